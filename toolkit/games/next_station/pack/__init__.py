"""The pack of a map: everything explicit, so that an engine derives nothing."""
