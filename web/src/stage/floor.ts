// The floor under a mechanism, or the wall behind a planar one: a grid that fades, and shadows.

import { BufferGeometry, Color, Float32BufferAttribute, Group, LineBasicMaterial, LineSegments, Mesh, PlaneGeometry, Quaternion, ShadowMaterial, Vector3 } from "three";
import type { SceneData } from "../data";
import { vector } from "./geometry";

/** Lines of the grid to either side, pieces of a line, and how every fifth line stands out. */
const LINES = 45;
const PIECES = 18;
const STRONG = 0.32;
const WEAK = 0.16;

/** 1, 2 or 5 times a power of ten, near a length. */
export function nice(x: number): number {
  const power = 10 ** Math.floor(Math.log10(x));
  const m = x / power;
  return power * (m < 1.5 ? 1 : m < 3.5 ? 2 : m < 7.5 ? 5 : 10);
}

/** Lines at whole cells, fading towards a circle. */
function grid(cell: number, lines: number): BufferGeometry {
  const places: number[] = [];
  const colours: number[] = [];
  const end = lines * cell;
  const put = (x: number, y: number, strength: number) => {
    const far = Math.min(1, Math.hypot(x, y) / end);
    places.push(x, y, 0);
    colours.push(1, 1, 1, strength * (1 - far) * Math.min(1, 1.6 * (1 - far)));
  };
  for (let i = -lines; i <= lines; i++) {
    const strength = i % 5 === 0 ? STRONG : WEAK;
    for (let k = 0; k < PIECES; k++) {
      for (const s of [k, k + 1]) put(i * cell, end * ((2 * s) / PIECES - 1), strength);
      for (const s of [k, k + 1]) put(end * ((2 * s) / PIECES - 1), i * cell, strength);
    }
  }
  const out = new BufferGeometry();
  out.setAttribute("position", new Float32BufferAttribute(places, 3));
  out.setAttribute("color", new Float32BufferAttribute(colours, 4));
  return out;
}

export class Floor {
  readonly group = new Group();
  readonly cell: number;
  private lines: LineSegments<BufferGeometry, LineBasicMaterial>;
  private shadow: Mesh;
  constructor(scene: SceneData) {
    const [lo, hi] = [vector(scene.lo), vector(scene.hi)];
    const up = scene.planar ? new Vector3(0, 0, 1) : vector(scene.upright);
    const corners = [lo, hi].map((p) => p.dot(up));
    const standing = scene.parts.some((p) => p.role === "ground" || p.role === "road");
    // bent bodies may be deeper than plates
    const bulk = Math.max(0, ...scene.flexible.map((f) => f.half[1]));
    const below = scene.planar ? -Math.max(1.75 * scene.depth, 1.05 * bulk) : Math.min(...corners) - (standing ? 0.1 : 0.004) * scene.size;
    this.cell = nice(scene.size / (scene.planar ? 8 : 5));
    // a long way has more lines, but not without end
    const way = Math.max(...[0, 1, 2].map((i) => hi.getComponent(i) - lo.getComponent(i)), scene.size);
    const lines = Math.min(3 * LINES, Math.max(LINES, Math.ceil((2.2 * Math.min(way, 6 * scene.size)) / this.cell)));
    this.lines = new LineSegments(grid(this.cell, lines), new LineBasicMaterial({ vertexColors: true, transparent: true, depthWrite: false }));
    this.lines.frustumCulled = false;
    this.lines.renderOrder = -1;
    this.shadow = new Mesh(new PlaneGeometry(1, 1), new ShadowMaterial({ opacity: 0.22 }));
    this.shadow.receiveShadow = true;
    this.group.add(this.shadow, this.lines);
    this.group.position.copy(up).multiplyScalar(below);
    this.group.quaternion.copy(new Quaternion().setFromUnitVectors(new Vector3(0, 0, 1), up));
  }

  /** Grid and shadows around a point; shadows within a radius. */
  focus(at: Vector3, radius: number): void {
    const p = at.clone().sub(this.group.position).applyQuaternion(this.group.quaternion.clone().invert());
    const whole = 5 * this.cell;
    this.lines.position.set(whole * Math.round(p.x / whole), whole * Math.round(p.y / whole), 0);
    this.shadow.position.set(p.x, p.y, 0);
    this.shadow.scale.setScalar(2 * radius);
  }

  ink(colour: string): void {
    this.lines.material.color = new Color(colour);
  }
}
