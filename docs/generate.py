"""Writes what is generated: the schemas, the check catalogue, the tables of the pages, and the pictures.

Run by `make docs`; a test fails when a file differs from what this writes.
"""

import io
import json
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, get_args

from PIL import Image

from toolkit.cli.card_printing import CardOrder, print_cards
from toolkit.cli.library import Library
from toolkit.cli.printing import Order, drawing_of, print_order
from toolkit.container.manifest import PACK_FORMAT
from toolkit.findings.check import Check
from toolkit.findings.finding import Finding
from toolkit.findings.report.text import report
from toolkit.games.next_station.counting import FILTERS, MEANINGS, Where
from toolkit.games.next_station.sheets.frame import SMALLEST_CELL, Frame
from toolkit.games.next_station.sheets.score import panel_height
from toolkit.games.next_station.sheets.style import Ink
from toolkit.games.registry import GAMES, all_checks, game_named
from toolkit.games.schemas import pack_schemas, schema_texts
from toolkit.press.canvas import Canvas
from toolkit.press.card import CARD_SIZES, Cut
from toolkit.press.card_grid import card_grid
from toolkit.press.imposition import impose
from toolkit.press.paper import PAPERS, paper_named
from toolkit.source.files import read_source, write_whole

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(Path(__file__).parent))
from rules_page import rules_page  # noqa: E402 (beside this file, which is no package)

FAMILIES = {
    "SRC": "Source: YAML, keys and values, translations",
    "DRW": "Drawing: the picture in text",
    "MAP": "Map: network, departures, districts, entries",
    "CRD": "Cards, and cards against the map",
    "SHT": "Sheets and themes",
    "REC": "Records of games",
    "PCK": "Packs",
    "TIP": "Tips: advice on design, never an error",
}
PAGES = {
    "map": "map-format.md",
    "cards": "card-format.md",
    "theme": "theme-format.md",
    "record": "record-format.md",
    "vectors": "vectors-format.md",
}
PACK_PAGE = ROOT / "docs/pack-format.md"
PACK_VERSIONS = ROOT / "schemas/pack/v1/versions.json"
FIRST_VERSION, FIRST_PACK = "0.1", "1.0"
TRIMS = ("130x200", "139.7x215.9", "a5", "a4", "a3")
GRIDS = (6, 8, 10, 12, 16, 20)
SHEET_DPI, PAGE_DPI, INKS_DPI = 170, 110, 130
INKS_CROP_MM = (5.0, 68.5, 92.0, 148.2)  # of the Paris sheet: platform, river, a departure, monuments, crossings
INKS_GAP_MM = 3.0
BLOCK = re.compile(r"^```(?P<info>[^\n]+)\n(?P<body>.*?)^```$", re.MULTILINE | re.DOTALL)
REFERENCE = re.compile(r"#/\$defs/([A-Za-z]+)")


def generated() -> dict[str, str]:
    """Every generated file by its path from the root, with its text."""
    files = {f"schemas/{kind}.schema.json": text for kind, text in schema_texts().items()}
    files["docs/checks.md"] = catalogue()
    files["docs/rules.md"] = rules_page()
    for game in GAMES:
        for kind, model in game_named(game).models().items():
            page = f"docs/{PAGES[kind]}"
            text = (ROOT / page).read_text(encoding="utf-8")
            for name, part in (("counts", counts_table()), ("filters", filters_table())):
                text = with_part(text, name, part) if f"<!-- {name}: generated -->" in text else text
            files[page] = with_part(text, "keys", key_tables(model.model_json_schema()))
    files |= pack_files()
    printing = (ROOT / "docs/printing.md").read_text(encoding="utf-8")
    files["docs/printing.md"] = with_part(printing, "sizes", sizes_table())
    for page in (ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))):
        name = page.relative_to(ROOT).as_posix()
        files[name] = with_outputs(files.get(name) or page.read_text(encoding="utf-8"))
    return files


