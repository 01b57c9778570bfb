"""`python -m ninefold` is the `ninefold` command."""

from ._command import main

main()
