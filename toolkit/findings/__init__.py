"""Findings: what a check says about a file, as data.

A check never prints, raises or stops. It yields a `Fault`; the `Check` it is listed under adds the
code, clause and severity that make it a `Finding`; a report turns findings into text for people or
machines.
"""
