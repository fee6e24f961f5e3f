# Reads the map of a pack with Godot's own JSON parser and prints what it finds, as JSON.
extends SceneTree


func _init():
	var file = File.new()
	if file.open(OS.get_environment("FULGENCE_MAP"), File.READ) != OK:
		printerr("cannot open the map")
		quit(1)
		return
	var read = JSON.parse(file.get_as_text())
	if read.error != OK:
		printerr("line %d: %s" % [read.error_line, read.error_string])
		quit(1)
		return
	var map = read.result
	var found = {"title": map.title.fr, "neighbours": 0, "conflicts": 0, "doubles": 0, "points": 0}
	for key in ["stations", "connections", "crossings", "districts", "colours"]:
		found[key] = map[key].size()
	for station in map.stations:
		found.neighbours += station.neighbours.size()
	for connection in map.connections:
		found.conflicts += connection.conflicts.size()
		found.doubles += connection.doubles.size()
		for point in connection.points:
			found.points += int(point[0]) + int(point[1])
	print(JSON.print(found))
	quit()
