"""A program that grades one puzzle after the other, a line each, within a time for each; for the modules of `levels_peers.py`."""

import queue
import subprocess
import threading


class Worker:
    def __init__(self, command, seconds):
        self.command, self.seconds = command, seconds
        self.process, self.answers = None, queue.Queue()

    def ask(self, line):
        """Returns the answer, or None if there is none in time. The program is then started again for the next puzzle."""
        if self.process is None:
            self.start()
        try:
            print(line, file=self.process.stdin, flush=True)
            answer = self.answers.get(timeout=self.seconds)
        except (BrokenPipeError, queue.Empty):
            answer = None
        if answer is None:
            self.end()
        return answer

    def start(self):
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(self.command, stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL, text=True)
        # Answers of a program that was ended go to a queue that nobody reads any more.
        self.answers = queue.Queue()
        threading.Thread(target=self.read, args=(self.process.stdout, self.answers), daemon=True).start()

    @staticmethod
    def read(lines, answers):
        for line in lines:
            answers.put(line.strip())
        answers.put(None)

    def end(self):
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process = None
