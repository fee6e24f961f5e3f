"""The map sheet: from a board and a document to a page that players draw on.

`map_sheet` composes it from layers, bottom to top: districts, scenery, connections, crossings,
platforms, stations, names, score area. Each layer is a module; `frame` says where everything is, `style`
what it looks like, `room` what is in the way of names, `score_rows` what the score area has to ask.
"""
