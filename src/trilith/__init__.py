"""LYNGK, ZÈRTZ and FENIX for Python."""
