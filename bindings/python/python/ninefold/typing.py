"""The types of what functions take, for annotations in your own programs.

>>> from ninefold.typing import Level
>>> def harder(level: Level) -> Level:
...     return "expert" if level == "hard" else "hard"
>>> harder("hard")
'expert'
"""

from __future__ import annotations

from ._words import (
    Action,
    BoardLevel,
    BoardMethod,
    By,
    CageMethod,
    Cells,
    FieldName,
    FormatName,
    HintDegree,
    HodokuLevel,
    HodokuTechnique,
    HodokuTechniques,
    Level,
    Method,
    Observation,
    Range,
    Reading,
    RecipeWords,
    RestoreTo,
    Reward,
    Scope,
    Start,
    Symmetry,
    Technique,
    Techniques,
    Theme,
)
from .prompts import Wording
from .tools import Feedback, GameReward
from .traces import Style

__all__ = [
    "Action",
    "BoardLevel",
    "BoardMethod",
    "By",
    "CageMethod",
    "Cells",
    "Feedback",
    "FieldName",
    "FormatName",
    "GameReward",
    "HintDegree",
    "HodokuLevel",
    "HodokuTechnique",
    "HodokuTechniques",
    "Level",
    "Method",
    "Observation",
    "Range",
    "Reading",
    "RecipeWords",
    "RestoreTo",
    "Reward",
    "Scope",
    "Start",
    "Style",
    "Symmetry",
    "Technique",
    "Techniques",
    "Theme",
    "Wording",
]
