// The data of a run as the page gets them, and numbers out of base64 text.

export type Vec = [number, number, number];
export type Anchor = [number, Vec];

export interface PartData {
  kind: "box" | "sphere" | "capsule" | "cylinder" | "extrusion" | "tube" | "mesh" | "line";
  body: number;
  along?: number;
  colour: string;
  role: "body" | "joint" | "ground" | "road" | "curve";
  at?: Vec;
  axes?: [Vec, Vec, Vec];
  half?: Vec;
  radius?: number;
  ends?: [Vec, Vec];
  points?: string;
  depth?: Vec;
  triangles?: string;
}

export interface FlexibleData {
  body: number;
  length: number;
  points: number;
  half: [number, number];
  round: boolean;
  floating: boolean;
  /** Places of its points in the undeformed body, of one that is drawn through nodes. */
  rest?: string;
  colour: string;
  quantity: string;
  unit: string;
}

export interface LinkData {
  name: string;
  kind: "spring" | "rod";
  ends: [Anchor, Anchor];
  radius: number;
}

export interface SceneData {
  planar: boolean;
  right: Vec;
  up: Vec;
  upright: Vec;
  gravity: Vec;
  lo: Vec;
  hi: Vec;
  size: number;
  depth: number;
  front: number;
  bodies: { name: string; colour: string }[];
  parts: PartData[];
  flexible: FlexibleData[];
  links: LinkData[];
  trails: { name: string; point: Anchor; colour: string }[];
  t: string;
  poses: string;
  bends: string;
  touches: null | { starts: string; numbers: string };
  reactions: null | { names: string[]; numbers: string };
  captions?: [number, string][];
}

export interface ColumnData {
  name: string;
  group: string;
  label: string;
  unit: string;
  state: boolean;
  /** It spans powers of ten. */
  logarithmic?: boolean;
  data: string;
  start: number | null;
  end: number | null;
  min: number | null;
  max: number | null;
  rms: number | null;
}

export interface EventData {
  t: number;
  kind: string;
  name: string;
  before: number;
  after: number;
  impulse: number;
  lost: number;
  tangential: number;
}

export interface RunData {
  model: string;
  status: string;
  mood: "good" | "warn" | "bad";
  headline: { moved: string; good: string; verdict: "good" | "warn" | "bad" };
  error: null | { code: string; message: string; cure: string };
  warnings: { code: string; message: string; cure: string }[];
  scene: SceneData | null;
  drawn: string;
  series: { t: string; thinned: number; columns: ColumnData[] };
  /** What the solver did: a time and a row for every step, or two for as many as share them. */
  solver?: { t: string; shared: number; columns: ColumnData[] } | null;
  events: { list: EventData[]; more: number };
  switches: { t: number; from: string; to: string; why: string }[];
  numbers: { caption: string; rows: [string, string, string][] }[];
  folds: { title: string; lines: string[] }[];
  cite: string[];
  footer: string;
  table?: { head: string[]; rows: string[][] };
  pictures?: [string, string][];
}

function bytes(text: string): ArrayBuffer {
  const raw = atob(text);
  const out = new Uint8Array(raw.length);
  for (let i = 0; i < raw.length; i++) out[i] = raw.charCodeAt(i);
  return out.buffer;
}

export const f32 = (text: string): Float32Array => new Float32Array(bytes(text));
export const f64 = (text: string): Float64Array => new Float64Array(bytes(text));
export const u32 = (text: string): Uint32Array => new Uint32Array(bytes(text));

export interface Column extends Omit<ColumnData, "data"> {
  values: Float64Array;
}

/** Columns over common times. */
export class Table {
  constructor(readonly times: Float64Array, readonly columns: Column[]) {}

  column(name: string): Column | undefined {
    return this.columns.find((c) => c.name === name);
  }
}

const table = (data: { t: string; columns: ColumnData[] }) => new Table(f64(data.t), data.columns.map((c) => ({ ...c, values: f64(c.data) })));

/** Rows of a run between two times, thinned to so many stretches; asked of a server. */
export type Ask = (names: string[], from: number, to: number, stretches: number) => Promise<{ t: number[]; columns: (number | null)[][]; rows: number }>;

