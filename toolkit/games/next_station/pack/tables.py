"""From a map and its cards to tables: the same data as the documents, as rows with types and keys."""

from toolkit.container.tables import Table
from toolkit.games.next_station.box import Box
from toolkit.games.next_station.pack.card_tables import card_tables
from toolkit.games.next_station.pack.map_tables import map_tables
from toolkit.games.next_station.pack.rule_tables import part_tables, rule_tables
from toolkit.games.next_station.pack.text_table import text_table


def tables(box: Box) -> tuple[Table, ...]:
    """Every table of a pack; none refers to a later one, so that rows may be loaded in this order."""
    return (
        *part_tables(box),
        *map_tables(box.map_file.board, box.map_file.document),
        *card_tables(box),
        *rule_tables(box),
        text_table(box),
    )
