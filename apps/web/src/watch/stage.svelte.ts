/**
 * The state of the stage: which runs are shown, their positions, whether they play, and the current
 * question.
 */
import type { Pace, WatchLink } from "../links";
import { RunPlayer } from "./runPlayer.svelte";
import { advanceOf, courseOf, mergedStops, movesDue, movesShown, positionShowing, stepTo, stopsOn, timelineOf } from "./timeline";

/** How long the answer is shown before the run continues, in milliseconds. */
const ANSWER_TIME = 2500;

/** The most runs side by side. */
export const MOST_RUNS = 3;

export class Stage {
  readonly players = Array.from({ length: MOST_RUNS }, () => new RunPlayer());
  /** The words of the methods shown, one for each run. */
  methods = $state.raw<readonly string[]>([]);
  pace = $state.raw<Pace>("steps");
  position = $state.raw(0);
  playing = $state(false);
  speed = $state(1);
  /** Whether the visitor predicts each move before it is shown. */
  asking = $state(false);
  /** Whether the answered move is still shown before the next question. */
  private holding = $state(false);
  private next: ReturnType<typeof setTimeout> | undefined;
  /** How many questions were answered, and how many of them correctly. */
  score = $state.raw({ right: 0, all: 0 });
  /** The position of the last answered question. */
  answered = $state.raw<{ position: number; right: boolean } | null>(null);

  readonly shown = $derived(this.players.slice(0, this.methods.length));
  /** What the runs advance by. */
  readonly by = $derived(advanceOf(this.methods.length, this.pace));
  private readonly courses = $derived(this.shown.map((player) => courseOf(player.run?.kinds ?? [])));
  readonly length = $derived(timelineOf(this.courses, this.by));
  private readonly runs = $derived(
    this.courses.map((course, at) => ({ course, stops: this.shown[at]?.run?.stops ?? [], ends: this.shown[at]?.run?.unitEnds ?? [] })),
  );
  readonly stops = $derived(mergedStops(this.runs, this.length, this.by));
  readonly ends = $derived(mergedStops(this.runs.slice(0, 1).map(({ ends, course }) => ({ stops: ends, course })), this.length, this.by));
  /** The current question. Only a single run that is not playing asks one. */
  readonly question = $derived.by(() => {
    const frame = this.players[0]?.frame;
    const open = this.asking && !this.holding && this.shown.length === 1 && !this.playing && frame?.position === this.position;
    return open && this.answered?.position !== this.position ? frame?.question : undefined;
  });

  /** Whether there is something to predict: in a single run that the rules decide, not chance. */
  readonly canAsk = $derived(this.shown.length === 1 && this.players[0]?.run?.asks === true);
  /** Where the digging begins, if something is dug: the filling before it is one press away. */
  readonly filled = $derived(this.shown[0]?.run?.filled ?? 0);

  /** Loads the runs of a link, and shows its position; without one a digging begins at the full grid. */
  async load({ view, method, beside, seed, index, pace = "steps", position }: WatchLink): Promise<void> {
    this.playing = false;
    this.asking = false;
    this.answered = null;
    this.score = { right: 0, all: 0 };
    if (view === "move" || view === "number") return;
    this.methods = [method, ...(beside?.split(",") ?? [])].slice(0, MOST_RUNS);
    this.pace = pace;
    this.players.slice(this.methods.length).forEach((player) => player.close());
    await Promise.all(this.methods.map((name, at) => this.players[at]?.load(view, name, seed, index)));
    this.show(position ?? this.filled);
  }

  show(to: number): void {
    this.position = Math.min(Math.max(to, 0), this.length);
    this.courses.forEach((course, at) => {
      void this.players[at]?.seek(movesShown(this.position, this.length, course, this.by), this.playing ? this.speed : 1);
    });
  }

  /** Changes the pace; the first run stays where it is. */
  setPace(pace: Pace): void {
    const moves = this.players[0]?.frame?.position ?? 0;
    this.pace = pace;
    const [first] = this.courses;
    if (first) this.seek(positionShowing(moves, this.length, first, this.by));
  }

  pause(): void {
    this.playing = false;
    this.hurry();
  }

  seek(to: number): void {
    this.playing = false;
    this.hurry();
    this.show(to);
  }

  /** A step: to the next stop, or over a whole line, chain or placement. */
  step(direction: 1 | -1, over: "stop" | "unit" = "stop"): void {
    this.seek(stepTo(over === "stop" ? this.stops : this.ends, this.position, direction, this.length));
  }

  /** Plays until the end, until it is stopped, or until there is a question. */
  play(): void {
    if (this.playing) return this.pause();
    this.hurry();
    if (this.position >= this.length) this.show(0);
    this.playing = true;
    let [last, left] = [performance.now(), 0];
    const tick = (now: number): void => {
      if (!this.playing) return;
      const due = movesDue(Math.min(now - last, 1000) + left, this.speed);
      [last, left] = [now, due.left];
      if (due.moves) this.advance(due.moves);
      if (this.position >= this.length) this.playing = false;
      else requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  }

  private advance(count: number): void {
    // Where there may be a question, no stop is skipped, and the frame decides.
    const frame = this.players[0]?.frame;
    if (this.asking && this.shown.length === 1) {
      if (frame?.position !== this.position) return;
      if (frame.question && this.answered?.position !== this.position) return this.pause();
    }
    this.show(stopsOn(this.stops, this.position, this.asking ? 1 : count, this.length));
  }

  /** Turns the questions on or off. */
  ask(on: boolean): void {
    this.asking = on;
    this.answered = null;
    this.score = { right: 0, all: 0 };
    this.hurry();
    if (on && !this.playing) this.play();
  }

  /** Counts an answer, shows the move, and after a while continues with the next question. */
  answer(right: boolean): void {
    this.score = { right: this.score.right + Number(right), all: this.score.all + 1 };
    this.answered = { position: this.position, right };
    this.step(1);
    this.holding = true;
    this.next = setTimeout(() => this.goOn(), ANSWER_TIME / Math.max(1, this.speed));
  }

  /** Ends the time in which an answered move is shown. */
  private hurry(): void {
    clearTimeout(this.next);
    this.holding = false;
  }

  /** Plays to the next question, unless the visitor did something else since. */
  private goOn(): void {
    this.holding = false;
    if (this.asking && this.answered && !this.playing && !this.question && this.position < this.length) this.play();
  }

  close(): void {
    this.playing = false;
    this.hurry();
    this.players.forEach((player) => player.close());
  }
}