/** A run with its numbers unpacked. */
export class Run {
  readonly times: Float64Array;
  readonly columns: Column[];
  readonly solver: Table | null;
  readonly motion: Motion | null;
  constructor(readonly data: RunData, readonly ask: Ask | null = null) {
    const own = table(data.series);
    [this.times, this.columns] = [own.times, own.columns];
    this.solver = data.solver ? table(data.solver) : null;
    this.motion = data.scene ? new Motion(data.scene) : null;
  }

  get span(): [number, number] {
    const t = this.motion && this.motion.t.length > 1 ? this.motion.t : this.times;
    return t.length ? [t[0]!, t[t.length - 1]!] : [0, 0];
  }

  column(name: string): Column | undefined {
    return this.columns.find((c) => c.name === name);
  }
}

/** Where two neighbours of a time are in ascending times, and how far between them it is. */
export function locate(t: Float64Array, time: number): [number, number, number] {
  let i = 0;
  let j = t.length - 1;
  while (j - i > 1) {
    const m = (i + j) >> 1;
    if (t[m]! <= time) i = m;
    else j = m;
  }
  const gap = t[j]! - t[i]!;
  return [i, j, gap > 0 ? Math.min(1, Math.max(0, (time - t[i]!) / gap)) : 0];
}

/** Poses, bent axes and forces over time. */
export class Motion {
  readonly t: Float64Array;
  readonly bodies: number;
  private poses: Float32Array;
  private bends: Float32Array;
  private starts: Uint32Array | null;
  private touchNumbers: Float32Array;
  readonly reactionNumbers: Float32Array;
  private bendStride: number;
  private first: number[];
  /** Places of points in undeformed bodies that are drawn through nodes. */
  readonly rest: Float32Array[];
  constructor(readonly scene: SceneData) {
    this.t = f64(scene.t);
    this.bodies = scene.bodies.length;
    this.poses = f32(scene.poses);
    this.bends = f32(scene.bends);
    this.starts = scene.touches ? u32(scene.touches.starts) : null;
    this.touchNumbers = scene.touches ? f32(scene.touches.numbers) : new Float32Array();
    this.reactionNumbers = scene.reactions ? f32(scene.reactions.numbers) : new Float32Array();
    this.first = [];
    this.rest = scene.flexible.map((f) => f32(f.rest ?? ""));
    this.bendStride = 0;
    for (const f of scene.flexible) {
      this.first.push(this.bendStride);
      this.bendStride += 4 * f.points;
    }
  }

  /** Writes place and quaternion (w last) of a body at a time. */
  pose(body: number, [i, j, s]: [number, number, number], out: Float64Array): void {
    const a = (i * this.bodies + body) * 7;
    const b = (j * this.bodies + body) * 7;
    const p = this.poses;
    for (let k = 0; k < 3; k++) out[k] = p[a + k]! + s * (p[b + k]! - p[a + k]!);
    let dot = 0;
    for (let k = 3; k < 7; k++) dot += p[a + k]! * p[b + k]!;
    const sign = dot < 0 ? -1 : 1;
    let norm = 0;
    for (let k = 0; k < 4; k++) {
      const q = (1 - s) * p[a + 3 + k]! + s * sign * p[b + 3 + k]!;
      out[k === 0 ? 6 : 2 + k] = q;
      norm += q * q;
    }
    norm = Math.sqrt(norm) || 1;
    for (let k = 3; k < 7; k++) out[k]! /= norm;
  }

  /** Points of a bent axis with their values, four numbers each. */
  bent(flexible: number, [i, j, s]: [number, number, number]): Float32Array {
    const n = 4 * this.scene.flexible[flexible]!.points;
    const a = i * this.bendStride + this.first[flexible]!;
    const b = j * this.bendStride + this.first[flexible]!;
    const out = new Float32Array(n);
    for (let k = 0; k < n; k++) out[k] = this.bends[a + k]! + s * (this.bends[b + k]! - this.bends[a + k]!);
    return out;
  }

