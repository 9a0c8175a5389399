// A run in space: bodies, joints, flexible bodies, springs, forces and trails, moved to a time.

import { type BufferAttribute, BufferGeometry, Color, EdgesGeometry, Float32BufferAttribute, Group, Line, LineBasicMaterial, LineSegments, Matrix4, Mesh, MeshPhongMaterial, Object3D, Quaternion, Vector3 } from "three";
import { alongAxis, type Anchor, locate, type Motion, type PartData, type Vec } from "../data";
import { Arrows, Dots } from "./arrows";
import { Bent } from "./bent";
import { alike, Crowd } from "./crowd";
import { coil, geometry, vector } from "./geometry";

/** Parts beyond which like ones are drawn together, and edges are left out. */
const MANY = 400;
/** Most trails. */
const MOST_TRAILS = 60;
const NORMAL = new Color("#2166ac");
const FRICTION = new Color("#d6302b");
const REACTION = new Color("#8e44ad");
const STICKS = new Color("#1a9850");
const SLIDES = new Color("#f08c00");
const SMOOTH = new Color("#4d5563");
const GHOST = "#7a8fb5";

/** What is shown. */
export interface Shown {
  joints: boolean;
  edges: boolean;
  contacts: boolean;
  reactions: boolean;
  trails: boolean;
  bending: boolean;
  exaggeration: number;
  force: number;
}

export class Actors {
  readonly root = new Group();
  readonly bodies: Group[] = [];
  private joints: Object3D[] = [];
  private edges: Object3D[] = [];
  private bents: Bent[] = [];
  private riders: { group: Group; flexible: number; along: number; body: number }[] = [];
  private springs: { mesh: Mesh; length: number; index: number }[] = [];
  private trails: { line: Line; point: Anchor; path: Float32Array; ahead: number }[] = [];
  private crowd: Crowd | null = null;
  private touches: { arrows: Arrows; dots: Dots; scale: number } | null = null;
  private reactions: { arrows: Arrows; scale: number } | null = null;
  private pose = new Float64Array(7);
  private matrices: Matrix4[] = [];

  constructor(readonly motion: Motion, private ghost: boolean) {
    const scene = motion.scene;
    for (let i = 0; i < scene.bodies.length; i++) {
      const group = new Group();
      group.userData.body = i;
      this.bodies.push(group);
      this.root.add(group);
    }
    const many = scene.parts.length > MANY;
    const together = many ? scene.parts.filter(alike) : [];
    const single = many ? scene.parts.filter((p) => !alike(p)) : scene.parts;
    if (together.length) {
      this.crowd = new Crowd(together, this.material("#ffffff"), !ghost);
      this.root.add(...this.crowd.meshes);
      this.matrices = this.bodies.map(() => new Matrix4());
    }
    const cache = new Map<string, MeshPhongMaterial>();
    for (const p of single) {
      if (ghost && p.body < 0) continue;
      this.part(p, many, cache);
    }
    scene.flexible.forEach((f, k) => {
      const bent = new Bent(k, f, motion, ghost ? this.material(GHOST) : null);
      bent.mesh.userData.body = f.body;
      this.bents.push(bent);
      this.root.add(bent.mesh);
    });
    this.makeLinks();
    if (!ghost) {
      this.makeTrails();
      this.makeForces();
    }
  }

  private material(colour: string, role = "body"): MeshPhongMaterial {
    if (this.ghost) return new MeshPhongMaterial({ color: GHOST, transparent: true, opacity: 0.3, depthWrite: false });
    const metal = role === "joint";
    return new MeshPhongMaterial({ color: colour, specular: metal ? "#666666" : "#1c1c1c", shininess: metal ? 60 : 25 });
  }