def pack_files() -> dict[str, str]:
    """The reference of the pack format, and the fingerprints of its versions.

    A version that is recorded keeps its fingerprint: a changed format without a new version is then a failing
    test, not a new file.
    """
    text = PACK_PAGE.read_text(encoding="utf-8")
    tables = [f"## {name}\n\n{key_tables(schema, FIRST_PACK)}" for name, schema in pack_schemas().items()]
    versions = json.loads(PACK_VERSIONS.read_text(encoding="utf-8")) if PACK_VERSIONS.exists() else {}
    versions.setdefault(PACK_FORMAT, pack_fingerprint())
    return {
        PACK_PAGE.relative_to(ROOT).as_posix(): with_part(text, "keys", "\n".join(tables)),
        PACK_VERSIONS.relative_to(ROOT).as_posix(): json.dumps(versions, indent=2) + "\n",
    }


def pack_fingerprint() -> str:
    """A hash of everything that the schemas of a pack require."""
    return sha256(json.dumps(pack_schemas(), sort_keys=True).encode()).hexdigest()


def with_outputs(text: str) -> str:
    """A page whose examples have been run: below each `$ command` of a console block stands its output.

    A block that names a file after its language (```yaml my.yaml) is written to that file first, so a
    page can be followed from top to bottom in an empty folder.
    """
    if "```console" not in text:
        return text
    with tempfile.TemporaryDirectory() as folder:
        return _followed(text, Path(folder))


def _followed(text: str, folder: Path) -> str:
    """A page followed from top to bottom in a folder."""
    return BLOCK.sub(lambda block: _run_block(block, folder), text)


def _run_block(block: re.Match[str], folder: Path) -> str:
    language, _, file = block["info"].partition(" ")
    if file:
        (folder / file).parent.mkdir(parents=True, exist_ok=True)
        (folder / file).write_text(block["body"], encoding="utf-8")
    if language != "console":
        return block[0]
    commands = [line[2:] for line in block["body"].splitlines() if line.startswith("$ ")]
    body = "".join(f"$ {command}\n{_output(command, folder)}" for command in commands)
    return f"```{block['info']}\n{body}```"


