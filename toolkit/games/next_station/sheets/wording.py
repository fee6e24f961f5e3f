"""The words on a sheet, in every language: they are content, and translated like all content."""

from toolkit.games.texts import Language, Text

COLOURS: dict[str, Text] = {
    "orange": Text(en="Orange", fr="Orange", it="Arancio"),
    "green": Text(en="Green", fr="Vert", it="Verde"),
    "purple": Text(en="Purple", fr="Pourpre", it="Porpora"),
    "blue": Text(en="Blue", fr="Bleu", it="Blu"),
    "pink": Text(en="Pink", fr="Rose", it="Rosa"),
    "brown": Text(en="Brown", fr="Marron", it="Marrone"),
    "red": Text(en="Red", fr="Rouge", it="Rosso"),
    "yellow": Text(en="Yellow", fr="Jaune", it="Giallo"),
    "teal": Text(en="Teal", fr="Sarcelle", it="Ottanio"),
    "grey": Text(en="Grey", fr="Gris", it="Grigio"),
}

WORDS: dict[str, Text] = {
    "planner": Text(en="Planner", fr="Urbaniste", it="Urbanista"),
    "any card": Text(en="any card", fr="toute carte", it="ogni carta"),
    "districts": Text(en="Districts", fr="Quartiers", it="Quartieri"),
    "districts hint": Text(en="visited", fr="visités", it="visitati"),
    "busiest-district": Text(en="Busiest", fr="Le plus dense", it="Più affollato"),
    "busiest-district hint": Text(en="stations", fr="stations", it="stazioni"),
    "stations": Text(en="Stations", fr="Stations", it="Stazioni"),
    "stations hint": Text(en="visited", fr="visitées", it="visitate"),
    "monuments": Text(en="Monuments", fr="Monuments", it="Monumenti"),
    "monuments hint": Text(en="visited", fr="visités", it="visitati"),
    "sections": Text(en="Sections", fr="Tronçons", it="Tratte"),
    "sections hint": Text(en="drawn", fr="tracés", it="tracciate"),
    "crossings": Text(en="Crossings", fr="Croisements", it="Incroci"),
    "crossings hint": Text(en="used", fr="utilisés", it="usati"),
    "interchanges": Text(en="Interchanges", fr="Correspondances", it="Interscambi"),
    "interchanges hint": Text(en="of lines", fr="de lignes", it="di linee"),
    "whole-districts": Text(en="Whole districts", fr="Quartiers entiers", it="Quartieri interi"),
    "whole-districts hint": Text(en="visited", fr="visités", it="visitati"),
    "points each": Text(en="{} points each", fr="{} points chacun", it="{} punti ognuno"),
    "point each": Text(en="1 point each", fr="1 point chacun", it="1 punto ognuno"),
    "table": Text(en="by the table", fr="selon le barème", it="secondo la tabella"),
    "line": Text(en="Line", fr="Ligne", it="Linea"),
    "total": Text(en="total", fr="total", it="totale"),
    "TOTAL": Text(en="TOTAL", fr="TOTAL", it="TOTALE"),
    "all lines": Text(en="All lines", fr="Toutes les lignes", it="Tutte le linee"),
    "objectives": Text(en="Objectives", fr="Objectifs", it="Obiettivi"),
    "solo": Text(en="Solo: −{} a module", fr="Solo : −{} par module", it="Solo: −{} a modulo"),
    "1 uses": Text(en="once", fr="1 fois", it="1 volta"),
    "2 uses": Text(en="twice", fr="2 fois", it="2 volte"),
    "uses": Text(en="{} times", fr="{} fois", it="{} volte"),
    "lines": Text(en="{} lines", fr="{} lignes", it="{} linee"),
    "print at 100 %": Text(en="print at 100 %", fr="imprimer à 100 %", it="stampare al 100 %"),
    "unofficial": Text(en="unofficial fan sheet", fr="feuille non officielle", it="foglio non ufficiale"),
}


def say(key: str, language: Language, *values: object) -> str:
    """A word or phrase of the sheet."""
    return WORDS[key].in_language(language).format(*values)


def letters_for(colours: tuple[str, ...], language: Language) -> dict[str, str]:
    """A letter for each colour, none twice: colour alone never tells lines apart."""
    letters: dict[str, str] = {}
    for colour in colours:
        name = COLOURS[colour].in_language(language).upper()
        letters[colour] = next(letter for letter in f"{name}XYZ" if letter not in letters.values())
    return letters
