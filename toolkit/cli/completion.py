"""Shell completion of arguments."""

from pathlib import Path


def complete_target(incomplete: str) -> list[str]:
    """Ids, and files and folders of this place, that begin like this."""
    from toolkit.cli.targets import ids

    folder = Path(incomplete.rpartition("/")[0] or ("/" if incomplete.startswith("/") else ""))
    files = (each for each in folder.glob("*") if each.is_dir() or each.suffix in (".yaml", ".yml"))
    names = [*ids(), *(f"{each}/" if each.is_dir() else str(each) for each in files)]
    return [name for name in names if name.startswith(incomplete)]


def complete_origin(incomplete: str) -> list[str]:
    """What a new file can start from: an id, or `blank`."""
    from toolkit.cli.targets import ids

    return [name for name in ("blank", *ids()) if name.startswith(incomplete)]


def complete_code(incomplete: str) -> list[str]:
    """Codes of findings that begin like this."""
    from toolkit.games.registry import all_checks

    codes = [check.code.lower() if incomplete.islower() else check.code for check in all_checks()]
    return [code for code in codes if code.startswith(incomplete)]
