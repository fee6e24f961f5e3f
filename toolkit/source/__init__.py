"""Source: text in files, read into values that know their place."""
