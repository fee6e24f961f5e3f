"""The docs are current, and every example in them is run."""

import importlib.util
import json
import re
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import get_args

import pytest
import yaml

from toolkit.container.manifest import PACK_FORMAT
from toolkit.games.inspection import Inspection
from toolkit.games.next_station.clauses import clauses
from toolkit.games.next_station.counting import FILTERS, MEANINGS, Countable, Where
from toolkit.games.next_station.effects import Origin
from toolkit.games.next_station.words import SYMBOLS
from toolkit.games.registry import GAMES, game_named
from toolkit.games.schemas import pack_schemas

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
YAML = re.compile(r"^```yaml\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\((?!https?:)([^)#]*)(#[^)]*)?\)")


@cache
def generated() -> dict[str, str]:
    spec = importlib.util.spec_from_file_location("generate", ROOT / "docs/generate.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    files: dict[str, str] = module.generated()
    return files


def test_generated_files_are_current() -> None:
    """Schemas, catalogue, key tables, and the output of every command in a console block."""
    for name, text in generated().items():
        assert (ROOT / name).read_text(encoding="utf-8") == text, f"{name} is stale: run `make docs`"


def test_no_schema_is_left_over() -> None:
    assert {file.relative_to(ROOT).as_posix() for file in (ROOT / "schemas").rglob("*.json")} <= generated().keys()


def test_the_pack_format_does_not_change_without_its_version() -> None:
    """A recorded version keeps its fingerprint: raise PACK_FORMAT, then `make docs` records the new one."""
    recorded = json.loads((ROOT / "schemas/pack/v1/versions.json").read_text(encoding="utf-8"))
    schemas = json.dumps(pack_schemas(), sort_keys=True).encode()
    assert recorded[PACK_FORMAT] == sha256(schemas).hexdigest(), "the format of packs has changed"


def test_python_examples() -> None:
    """Each runs after the commands of its page."""
    page = (ROOT / "docs/pack-format.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"^```python\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    assert 'open_pack("build/packs/atelier-1.0.0.zip")' in example


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_yaml_examples(page: Path, small_text: str, inspect_text: Callable[..., Inspection]) -> None:
    """A whole file must be clean; a fragment must fit into the small map."""
    for example in YAML.findall(page.read_text(encoding="utf-8")):
        data = yaml.safe_load(example)
        known = {key for game in GAMES for model in game_named(game).models().values() for key in model.model_fields}
        if not isinstance(data, dict) or not data.keys() & known:
            continue
        if "format" in data:
            assert inspect_text(example).findings == (), example
        else:
            rest = "\n\n".join(part for part in small_text.split("\n\n") if part.split(":")[0] not in data)
            findings = inspect_text(f"{rest}\n\n{example}").findings
            assert not [finding for finding in findings if finding.code.startswith("SRC")], example


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for target, anchor in LINK.findall(page.read_text(encoding="utf-8")):
        file = page.parent / target if target else page
        assert file.exists(), target
        if anchor:
            headings = re.findall(r"^#+ (.*)$", file.read_text(encoding="utf-8"), re.MULTILINE)
            assert anchor[1:] in {re.sub(r"[^\w -]", "", head).lower().replace(" ", "-") for head in headings}, anchor


def test_every_clause_that_is_cited_exists() -> None:
    content = [*(ROOT / "maps").glob("*.yaml"), *(ROOT / "cards").glob("*.yaml")]
    for file in [*(ROOT / "toolkit").rglob("*.py"), *PAGES, *content]:
        cited = set(re.findall(r"\bR\d+\.\d+\b", file.read_text(encoding="utf-8")))
        assert cited <= clauses().keys(), file.name


def test_words_of_goals_and_effects_are_the_same_everywhere() -> None:
    """In the code, in the schema, and in the tables of the docs."""
    page = (ROOT / "docs/card-format.md").read_text(encoding="utf-8")
    schema = json.loads((ROOT / "schemas/cards.schema.json").read_text(encoding="utf-8"))["$defs"]
    countables = set(get_args(Countable))
    assert countables == FILTERS.keys() == MEANINGS.keys() == set(schema["Goal"]["properties"]["count"]["enum"])
    assert countables <= set(re.findall(r"^\| `([a-z-]+)` \|", page, re.MULTILINE))
    assert Where.model_fields.keys() == schema["Where"]["properties"].keys()
    assert Where.model_fields.keys() == {name for names in FILTERS.values() for name in names}
    for step in ("Draw", "Reveal", "CountTwice"):
        keys = schema[step]["properties"]
        assert all(f"`{key}`" in page.split(f"### Keys of {step}\n")[1].split("###")[0] for key in keys)
        assert all(re.search(rf"^\| `{{.*\b{key}: ", page, re.MULTILINE) for key in schema[step]["required"]), step
    origins, targets = set(get_args(Origin)), set(schema["Draw"]["properties"]["to"]["enum"])
    assert origins == set(schema["Draw"]["properties"]["from"]["enum"])
    assert targets == {*SYMBOLS, "monument", "any"}
    assert all(f"from: {origin}" in page for origin in origins)
