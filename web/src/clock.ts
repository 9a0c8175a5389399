// The one time of the page: animation and plots follow it, and both can set it.

type Listener = (t: number) => void;
interface Ear {
  hear: Listener;
  node?: Node;
  seen: boolean;
}

export class Clock {
  time = 0;
  playing = false;
  loop = true;
  speed = 1;
  private listeners: Ear[] = [];
  private changes: (() => void)[] = [];
  private before = 0;
  constructor(public first: number, public last: number) {
    this.time = first;
    const frame = (now: number) => {
      if (this.playing) this.advance(Math.min(0.1, (now - this.before) / 1000));
      this.before = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  }

  /** Calls with every time; what belongs to an element ends when it has left the page. */
  onTime(hear: Listener, node?: Node): void {
    this.listeners.push({ hear, node, seen: false });
  }

  onChange(f: () => void): void {
    this.changes.push(f);
  }

  set(t: number): void {
    this.time = Math.min(this.last, Math.max(this.first, t));
    this.listeners = this.listeners.filter((l) => {
      l.seen ||= !!l.node?.isConnected;
      return !l.node || !l.seen || l.node.isConnected;
    });
    for (const l of this.listeners) l.hear(this.time);
  }

  play(on: boolean): void {
    if (on && this.time >= this.last) this.set(this.first);
    this.playing = on;
    this.changed();
  }

  changed(): void {
    for (const f of this.changes) f();
  }

  /** Takes another run's span; the time stays where it can. */
  span(first: number, last: number): void {
    this.first = first;
    this.last = last;
    this.set(this.time);
    this.changed();
  }

  private advance(seconds: number): void {
    const t = this.time + seconds * this.speed;
    if (t < this.last) return this.set(t);
    if (this.loop && this.last > this.first) return this.set(this.first);
    this.set(this.last);
    this.play(false);
  }

  /** Speeds at which a run lasts from seconds to a minute, around real time and around eight seconds in all. */
  speeds(): number[] {
    const span = this.last - this.first || 1;
    const nice = (x: number) => Number(x.toPrecision(1));
    const fit = nice(span / 8);
    const all = [0.01, 0.1, 0.25, 0.5, 1, 2, 5, 10, fit, nice(fit / 4), nice(fit * 4)];
    return [...new Set(all.filter((s) => span / s > 0.4 && span / s < 2000))].sort((a, b) => a - b);
  }

  /** Real time where that takes from two to twenty seconds, else about eight seconds for all. */
  usual(): number {
    const span = this.last - this.first || 1;
    return span >= 2 && span <= 20 ? 1 : Number((span / 8).toPrecision(1));
  }
}
