// The mechanism with its motion as glTF for other tools: nodes of bodies with tracks of place and rotation, bones along bodies that
// bend, springs that stretch.

import { AnimationClip, Bone, BufferGeometry, Color, Group, type KeyframeTrack, Matrix4, Mesh, MeshStandardMaterial, type Object3D, Quaternion, QuaternionKeyframeTrack, Scene, Skeleton, SkinnedMesh, Uint16BufferAttribute, Vector3, VectorKeyframeTrack, Float32BufferAttribute } from "three";
import { GLTFExporter } from "three/examples/jsm/exporters/GLTFExporter.js";
import type { LinkData, Motion, Run } from "../data";
import { Bent, type Section } from "../stage/bent";
import { coil, geometry, vector } from "../stage/geometry";

/** Most keys of a body; motion between them is interpolated. */
const KEYS = 600;

type At = [number, number, number];

/** Places, rotations and stretches of a node at the keys. */
class Way {
  private places: number[] = [];
  private turns: number[] = [];
  private scales: number[] = [];
  constructor(private node: Object3D) {}

  add(p: Vector3, q: Quaternion, scale: Vector3 | null = null): void {
    if (!this.places.length) {
      this.node.position.copy(p);
      this.node.quaternion.copy(q);
      if (scale) this.node.scale.copy(scale);
    }
    this.places.push(p.x, p.y, p.z);
    this.turns.push(q.x, q.y, q.z, q.w);
    if (scale) this.scales.push(scale.x, scale.y, scale.z);
  }

  tracks(times: number[]): KeyframeTrack[] {
    const id = this.node.uuid;
    const own: KeyframeTrack[] = [new VectorKeyframeTrack(`${id}.position`, times, this.places), new QuaternionKeyframeTrack(`${id}.quaternion`, times, this.turns)];
    return this.scales.length ? [...own, new VectorKeyframeTrack(`${id}.scale`, times, this.scales)] : own;
  }
}

const rotation = (s: Section) => new Quaternion().setFromRotationMatrix(new Matrix4().makeBasis(s.x, s.y, s.z));

/** A body that bends: a skin over bones at the points of its axis. */
function skinned(bent: Bent, instants: At[], material: MeshStandardMaterial): { mesh: SkinnedMesh; bones: Bone[]; ways: Way[] } {
  const bones = Array.from({ length: bent.data.points }, (_, i) => {
    const bone = new Bone();
    bone.name = `section ${i + 1}`;
    return bone;
  });
  const ways = bones.map((b) => new Way(b));
  for (const at of instants) bent.frames(at, 1).forEach((s, i) => ways[i]!.add(s.p, rotation(s)));
  // the skin as it is at first; its last two corners are the middles of the ends
  bent.update(instants[0]!, 1, false);
  const shape = new BufferGeometry();
  const from = bent.mesh.geometry;
  shape.setAttribute("position", from.getAttribute("position").clone());
  shape.setAttribute("normal", from.getAttribute("normal").clone());
  shape.setIndex(from.getIndex()!.clone());
  const corners = from.getAttribute("position").count;
  const around = (corners - 2) / bones.length;
  const ring = (k: number) => (k === corners - 2 ? 0 : k === corners - 1 ? bones.length - 1 : Math.floor(k / around));
  shape.setAttribute("skinIndex", new Uint16BufferAttribute(Array.from({ length: corners }, (_, k) => [ring(k), 0, 0, 0]).flat(), 4));
  shape.setAttribute("skinWeight", new Float32BufferAttribute(Array.from({ length: corners }, () => [1, 0, 0, 0]).flat(), 4));
  const mesh = new SkinnedMesh(shape, material);
  return { mesh, bones, ways };
}

