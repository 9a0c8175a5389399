// Meshes of solids, in the axes of the part's body.

import { BoxGeometry, BufferAttribute, BufferGeometry, CapsuleGeometry, CatmullRomCurve3, CylinderGeometry, ExtrudeGeometry, Matrix4, Quaternion, Shape, SphereGeometry, TubeGeometry, Vector2, Vector3 } from "three";
import { type PartData, type Vec, f32, u32 } from "../data";

export const vector = (v: Vec): Vector3 => new Vector3(v[0], v[1], v[2]);

function between(a: Vector3, b: Vector3): Matrix4 {
  const d = b.clone().sub(a);
  const turn = new Quaternion().setFromUnitVectors(new Vector3(0, 1, 0), d.lengthSq() > 0 ? d.normalize() : new Vector3(0, 1, 0));
  return new Matrix4().compose(a.clone().add(b).multiplyScalar(0.5), turn, new Vector3(1, 1, 1));
}

export function triples(text: string): Vector3[] {
  const n = f32(text);
  const out: Vector3[] = [];
  for (let i = 0; i + 2 < n.length; i += 3) out.push(new Vector3(n[i], n[i + 1], n[i + 2]));
  return out;
}

/** Straight pieces between points. */
class Polyline extends CatmullRomCurve3 {
  override getPoint(t: number, target = new Vector3()): Vector3 {
    const last = this.points.length - 1;
    const i = Math.min(last - 1, Math.floor(t * last));
    return target.lerpVectors(this.points[i]!, this.points[i + 1]!, t * last - i);
  }
  override getPointAt(u: number, target?: Vector3): Vector3 {
    return this.getPoint(u, target);
  }
  override getTangentAt(u: number, target = new Vector3()): Vector3 {
    return this.getTangent(u, target);
  }
}

function tube(points: Vector3[], radius: number): BufferGeometry {
  const curve = new Polyline(points);
  return new TubeGeometry(curve, Math.max(1, points.length - 1), radius, 8, false);
}

/** An outline in any plane, moved half its depth to either side. */
function extrusion(points: Vector3[], depth: Vector3): BufferGeometry {
  const normal = depth.clone().normalize();
  const x = points[1]!.clone().sub(points[0]!).normalize();
  const y = new Vector3().crossVectors(normal, x).normalize();
  const origin = points[0]!;
  const flat = points.map((p) => {
    const d = p.clone().sub(origin);
    return new Vector2(d.dot(x), d.dot(y));
  });
  const length = depth.length();
  const geometry = new ExtrudeGeometry(new Shape(flat), { depth: length, bevelEnabled: false, curveSegments: 1 });
  geometry.translate(0, 0, -0.5 * length);
  const axes = new Matrix4().makeBasis(x, y, normal).setPosition(origin);
  return geometry.applyMatrix4(axes);
}

/** A tyre-like wheel is round at its rim; other short drums have sharp edges. */
export function geometry(p: PartData, fine: boolean): BufferGeometry | null {
  const around = fine ? 40 : 20;
  switch (p.kind) {
    case "box": {
      const [r0, r1, r2] = p.axes!;
      const m = new Matrix4().set(r0[0], r0[1], r0[2], p.at![0], r1[0], r1[1], r1[2], p.at![1], r2[0], r2[1], r2[2], p.at![2], 0, 0, 0, 1);
      return new BoxGeometry(2 * p.half![0], 2 * p.half![1], 2 * p.half![2]).applyMatrix4(m);
    }
    case "sphere":
      return new SphereGeometry(p.radius!, around, fine ? 28 : 12).translate(...p.at!);
    case "capsule": {
      const [a, b] = [vector(p.ends![0]), vector(p.ends![1])];
      return new CapsuleGeometry(p.radius!, a.distanceTo(b), fine ? 12 : 5, around).applyMatrix4(between(a, b));
    }
    case "cylinder": {
      const [a, b] = [vector(p.ends![0]), vector(p.ends![1])];
      return new CylinderGeometry(p.radius!, p.radius!, a.distanceTo(b), around).applyMatrix4(between(a, b));
    }
    case "extrusion": {
      const points = triples(p.points!);
      return points.length > 2 ? extrusion(points, vector(p.depth!)) : null;
    }
    case "tube": {
      const points = triples(p.points!);
      return points.length > 1 ? tube(points, p.radius!) : null;
    }
    case "mesh": {
      const out = new BufferGeometry();
      out.setAttribute("position", new BufferAttribute(f32(p.points!), 3));
      out.setIndex(new BufferAttribute(u32(p.triangles!), 1));
      const flat = out.toNonIndexed();
      flat.computeVertexNormals();
      return flat;
    }
    case "line":
      return new BufferGeometry().setFromPoints(triples(p.points!));
  }
}

/** A coil of so many turns along z from 0 to 1, of radius 1, with straight ends; stretched by scaling. */
export function coil(radius: number, length: number): BufferGeometry {
  const turns = Math.max(5, Math.min(14, Math.round(length / (radius * 1.1))));
  const n = turns * 16;
  const points = [new Vector3(0, 0, 0), new Vector3(0, 0, 0.08 * length)];
  for (let i = 0; i <= n; i++) {
    const a = (2 * Math.PI * turns * i) / n;
    // the coil opens from the axis and closes to it
    const r = radius * Math.min(1, (6 * i) / n, (6 * (n - i)) / n);
    points.push(new Vector3(r * Math.cos(a), r * Math.sin(a), length * (0.1 + (0.8 * i) / n)));
  }
  points.push(new Vector3(0, 0, 0.92 * length), new Vector3(0, 0, length));
  return tube(points, 0.16 * radius);
}