  /** A value of a bent axis that 98 of 100 in the whole run do not exceed, for its colours. */
  largest(flexible: number): number {
    const n = this.scene.flexible[flexible]!.points;
    const all = new Float32Array(this.t.length * n);
    for (let i = 0; i < this.t.length; i++) {
      for (let k = 0; k < n; k++) all[i * n + k] = Math.abs(this.bends[i * this.bendStride + this.first[flexible]! + 4 * k + 3]!);
    }
    all.sort();
    return all[Math.floor(0.98 * (all.length - 1))] ?? 0;
  }

  /** Contacts of an instant, ten numbers each: point, normal force, friction, coefficient. */
  touches(i: number): Float32Array {
    if (!this.starts) return new Float32Array();
    return this.touchNumbers.subarray(10 * this.starts[i]!, 10 * this.starts[i + 1]!);
  }

  /** Forces of all contacts and reactions, for the length of arrows. */
  forces(): number[] {
    const out: number[] = [];
    for (let k = 0; k + 9 < this.touchNumbers.length; k += 10) out.push(Math.hypot(this.touchNumbers[k + 3]!, this.touchNumbers[k + 4]!, this.touchNumbers[k + 5]!));
    return out;
  }

  reactionForces(): number[] {
    const out: number[] = [];
    for (let k = 0; k + 5 < this.reactionNumbers.length; k += 6) out.push(Math.hypot(this.reactionNumbers[k + 3]!, this.reactionNumbers[k + 4]!, this.reactionNumbers[k + 5]!));
    return out;
  }

  private scratch = new Float64Array(7);
  /** Where a point of a body is. */
  place([body, p]: Anchor, at: [number, number, number]): Vec {
    if (body < 0) return p;
    const node = this.node(body, p, at);
    if (node) return node;
    const k = this.scene.flexible.findIndex((f) => f.body === body);
    if (k >= 0) return alongAxis(this.bent(k, at), p[0] / this.scene.flexible[k]!.length);
    const q = this.scratch;
    this.pose(body, at, q);
    return turned(q, p);
  }

  /** Where a point is that moves with the nearest node of its body, if that is drawn through nodes. */
  private node(body: number, p: Vec, at: [number, number, number]): Vec | null {
    let [best, strand, point] = [Infinity, -1, 0];
    this.rest.forEach((rest, k) => {
      if (this.scene.flexible[k]!.body !== body) return;
      for (let i = 0; 3 * i < rest.length; i++) {
        const d = Math.hypot(rest[3 * i]! - p[0], rest[3 * i + 1]! - p[1], rest[3 * i + 2]! - p[2]);
        if (d < best) [best, strand, point] = [d, k, i];
      }
    });
    if (strand < 0) return null;
    const [rest, now, q] = [this.rest[strand]!, this.bent(strand, at), this.scratch];
    this.pose(body, at, q);
    q.fill(0, 0, 3);
    const off = turned(q, [0, 1, 2].map((k) => p[k]! - rest[3 * point + k]!) as Vec);
    return [0, 1, 2].map((k) => now[4 * point + k]! + off[k]!) as Vec;
  }
}

/** A point of a body in a pose of place and quaternion (w last). */
export function turned(q: ArrayLike<number>, p: Vec): Vec {
  const [x, y, z, w] = [q[3]!, q[4]!, q[5]!, q[6]!];
  const [a, b, c] = p;
  const u = 2 * (y * c - z * b);
  const v = 2 * (z * a - x * c);
  const o = 2 * (x * b - y * a);
  return [q[0]! + a + w * u + y * o - z * v, q[1]! + b + w * v + z * u - x * o, q[2]! + c + w * o + x * v - y * u];
}

/** A place on a bent axis, s from 0 to 1. */
export function alongAxis(axis: Float32Array, s: number): Vec {
  const last = axis.length / 4 - 1;
  const x = Math.min(last, Math.max(0, s * last));
  const i = Math.min(last - 1, Math.floor(x));
  const part = x - i;
  return [0, 1, 2].map((k) => axis[4 * i + k]! + part * (axis[4 * i + 4 + k]! - axis[4 * i + k]!)) as Vec;
}