/** A spring or rod between two points, turned and stretched. */
function stretched(link: LinkData, motion: Motion, instants: At[], material: MeshStandardMaterial): { mesh: Mesh; way: Way } {
  const ends = (at: At) => link.ends.map((e) => vector(motion.place(e, at))) as [Vector3, Vector3];
  const [a, b] = ends(instants[0]!);
  const length = Math.max(a.distanceTo(b), 1e-6 * motion.scene.size);
  const shape = link.kind === "spring" ? coil(link.radius, length) : geometry({ kind: "cylinder", body: -1, colour: "", role: "body", ends: [[0, 0, 0], [0, 0, length]], radius: link.radius }, true)!;
  const mesh = new Mesh(shape, material);
  mesh.name = link.name;
  const way = new Way(mesh);
  for (const at of instants) {
    const [p, q] = ends(at);
    const d = q.sub(p);
    const now = d.length();
    const turn = now > 0 ? new Quaternion().setFromUnitVectors(new Vector3(0, 0, 1), d.divideScalar(now)) : new Quaternion();
    way.add(p, turn, new Vector3(1, 1, Math.max(1e-6, now / length)));
  }
  return { mesh, way };
}

export async function gltf(run: Run): Promise<Blob> {
  const motion = run.motion!;
  const scene = new Scene();
  scene.name = run.data.model;
  const materials = new Map<string, MeshStandardMaterial>();
  const painted = (colour: string) => {
    const known = materials.get(colour) ?? new MeshStandardMaterial({ color: new Color(colour), roughness: 0.6, metalness: 0.05 });
    materials.set(colour, known);
    return known;
  };
  const step = Math.max(1, Math.ceil(motion.t.length / KEYS));
  const instants: At[] = [];
  for (let i = 0; i < motion.t.length; i += step) instants.push([i, i, 0]);
  const times = instants.map(([i]) => motion.t[i]! - motion.t[0]!);
  const ways: Way[] = [];
  // bodies
  const pose = new Float64Array(7);
  const bodies = motion.scene.bodies.map((b, i) => {
    const group = new Group();
    group.name = `${b.name || "body"} ${i + 1}`;
    scene.add(group);
    const way = new Way(group);
    for (const at of instants) {
      motion.pose(i, at, pose);
      way.add(new Vector3(pose[0], pose[1], pose[2]), new Quaternion(pose[3], pose[4], pose[5], pose[6]));
    }
    ways.push(way);
    return group;
  });
  // bodies that bend
  const axes = motion.scene.flexible.map((data, k) => {
    const { mesh, bones, ways: own } = skinned(new Bent(k, data, motion, null), instants, painted(data.colour));
    mesh.name = motion.scene.bodies[data.body]?.name ?? "";
    scene.add(...bones, mesh);
    scene.updateMatrixWorld(true);
    mesh.bind(new Skeleton(bones));
    ways.push(...own);
    return bones;
  });
  // what is fixed in them
  for (const p of motion.scene.parts) {
    if (p.kind === "line") continue;
    const shape: BufferGeometry | null = geometry(p, motion.scene.parts.length < 200);
    if (!shape) continue;
    let parent: Object3D = p.body < 0 ? scene : bodies[p.body]!;
    if (p.along !== undefined) {
      const k = motion.scene.flexible.findIndex((f) => f.body === p.body);
      const bones = axes[k];
      if (!bones) continue;
      parent = bones[Math.round((p.along / motion.scene.flexible[k]!.length) * (bones.length - 1))]!;
    }
    parent.add(new Mesh(shape, painted(p.colour)));
  }
  // springs
  for (const link of motion.scene.links) {
    const { mesh, way } = stretched(link, motion, instants, painted(link.kind === "spring" ? "#8a94a3" : "#6c7480"));
    scene.add(mesh);
    ways.push(way);
  }
  const clip = new AnimationClip("run", times.at(-1) ?? 0, ways.flatMap((w) => w.tracks(times)));
  const result = await new GLTFExporter().parseAsync(scene, { binary: true, animations: [clip] });
  return new Blob([result as ArrayBuffer], { type: "model/gltf-binary" });
}
