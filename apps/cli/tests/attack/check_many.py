"""Gives many files to the published checker of certificates: python3 check_many.py CHECKER < FILES

Each file comes as its length in a line and then its bytes. Prints a line for each: "proven", "refused" with the reason, or
"panic" with an exception that the checker does not expect.
"""

import importlib.util
import io
import sys

spec = importlib.util.spec_from_file_location("checker", sys.argv[1])
checker = importlib.util.module_from_spec(spec)
spec.loader.exec_module(checker)

while length := sys.stdin.buffer.readline():
    file = io.BytesIO(sys.stdin.buffer.read(int(length)))
    try:
        checker.check_file(file)
        print("proven")
    except checker.NotProven as error:
        print("refused", ascii(str(error)))
    except Exception as error:
        print("panic", ascii(repr(error)))