  private part(p: PartData, many: boolean, cache: Map<string, MeshPhongMaterial>): void {
    const shape = geometry(p, !many);
    if (!shape) return;
    const key = `${p.colour} ${p.role}`;
    const material = cache.get(key) ?? this.material(p.colour, p.role);
    cache.set(key, material);
    const node = p.kind === "line" ? new Line(shape, new LineBasicMaterial({ color: p.colour })) : new Mesh(shape, material);
    if (node instanceof Mesh) {
      node.castShadow = !this.ghost && p.role !== "road";
      node.receiveShadow = !this.ghost;
    }
    node.userData.body = p.body;
    let parent: Object3D = p.body < 0 ? this.root : this.bodies[p.body]!;
    if (p.along !== undefined) {
      const flexible = this.motion.scene.flexible.findIndex((f) => f.body === p.body);
      const group = new Group();
      this.root.add(group);
      this.riders.push({ group, flexible, along: p.along, body: p.body });
      parent = group;
    }
    parent.add(node);
    if (p.role === "joint" && p.body >= -1) this.joints.push(node);
    const sharp = p.kind === "box" || p.kind === "extrusion" || p.kind === "cylinder" || p.kind === "mesh";
    if (sharp && !many && !this.ghost && node instanceof Mesh) {
      const lines = new LineSegments(new EdgesGeometry(shape, 35), new LineBasicMaterial({ color: "#10151d", transparent: true, opacity: 0.38 }));
      node.add(lines);
      this.edges.push(lines);
    }
  }

  private makeLinks(): void {
    const at = locate(this.motion.t, this.motion.t[0] ?? 0);
    this.motion.scene.links.forEach((link, index) => {
      const [a, b] = link.ends.map((e) => vector(this.motion.place(e, at))) as [Vector3, Vector3];
      const length = Math.max(a.distanceTo(b), 1e-6 * this.motion.scene.size);
      const shape = link.kind === "spring" ? coil(link.radius, length) : geometry({ kind: "cylinder", body: -1, colour: "", role: "body", ends: [[0, 0, 0], [0, 0, length]], radius: link.radius }, true)!;
      const mesh = new Mesh(shape, this.material(link.kind === "spring" ? "#8a94a3" : "#6c7480", "joint"));
      mesh.castShadow = !this.ghost;
      this.springs.push({ mesh, length, index });
      this.root.add(mesh);
    });
  }

  private makeTrails(): void {
    const { t, scene } = this.motion;
    for (const trail of scene.trails.slice(0, MOST_TRAILS)) {
      const points: number[] = [];
      for (let i = 0; i < t.length; i++) points.push(...this.trace(trail.point, [i, i, 0]));
      const shape = new BufferGeometry();
      shape.setAttribute("position", new Float32BufferAttribute(points, 3));
      const line = new Line(shape, new LineBasicMaterial({ color: trail.colour, transparent: true, opacity: 0.9 }));
      line.frustumCulled = false;
      this.trails.push({ line, point: trail.point, path: Float32Array.from(points), ahead: -1 });
      this.root.add(line);
    }
  }

  /** A point of a trail: on the face of a planar body, so that it meets the body wherever it is seen from. */
  private trace(point: Anchor, at: [number, number, number]): Vec {
    const [x, y, z] = this.motion.place(point, at);
    return [x, y, this.motion.scene.planar ? z + 0.6 * this.motion.scene.depth : z];
  }

  private makeForces(): void {
    const { size } = this.motion.scene;
    // a peak shorter than one instant in twenty does not make all others small
    const reference = (all: number[]) => {
      const sorted = all.filter((f) => f > 0).sort((a, b) => a - b);
      return sorted.length ? sorted[Math.min(sorted.length - 1, Math.floor(0.95 * sorted.length))]! : 0;
    };
    const pressing = reference(this.motion.forces());
    if (pressing > 0) {
      let most = 0;
      for (let i = 0; i < this.motion.t.length; i++) most = Math.max(most, this.motion.touches(i).length / 10);
      this.touches = { arrows: new Arrows(2 * most, 0.005 * size), dots: new Dots(most, 0.009 * size), scale: (0.18 * size) / pressing };
      this.root.add(this.touches.arrows.group, this.touches.dots.mesh);
    }
    const reacting = reference(this.motion.reactionForces());
    if (reacting > 0) {
      const names = this.motion.scene.reactions!.names.length;
      this.reactions = { arrows: new Arrows(names, 0.005 * size), scale: (0.22 * size) / reacting };
      this.root.add(this.reactions.arrows.group);
    }
  }

  get hasContacts(): boolean {
    return this.touches !== null;
  }
  get hasReactions(): boolean {
    return this.reactions !== null;
  }
  get flexible(): Bent[] {
    return this.bents;
  }

