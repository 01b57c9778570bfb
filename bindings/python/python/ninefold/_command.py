"""The `ninefold` command, as the wheel installs it: `pip install ninefold`, then `ninefold generate`."""

import os
import signal
import sys
from typing import NoReturn

from ._ninefold import _command


def main() -> NoReturn:
    """Run the command with the arguments of this process, and end the process with its exit code."""
    # The command handles Ctrl-C itself. Python's handler would do so too, and end the process with a traceback.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    # Files that the command opens must not get the number of a stream that was closed (`>&-`). The command knows which
    # ones were, because it looked when it was loaded.
    for stream in range(3):
        try:
            os.fstat(stream)
        except OSError:
            os.open(os.devnull, os.O_RDWR)
    # How the command starts itself again; `-P` keeps modules of the working directory out.
    again = [sys.executable, "-P", "-m", "ninefold"]
    _command(again, ["ninefold", *sys.argv[1:]])