def _output(command: str, folder: Path) -> str:
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, "PATH": path, "NO_COLOR": "1", "COLUMNS": "100"}
    done = subprocess.run(
        ["bash", "-c", command], cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
    return done.stdout.decode()


def catalogue() -> str:
    """The check catalogue: for every code what, why, repair, and a failing file with what it prints."""
    checks = all_checks()
    lines = ["# Checks", "", "Generated by `make docs`. `fulgence explain CODE` prints the same texts.", ""]
    lines += [f"{len(checks)} checks. Codes are permanent: never reused, never renumbered.", ""]
    for family, title in FAMILIES.items():
        members = [check for check in checks if check.family == family]
        if members:
            lines += [f"## {title}", "", "| code | | clause | fault |", "| --- | --- | --- | --- |"]
            lines += [
                f"| [{c.code}](#{c.code.lower()}) | {c.severity} | {c.clause or ''} | {c.name} |" for c in members
            ]
            lines.append("")
            for check in members:
                lines += [f"### {check.code}", "", _paragraphs(check.doc), "", *_example(check)]
    return "\n".join(lines)


def _paragraphs(doc: str) -> str:
    """Docstring paragraphs on one line each, with the two headings in bold."""
    joined = "\n\n".join(" ".join(part.split()) for part in doc.split("\n\n"))
    return re.sub(r"^(Why|Repair):", r"**\1:**", joined, flags=re.MULTILINE)


def _example(check: Check) -> Iterator[str]:
    """The shortest failing file's faulty line and the finding, as the terminal shows it."""
    files = sorted((ROOT / "tests" / "broken" / check.code).glob("*.yaml"), key=lambda file: file.stat().st_size)
    if not files:
        return
    name = files[0].relative_to(ROOT).as_posix()
    source = read_source(str(files[0]))
    if check.code.startswith(("SHT1", "SHT2", "SHT3")):
        found = sheet_findings(files[0])
    elif check.code.startswith("SHT5"):
        found = card_findings(files[0])
    else:
        found = list(Library(tips=check.severity == "tip").inspect(str(files[0])).findings)
    findings = [f._replace(place=f.place._replace(file=name)) for f in found]
    yield "```text"
    yield report(findings[:1], {name: source.lines}).rstrip()
    yield from ("```", "")


def counts_table() -> str:
    """Every word that can be counted, and what narrows it."""
    lines = ["| word | counts | may be filtered by |", "| --- | --- | --- |"]
    for word, meaning in MEANINGS.items():
        lines.append(f"| `{word}` | {meaning} | {', '.join(f'`{each}`' for each in FILTERS[word])} |")
    return "\n".join(lines)


def filters_table() -> str:
    """Every filter and what it lets through."""
    lines = ["| filter | lets through |", "| --- | --- |"]
    lines += [f"| `{name}` | {field.description} |" for name, field in Where.model_fields.items()]
    return "\n".join(lines)


def sheet_findings(file: Path) -> list[Finding]:
    """What is found out while a map's sheet is drawn on A5."""
    library, size = Library(), PAPERS["a5"]
    draw = drawing_of(library, library.inspect(str(file)), Order(impose(size, size)))
    return draw(Canvas(size, "", "en"), size)


def card_findings(file: Path) -> list[Finding]:
    """What is found out while the cards of a sound set are drawn at poker size."""
    library = Library()
    inspection = library.inspect(str(file))
    if inspection.game is None:
        return []
    find = library.finder(inspection)
    cards, findings, _ = inspection.game.card_faces(inspection.subject, find, "full", "standard", "en")
    cut = Cut(CARD_SIZES["poker"])
    for card in cards:
        card.front(Canvas(cut.size, "", "en"), cut)
        card.back(Canvas(cut.size, "", "en"), cut)
    return findings


def sizes_table() -> str:
    """How far apart points lie, by the size of the sheet and of the map, under the score area of Paris."""
    document = Library().inspect(str(ROOT / "maps/paris.yaml")).subject.document
    lines = ["| `--trim` | " + " | ".join(f"{points} x {points}" for points in GRIDS) + " |"]
    lines.append("| --- |" + " --- |" * len(GRIDS))
    for name in TRIMS:
        cells = [Frame(paper_named(name), points, points, panel_height(document.scoring)).cell for points in GRIDS]
        shown = (f"{cell:.1f} mm" if cell >= SMALLEST_CELL else "too small" for cell in cells)
        lines.append(f"| `{name}` | {' | '.join(shown)} |")
    return "\n".join(lines)


def pictures() -> dict[str, bytes]:
    """Every picture by its path from the root: what the tool prints, with few colours so that it stays small."""
    single, double = impose(PAPERS["a5"], PAPERS["a5"]), impose(PAPERS["a4"], PAPERS["a5"])
    sheet, page = Order(single, format="png", dpi=SHEET_DPI), Order(double, format="png", dpi=PAGE_DPI)
    part = sheet._replace(dpi=INKS_DPI)
    paris = ROOT / "maps/paris.yaml"
    with tempfile.TemporaryDirectory() as folder:
        _followed((ROOT / "docs/tutorial.md").read_text(encoding="utf-8"), Path(folder))
        drawn = {
            "paris": printed(paris, sheet),
            "workshop": printed(ROOT / "maps/atelier.yaml", sheet),
            "harbour": printed(Path(folder, "maps/harbour.yaml"), sheet),
            "page": printed(paris, page),
            "cards": card_page(paris),
            "inks": side_by_side([printed(paris, part._replace(ink=ink)) for ink in get_args(Ink)]),
        }
    return {f"docs/pictures/{name}.png": _small_png(picture) for name, picture in drawn.items()}


def printed(file: Path, order: Order) -> Image.Image:
    """The only page of an order, which must be printed without a finding."""
    with tempfile.TemporaryDirectory() as folder:
        code = print_order(Library(), str(file), order._replace(out=Path(folder)), tell=False)
        assert code == 0, f"{file} has findings"
        (path,) = Path(folder).glob("*.png")
        return Image.open(path).convert("RGB")


def card_page(file: Path) -> Image.Image:
    """The second page of a map's cards: one of every kind but the bonuses."""
    cut = Cut(CARD_SIZES["poker"])
    grid = card_grid(PAPERS["a4"], cut.size, "fronts")
    with tempfile.TemporaryDirectory() as folder:
        order = CardOrder(grid, cut, "fronts", format="png", dpi=PAGE_DPI, out=Path(folder))
        print_cards(Library(), str(file), order, tell=False)
        with Image.open(sorted(Path(folder).glob("*.png"))[1]) as picture:
            return picture.convert("RGB")


def side_by_side(sheets: Sequence[Image.Image]) -> Image.Image:
    """The same part of several sheets in a row."""
    crop = tuple(_pixels(side) for side in INKS_CROP_MM)
    parts = [sheet.crop(crop) for sheet in sheets]
    step = parts[0].width + _pixels(INKS_GAP_MM)
    row = Image.new("RGB", (step * len(parts) - _pixels(INKS_GAP_MM), parts[0].height), "white")
    for number, part in enumerate(parts):
        row.paste(part, (number * step, 0))
    return row


def _pixels(length: float) -> int:
    return round(length * INKS_DPI / 25.4)


def _small_png(picture: Image.Image) -> bytes:
    written = io.BytesIO()
    reduced = picture.quantize(256, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    reduced.save(written, "PNG", optimize=True)
    return written.getvalue()


def key_tables(schema: Mapping[str, Any], since: str = FIRST_VERSION) -> str:
    """A table of keys for the document and for each part of it, outermost first."""
    definitions = schema.get("$defs", {})
    names = [""]
    for name in names:
        part = definitions[name] if name else {key: value for key, value in schema.items() if key != "$defs"}
        names += [each for each in dict.fromkeys(REFERENCE.findall(repr(part))) if each not in names]
    parts = [(name, definitions.get(name, schema)) for name in names]
    return "\n".join(line for name, part in parts for line in _table(name, part, definitions, since))


def _table(name: str, part: Mapping[str, Any], definitions: Mapping[str, Any], first: str) -> Iterator[str]:
    if "properties" not in part:
        return
    required = part.get("required", [])
    heading = f"### Keys of {name}" if name else "### Keys of the file"
    yield from (heading, "", _first_paragraph(part), "")
    yield from ("| key | type | default | since | meaning |", "| --- | --- | --- | --- | --- |")
    for key, value in part.get("properties", {}).items():
        default = "required" if key in required else _default(value)
        since = value.get("x-since", first)
        meaning = value.get("description") or _first_paragraph(definitions[REFERENCE.findall(repr(value))[0]])
        yield f"| `{key}` | {_type(value)} | {default} | {since} | {meaning} |".replace("(`|`)", "(`\\|`)")
    yield ""


def _first_paragraph(part: Mapping[str, Any]) -> str:
    return " ".join(part.get("description", "").split("\n\n")[0].split())


def _default(value: Mapping[str, Any]) -> str:
    default = value.get("default")
    if default in (None, [], {}, ()):
        return ""
    return f"`{', '.join(map(str, default)) if isinstance(default, (list, tuple)) else default}`"


def _type(value: Mapping[str, Any]) -> str:
    """A schema's type in words."""
    if "$ref" in value:
        name = value["$ref"].rsplit("/", 1)[1]
        return f"[{name}](#keys-of-{name.lower()})"
    if "const" in value:
        return f"`{value['const']}`"
    if "enum" in value:
        return ", ".join(f"`{word}`" for word in value["enum"])
    branches = [each for each in value.get("anyOf", value.get("oneOf", [])) if each.get("type") != "null"]
    if branches:
        return " or ".join(dict.fromkeys(_type(each) for each in branches))
    match value.get("type"):
        case "array":
            return f"list of {_type(value['items'])}" if "items" in value else "[column, row]"
        case "object":
            inner = [*value.get("patternProperties", {}).values(), value.get("additionalProperties")]
            return f"mapping to {_type(next((each for each in inner if isinstance(each, dict)), {}))}"
        case "string":
            return "text"
        case "integer":
            return "whole number"
        case "number":
            return "number"
        case _:
            return "value"


def with_part(text: str, name: str, part: str) -> str:
    """A page with the text between its markers replaced."""
    begin, end = f"<!-- {name}: generated -->\n", f"<!-- {name}: end -->"
    head, rest = text.split(begin)
    return f"{head}{begin}\n{part.rstrip()}\n\n{end}{rest.split(end)[1]}"


if __name__ == "__main__":
    texts = {path: text.encode() for path, text in generated().items()}
    for path, data in (texts | pictures()).items():
        write_whole(ROOT / path, data)
        print(path)
