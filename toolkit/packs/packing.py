"""A pack: all files of it, from content that is ready."""

from toolkit import __version__
from toolkit.container.archive import Files
from toolkit.container.canonical import canonical_json
from toolkit.container.content import Content
from toolkit.container.manifest import MANIFEST, PACK_FORMAT, Manifest, listed
from toolkit.games.schemas import pack_schemas, schema_text_of
from toolkit.packs.types import declarations


def write(content: Content) -> Files:
    """Every file of a pack; the manifest lists all others."""
    files = {name: canonical_json(document) for name, document in content.documents.items()}
    schemas = pack_schemas()
    files |= {**content.files, "types/fulgence.d.ts": declarations(schemas)}
    files |= {f"schemas/{name}.schema.json": schema_text_of(schema).encode() for name, schema in schemas.items()}
    files["README.md"] = _readme(content).encode()
    manifest = Manifest(
        format=PACK_FORMAT,
        game=content.game,
        id=content.id,
        version=content.version,
        title=dict(content.title),
        tool=f"fulgence {__version__}",
        licence=content.licence,
        content=content.parts,
        readings=tuple(dict(each) for each in content.readings),
        files=listed(files),
    )
    return {MANIFEST: canonical_json(manifest.model_dump(mode="json", exclude_none=True)), **files}


def _readme(content: Content) -> str:
    """What an implementer has to know before the first line of code."""
    title = content.title.get("en") or content.id
    parts = "\n".join(f"- {part.kind} `{part.id}` {part.version}" for part in content.parts)
    return README.format(title=title, version=content.version, parts=parts, format=PACK_FORMAT)


README = """# {title} {version}: a pack for engines

Made by Fulgence, an unofficial tool. Pack format {format}. It holds:

{parts}

| file | what it is |
| --- | --- |
| `manifest.json` | what the pack is, the readings it takes, and the SHA-256 of every file |
| `map.json` | stations, connections, crossings, districts: everything worked out, so that you do no geometry |
| `map.min.json` | the same board in a few kB: grid, connections, pairs that exclude each other |
| `cards.json` | the deck, objectives with goals as data, gates and bonuses with effects as data |
| `rules.json` | scoring terms, solo bands and costs, readings, and the rules as numbered clauses |
| `vectors/cases.json` | situations and games with the right answers: run them against your engine |
| `schemas/` | the JSON Schemas (2020-12) of all of these, and of game records |
| `types/fulgence.d.ts` | the same for TypeScript |

## How to begin

1. Read `map.json`: a section may be drawn on a connection if none of its `conflicts` and `doubles`, nor itself, is
   drawn (R3.6, R3.7), and if its far end is not on the line yet (R3.8).
2. Read `cards.json`, and what follows about effects.
3. Score by the terms of `rules.json`; nothing about this map has to be in your code. A degree that is not named pays
   as the next lower one that is; a count beyond the end of a table as its last. Lines are scored on the sheet as it is
   at the end of their round; what counts as two does so only there, and never as three.
4. Run `vectors/cases.json`. Every case names the clauses (`rules.json`, `clauses`) that it exercises.

## How effects work

- A card has ways, of which a player takes one; a way has steps, done in order, each of which may be left out (R3.9).
  Which way it is need not be said: all stay open that fit the moves made so far. `draw: 2` is two steps.
- `from: end`: stations with exactly one section of the line, or its departure while it has none. `line`: any station
  of the line. `reached`: where the last section of this same effect ended; for a bonus, before its first section, the
  gate. `to`: a symbol (or a station that any card may reach), `monument`, or `any`.
- `reveal`: the next card belongs to the same turn, and the first section of the turn may start anywhere on the line;
  in `ignored_turns` the next card is turned all the same, but the section starts as usual.
- A section that ends at a gate earns its bonus, which waits in the order reached. Beginning one gives up the rest of
  the effect under way and the gates before it; none is kept beyond the turn (R8.2, R8.3).
- `count_twice`: `reached` is the gate's district or station, `chosen` one of the line; `never` lists stations that
  cannot be (departures of all colours are departures).
- Goals: `at_least: all` means as many as the map has, whether or not all can be drawn.

Fields may be added in a minor version of the pack format: ignore what you do not know, and validate a pack with the
schemas that it carries. Nothing is removed or changes its meaning within version 1.
"""
