"""Conformance vectors: situations and games with the referee's answers, for any engine to be tested against."""