  update(time: number, shown: Shown): void {
    const at = locate(this.motion.t, time);
    for (let i = 0; i < this.bodies.length; i++) {
      this.motion.pose(i, at, this.pose);
      const p = this.pose;
      const group = this.bodies[i]!;
      group.position.set(p[0]!, p[1]!, p[2]!);
      group.quaternion.set(p[3]!, p[4]!, p[5]!, p[6]!);
      if (this.crowd) this.matrices[i]!.compose(group.position, group.quaternion, new Vector3(1, 1, 1));
    }
    this.crowd?.update(this.matrices);
    for (const b of this.bents) b.update(at, shown.exaggeration, shown.bending && !this.ghost);
    for (const r of this.riders) {
      const f = this.motion.scene.flexible[r.flexible]!;
      r.group.position.set(...alongAxis(this.motion.bent(r.flexible, at), r.along / f.length));
      r.group.quaternion.copy(this.bodies[r.body]!.quaternion);
    }
    for (const s of this.springs) {
      const [a, b] = this.motion.scene.links[s.index]!.ends.map((e) => vector(this.motion.place(e, at))) as [Vector3, Vector3];
      const d = b.sub(a);
      const length = d.length();
      s.mesh.position.copy(a);
      if (length > 0) s.mesh.quaternion.copy(new Quaternion().setFromUnitVectors(new Vector3(0, 0, 1), d.divideScalar(length)));
      s.mesh.scale.set(1, 1, Math.max(1e-6, length / s.length));
    }
    for (const j of this.joints) j.visible = shown.joints;
    for (const e of this.edges) e.visible = shown.edges;
    for (const trail of this.trails) {
      trail.line.visible = shown.trails;
      if (!shown.trails) continue;
      // it ends where its point is now, between two instants
      const place = trail.line.geometry.getAttribute("position") as BufferAttribute;
      const put = (i: number, p: ArrayLike<number>) => i >= 0 && i < place.count && place.setXYZ(i, p[0]!, p[1]!, p[2]!);
      put(trail.ahead, trail.path.subarray(3 * trail.ahead, 3 * trail.ahead + 3));
      trail.ahead = at[0] + 1;
      put(trail.ahead, this.trace(trail.point, at));
      place.needsUpdate = true;
      trail.line.geometry.setDrawRange(0, Math.max(2, at[0] + 2));
    }
    this.forces(at[2] > 0.5 ? at[1] : at[0], shown);
  }

  private forces(i: number, shown: Shown): void {
    const scene = this.motion.scene;
    const place = (n: Float32Array, k: number) => new Vector3(n[k], n[k + 1], scene.planar ? scene.front : n[k + 2]);
    if (this.touches) {
      const { arrows, dots, scale } = this.touches;
      arrows.begin();
      dots.begin();
      const n = shown.contacts ? this.motion.touches(i) : new Float32Array();
      for (let k = 0; k + 9 < n.length; k += 10) {
        const at = place(n, k);
        const normal = new Vector3(n[k + 3], n[k + 4], n[k + 5]);
        const friction = new Vector3(n[k + 6], n[k + 7], n[k + 8]);
        const mu = n[k + 9]!;
        const holds = friction.length() < mu * normal.length() * (1 - 1e-4);
        dots.add(at, mu <= 0 ? SMOOTH : holds ? STICKS : SLIDES);
        const most = 0.35 * scene.size;
        arrows.add(at, normal.multiplyScalar(scale * shown.force).clampLength(0, most), NORMAL);
        arrows.add(at, friction.multiplyScalar(scale * shown.force).clampLength(0, most), FRICTION);
      }
      arrows.end();
      dots.end();
    }
    if (this.reactions) {
      const { arrows, scale } = this.reactions;
      arrows.begin();
      const n = this.motion.reactionNumbers;
      const count = shown.reactions ? scene.reactions!.names.length : 0;
      for (let k = 0; k < count; k++) {
        const o = 6 * (i * scene.reactions!.names.length + k);
        const by = new Vector3(n[o + 3], n[o + 4], n[o + 5]).multiplyScalar(scale * shown.force);
        arrows.add(place(n, o), by.clampLength(0, 0.4 * scene.size), REACTION);
      }
      arrows.end();
    }
  }

  dispose(): void {
    this.root.traverse((o) => {
      if (!(o instanceof Mesh || o instanceof Line || o instanceof LineSegments)) return;
      o.geometry.dispose();
      for (const m of [o.material].flat()) m.dispose();
    });
    this.root.removeFromParent();
  }
}
