/**
 * Steps through frames, by hand or by itself: the example of a lesson, the replay of a solve. Runs
 * have a player of their own, because the engine holds their moves.
 */
export class FramePlayer {
  at = $state(0);
  playing = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `last` is the last frame; `time` is how long a frame is shown, in milliseconds. */
  constructor(
    private readonly last: () => number,
    private readonly time: (at: number) => number,
  ) {}

  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  /** Stops playing and goes to a frame. */
  seek(to: number): void {
    this.pause();
    this.at = Math.min(Math.max(to, 0), this.last());
  }

  step(by: number): void {
    this.seek(this.at + by);
  }

  /** Plays to the end, from the start if it is there already; or pauses. */
  toggle(): void {
    if (this.playing) return this.pause();
    if (this.at >= this.last()) this.at = 0;
    this.playing = true;
    this.wait();
  }

  private wait(): void {
    this.timer = setTimeout(() => {
      if (!document.hidden) this.at = Math.min(this.at + 1, this.last());
      if (this.at >= this.last()) this.pause();
      else this.wait();
    }, this.time(this.at));
  }
}
