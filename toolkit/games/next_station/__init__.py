"""Next Station: everything that knows this game.

From the outside in: `document` (the YAML keys), `drawing` (the text picture), `board` (stations and
connections), `checks` (what can be wrong). `map_file` ties them together for one file.
"""
