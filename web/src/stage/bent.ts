// A body that bends: a sleeve around its axis, coloured by what bends it.

import { BufferAttribute, BufferGeometry, Color, Mesh, MeshPhongMaterial, Vector3 } from "three";
import { type FlexibleData, type Motion, turned } from "../data";

const HEAT = [new Color("#2c6fbb"), new Color("#d8d2c0"), new Color("#c8372d")];

/** Blue, light, red for −1, 0, 1. */
function heat(x: number, out: Color): Color {
  const s = Math.max(-1, Math.min(1, x));
  return s < 0 ? out.lerpColors(HEAT[1]!, HEAT[0]!, -s) : out.lerpColors(HEAT[1]!, HEAT[2]!, s);
}

/** A section of a body that bends. */
export interface Section {
  p: Vector3;
  x: Vector3;
  y: Vector3;
  z: Vector3;
}

export class Bent {
  readonly mesh: Mesh;
  private corners: [number, number][];
  private position: BufferAttribute;
  private colour: BufferAttribute;
  private largest: number;
  private plain: Color;
  constructor(readonly index: number, readonly data: FlexibleData, private motion: Motion, ghost: MeshPhongMaterial | null) {
    const [y, z] = data.half;
    const n = data.round ? 20 : 4;
    this.corners = data.round
      ? Array.from({ length: n }, (_, i) => [y * Math.cos((2 * Math.PI * i) / n), z * Math.sin((2 * Math.PI * i) / n)])
      : [[y, z], [-y, z], [-y, -z], [y, -z]];
    const rings = data.points;
    const geometry = new BufferGeometry();
    this.position = new BufferAttribute(new Float32Array(3 * (rings * n + 2)), 3);
    this.colour = new BufferAttribute(new Float32Array(3 * (rings * n + 2)), 3);
    const corners: number[] = [];
    for (let r = 0; r + 1 < rings; r++) {
      for (let k = 0; k < n; k++) {
        const [a, b] = [r * n + k, r * n + ((k + 1) % n)];
        corners.push(a, b, a + n, b, b + n, a + n);
      }
    }
    for (let k = 0; k < n; k++) {
      const next = (k + 1) % n;
      corners.push(rings * n, next, k, rings * n + 1, (rings - 1) * n + k, (rings - 1) * n + next);
    }
    geometry.setAttribute("position", this.position);
    geometry.setAttribute("color", this.colour);
    geometry.setIndex(corners);
    this.largest = motion.largest(this.index);
    this.plain = new Color(data.colour);
    const material = ghost ?? new MeshPhongMaterial({ vertexColors: true, specular: "#1c1c1c", shininess: 25, flatShading: !data.round });
    this.mesh = new Mesh(geometry, material);
    this.mesh.castShadow = !ghost;
    this.mesh.frustumCulled = false;
  }

  /** Signed forces from −1 to 1; moments have no sign and fill the scale as well. */
  private share(value: number): number {
    const x = value / this.largest;
    return this.data.quantity === "axial force" ? x : 2 * x - 1;
  }

  /** The value at which its colours end. */
  get most(): number {
    return this.largest;
  }

  /** Points of the axis, and there the axes of its sections: along it, and two across. */
  frames(at: [number, number, number], exaggeration: number): Section[] {
    const axis = this.motion.bent(this.index, at);
    const count = this.data.points;
    const pose = new Float64Array(7);
    this.motion.pose(this.data.body, at, pose);
    const points: Vector3[] = [];
    const q = [pose[3]!, pose[4]!, pose[5]!, pose[6]!];
    const first = turn(q, 1, 0, 0);
    for (let i = 0; i < count; i++) {
      const p = new Vector3(axis[4 * i], axis[4 * i + 1], axis[4 * i + 2]);
      if (this.data.floating && exaggeration !== 1) {
        const rest = this.motion.rest[this.index]!;
        const x = (this.data.length * i) / (count - 1);
        const straight = rest.length
          ? new Vector3(...turned(pose, [rest[3 * i]!, rest[3 * i + 1]!, rest[3 * i + 2]!]))
          : new Vector3(pose[0]! + x * first[0], pose[1]! + x * first[1], pose[2]! + x * first[2]);
        // planar bodies lie in their layers
        if (this.motion.scene.planar) straight.z = p.z;
        p.sub(straight).multiplyScalar(exaggeration).add(straight);
      }
      points.push(p);
    }
    // section axes carried along without twist, from the y axis of the frame
    let y = new Vector3(...turn(q, 0, 1, 0));
    return points.map((p, i) => {
      const x = new Vector3().subVectors(points[Math.min(count - 1, i + 1)]!, points[Math.max(0, i - 1)]!).normalize();
      y = y.clone().addScaledVector(x, -y.dot(x));
      if (y.lengthSq() < 1e-12) y.set(x.y, -x.x, x.z).cross(x);
      y.normalize();
      return { p, x, y, z: new Vector3().crossVectors(x, y) };
    });
  }

  update(at: [number, number, number], exaggeration: number, coloured: boolean): void {
    const axis = this.motion.bent(this.index, at);
    const n = this.corners.length;
    const count = this.data.points;
    const colour = new Color();
    for (const [i, { p, y, z }] of this.frames(at, exaggeration).entries()) {
      if (coloured && this.largest > 0) heat(this.share(axis[4 * i + 3]!), colour);
      else colour.copy(this.plain);
      for (let k = 0; k < n; k++) {
        const [a, b] = this.corners[k]!;
        this.position.setXYZ(i * n + k, p.x + a * y.x + b * z.x, p.y + a * y.y + b * z.y, p.z + a * y.z + b * z.z);
        this.colour.setXYZ(i * n + k, colour.r, colour.g, colour.b);
      }
      const cap = i === 0 ? count * n : i === count - 1 ? count * n + 1 : -1;
      if (cap >= 0) {
        this.position.setXYZ(cap, p.x, p.y, p.z);
        this.colour.setXYZ(cap, colour.r, colour.g, colour.b);
      }
    }
    this.position.needsUpdate = true;
    this.colour.needsUpdate = true;
    this.mesh.geometry.computeVertexNormals();
  }
}

function turn(q: number[], a: number, b: number, c: number): [number, number, number] {
  const [x, y, z, w] = q as [number, number, number, number];
  const u = 2 * (y * c - z * b);
  const v = 2 * (z * a - x * c);
  const o = 2 * (x * b - y * a);
  return [a + w * u + y * o - z * v, b + w * v + z * u - x * o, c + w * o + x * v - y * u];
}
