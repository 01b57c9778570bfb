"""Whole numbers that callers pass, and seeds that they do not."""

from __future__ import annotations

import operator
import secrets
from typing import SupportsIndex

from .errors import SudokuError

__all__ = ["seed_of", "threads_of", "whole"]

_MOST = 2**64 - 1
#: Seeds that are drawn have so many bits: JSON, JavaScript, Spark and spreadsheets keep them exactly.
_SEED_BITS = 53


def whole(name: str, value: SupportsIndex, least: int = 0, most: int = _MOST) -> int:
    """Returns a whole number, or raises an exception that says what was expected."""
    try:
        number = operator.index(value)
    except TypeError:
        raise TypeError(f"{name}: found a {type(value).__name__}, expected a whole number") from None
    if not least <= number <= most:
        up_to = "or more" if most == _MOST and number < least else f"to {most}"
        raise SudokuError(f"{name}: found {number}, expected {least} {up_to}")
    return number


def seed_of(seed: SupportsIndex | None) -> int:
    """Returns the seed, or draws one from the operating system."""
    return secrets.randbits(_SEED_BITS) if seed is None else whole("seed", seed)


def threads_of(threads: SupportsIndex | None) -> int:
    """Returns the number of threads; 0 means one per processor."""
    if threads is None:
        return 0
    try:
        return whole("threads", threads, 1, 65_536)
    except SudokuError as error:
        raise SudokuError(f"{error}, or None for one per processor") from None
