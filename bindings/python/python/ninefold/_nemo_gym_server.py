"""The resources server for NeMo Gym, apart from `nemo_gym` because it takes long to import."""

from __future__ import annotations

from nemo_gym.base_resources_server import BaseVerifyRequest, BaseVerifyResponse, SimpleResourcesServer

from .grading import grade
from .nemo_gym import reply

__all__ = ["SudokuResourcesServer", "SudokuVerifyRequest", "SudokuVerifyResponse"]


class SudokuVerifyRequest(BaseVerifyRequest):
    """A response to grade, and its puzzle."""

    #: The puzzle: 81 characters.
    puzzle: str
    #: Its level.
    level: str


class SudokuVerifyResponse(BaseVerifyResponse):
    """The reward with what it is made of."""

    #: The puzzle: 81 characters.
    puzzle: str
    #: Its level.
    level: str
    #: 1 for the solution, otherwise 0.
    solved: float
    #: The share of the empty cells with the right digit.
    accuracy: float
    #: Why it is not the solution, in words.
    reason: str


class SudokuResourcesServer(SimpleResourcesServer):
    """Grades answers. The reward is partial credit from 0 to 1, and 1 only for the solution."""

    async def verify(self, body: SudokuVerifyRequest) -> SudokuVerifyResponse:
        """Grades a response."""
        found = grade(body.puzzle, reply(body.response))
        return SudokuVerifyResponse(
            **body.model_dump(),
            reward=found.score,
            solved=float(found.solved),
            accuracy=found.accuracy,
            reason=found.reason,
        )
