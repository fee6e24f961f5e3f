"""A package that boardgame.io runs: the solo game on one map, with an engine and the pack's documents."""

import json
from collections.abc import Iterator
from pathlib import Path

from toolkit.container.canonical import canonical_json
from toolkit.container.content import Content

ENGINE, GAME = "engine.mjs", "boardgame_io.mjs"
BOARDGAME_IO = "^0.50.0"
DOCUMENTS = ("map", "cards", "rules")


def write(content: Content) -> dict[str, bytes]:
    """Every file of the package, by its name; none if the map has no deck and so cannot be played."""
    if "deck" not in content.documents["cards.json"]:
        return {}
    return {
        "game.mjs": _shipped(GAME),
        "engine.mjs": _shipped(ENGINE),
        "data.mjs": "\n".join(_data(content)).encode(),
        "package.json": canonical_json(_package(content)),
        "README.md": README.format(id=content.id, version=content.version, licence=_line(content.licence)).encode(),
    }


def _shipped(name: str) -> bytes:
    return Path(__file__).with_name(name).read_bytes()


def _data(content: Content) -> Iterator[str]:
    """The documents that the engine reads, as a module: it then loads in browsers without a bundler."""
    yield "// The documents of the pack as they are; see its schemas."
    for name in DOCUMENTS:
        yield f"export const {name} = {json.dumps(content.documents[f'{name}.json'], ensure_ascii=False)};"
    yield ""


def _package(content: Content) -> dict[str, object]:
    return {
        "name": f"next-station-{content.id}",
        "version": content.version,
        "description": f"The map {content.id} as a solo game for boardgame.io. Unofficial.",
        "license": "SEE LICENSE IN README.md",
        "private": True,
        "type": "module",
        "main": "game.mjs",
        "exports": {".": "./game.mjs", "./engine": "./engine.mjs", "./data": "./data.mjs"},
        "peerDependencies": {"boardgame.io": BOARDGAME_IO},
    }


def _line(text: str) -> str:
    """A text of the author's in one line of Markdown, without markup."""
    return " ".join(text.split()).replace("`", "'")


README = """# next-station-{id} {version}: a solo game for boardgame.io

Made by Fulgence, an unofficial tool. Code: MIT. Content (`data.mjs`): `{licence}`.

```js
import {{ Client }} from "boardgame.io/client";
import {{ Game, legalMoves, toRecord }} from "./game.mjs";

const client = Client({{ game: Game, numPlayers: 1 }});
client.start();
client.moves.endTurn();
```

| move | means |
| --- | --- |
| `drawSection("A1-B2")` | draw a section; connections are those of `map` |
| `useGate("A1")` | begin the bonus of a gate that a section reached (R8.2) |
| `countTwice("D3")` | let a station, or a district by its letter, count as two (R8.4) |
| `endTurn()` | done, or pass (R3.9); the next card is turned |

| export | is |
| --- | --- |
| `Game` | the game with both modules |
| `createGame({{ objectives: false, gates: false }})` | modules off; `setupData` of a match does the same |
| `legalMoves(G)` | every move that may be made now; boardgame.io's bots use it as well |
| `score(G)` | the score as it stands; at the end it is `ctx.gameover` |
| `toRecord(G)` | the game as a record, which `fulgence score` plays over |
| `engine` | the rules by themselves: `turns`, `begin`, `legal`, `make`, `score`, `winners` and more |
| `map`, `cards`, `rules` | the documents of the pack |

| `G` | holds |
| --- | --- |
| `colours` | the colours of the rounds, in order (R10.1) |
| `objectives`, `gates` | what was drawn, if played with the module |
| `sheet` | the lines before this turn; the last one is under construction |
| `cards`, `turn`, `moves` | the cards of this turn, its number in the round, what was done in it |
| `rounds` | all cards turned and moves made, as in a record |
| `over` | whether the game is over |
"""
