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

SYMBOLS: dict[str, Text] = {
    "square": Text(en="square", fr="carré", it="quadrato"),
    "triangle": Text(en="triangle", fr="triangle", it="triangolo"),
    "pentagon": Text(en="pentagon", fr="pentagone", it="pentagono"),
    "circle": Text(en="circle", fr="cercle", it="cerchio"),
    "hexagon": Text(en="hexagon", fr="hexagone", it="esagono"),
    "diamond": Text(en="diamond", fr="losange", it="rombo"),
    "star": Text(en="star", fr="étoile", it="stella"),
    "cross": Text(en="cross", fr="croix", it="croce"),
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
    "by table": Text(en="see below", fr="voir dessous", it="vedi sotto"),
    "line": Text(en="Line", fr="Ligne", it="Linea"),
    "total": Text(en="total", fr="total", it="totale"),
    "TOTAL": Text(en="TOTAL", fr="TOTAL", it="TOTALE"),
    "all lines": Text(en="All lines", fr="Toutes les lignes", it="Tutte le linee"),
    "network": Text(en="Network", fr="Réseau", it="Rete"),
    "objectives": Text(en="Objectives", fr="Objectifs", it="Obiettivi"),
    "solo": Text(en="Solo: −{} a module", fr="Solo : −{} par module", it="Solo: −{} a modulo"),
    "1 uses": Text(en="once", fr="1 fois", it="1 volta"),
    "2 uses": Text(en="twice", fr="2 fois", it="2 volte"),
    "uses": Text(en="{} times", fr="{} fois", it="{} volte"),
    "1 lines": Text(en="1 line", fr="1 ligne", it="1 linea"),
    "lines": Text(en="{} lines", fr="{} lignes", it="{} linee"),
    "print at 100 %": Text(en="print at 100 %", fr="imprimer à 100 %", it="stampare al 100 %"),
    "unofficial": Text(en="unofficial fan sheet", fr="feuille non officielle", it="foglio non ufficiale"),
}


SHORT: dict[str, Text] = {
    "any card": Text(en="any", fr="toutes", it="tutte"),
    "districts": Text(en="Distr.", fr="Quart.", it="Quart."),
    "busiest-district": Text(en="Busiest", fr="Dense", it="Affollato"),
    "stations": Text(en="Stat.", fr="Stat.", it="Staz."),
    "monuments": Text(en="Monum.", fr="Monum.", it="Monum."),
    "sections": Text(en="Sect.", fr="Tronç.", it="Tratte"),
    "crossings": Text(en="Cross.", fr="Crois.", it="Incroci"),
    "interchanges": Text(en="Interch.", fr="Corresp.", it="Intersc."),
    "whole-districts": Text(en="Whole", fr="Entiers", it="Interi"),
    "points each": Text(en="{} each", fr="{} chacun", it="{} ognuno"),
    "point each": Text(en="1 each", fr="1 chacun", it="1 ognuno"),
    "all lines": Text(en="Lines", fr="Lignes", it="Linee"),
    "objectives": Text(en="Object.", fr="Object.", it="Obiett."),
    "solo": Text(en="Solo −{}", fr="Solo −{}", it="Solo −{}"),
}
"""Shorter forms of our own words, for places where the usual ones do not fit: nobody else can shorten them."""


def say(key: str, language: Language, *values: object) -> str:
    """A word or phrase of the sheet."""
    return WORDS[key].in_language(language).format(*values)


def forms(key: str, language: Language, *values: object) -> tuple[str, ...]:
    """A word or phrase and its shorter form, if it has one."""
    texts = (WORDS[key], SHORT[key]) if key in SHORT else (WORDS[key],)
    return tuple(text.in_language(language).format(*values) for text in texts)


def letters_for(colours: tuple[str, ...], language: Language) -> dict[str, str]:
    """A letter for each colour, none twice: colour alone never tells lines apart.

    Where the first letter is taken, a second one joins it: a later letter alone would name another colour.
    """
    letters: dict[str, str] = {}
    for colour in colours:
        name = COLOURS[colour].in_language(language)
        choices = (name[0], *(f"{name[0]}{letter}" for letter in name[1:]))
        letters[colour] = next(choice for choice in choices if choice not in letters.values())
    return letters
