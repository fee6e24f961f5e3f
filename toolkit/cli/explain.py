"""`fulgence explain`: what a code means."""

from typing import Annotated

import typer

from toolkit.cli import CLEAN
from toolkit.cli.app import command_app
from toolkit.cli.completion import complete_code


def explain(
    code: Annotated[
        str | None,
        typer.Argument(
            help="A code such as MAP120, the beginning of some, or a clause such as R3.6; without one, all are listed.",
            autocompletion=complete_code,
        ),
    ] = None,
) -> int:
    """Say what a finding means and how to repair it.

    Of a clause of the rules, such as R3.6: what it says.
    """
    from toolkit.findings.suggestion import nearest
    from toolkit.games.registry import all_checks, all_clauses

    clauses = all_clauses()
    if code and code.upper() in clauses:
        print(f"{code.upper()}: {clauses[code.upper()]}")
        return CLEAN
    checks = {check.code: check for check in all_checks()}
    family = [each for each in checks.values() if each.code.startswith((code or "").upper())]
    if code is None or len(family) > 1:
        for each in family:
            print(f"{each.code}  {each.severity:<7}  {each.clause or '':<5}  {each.name}")
        return CLEAN
    check = checks.get(code.upper())
    if check is None:
        meant = nearest(code.upper(), (*checks, *clauses))
        hint = f"; did you mean {meant}?" if meant else ""
        raise typer.BadParameter(f"no finding and no clause has the code `{code}`{hint}")
    print(f"{check.code}: {check.name} ({check.severity}{f', {check.clause}' if check.clause else ''})\n")
    print(check.doc)
    return CLEAN


app = command_app(explain)
