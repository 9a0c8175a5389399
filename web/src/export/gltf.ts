// The mechanism with its motion as glTF for other tools: nodes of bodies with tracks of place and rotation.

import { AnimationClip, BufferGeometry, Group, Mesh, MeshStandardMaterial, QuaternionKeyframeTrack, Scene, VectorKeyframeTrack } from "three";
import { GLTFExporter } from "three/examples/jsm/exporters/GLTFExporter.js";
import type { Run } from "../data";
import { geometry } from "../stage/geometry";

/** Most keys of a body; motion between them is interpolated. */
const KEYS = 600;

export async function gltf(run: Run): Promise<Blob> {
  const motion = run.motion!;
  const scene = new Scene();
  scene.name = run.data.model;
  const materials = new Map<string, MeshStandardMaterial>();
  const bodies = motion.scene.bodies.map((b, i) => {
    const group = new Group();
    group.name = `${b.name || "body"} ${i + 1}`;
    scene.add(group);
    return group;
  });
  for (const p of motion.scene.parts) {
    if (p.along !== undefined || p.kind === "line") continue;
    const shape: BufferGeometry | null = geometry(p, motion.scene.parts.length < 200);
    if (!shape) continue;
    const material = materials.get(p.colour) ?? new MeshStandardMaterial({ color: p.colour, roughness: 0.6, metalness: 0.05 });
    materials.set(p.colour, material);
    (p.body < 0 ? scene : bodies[p.body]!).add(new Mesh(shape, material));
  }
  const step = Math.max(1, Math.ceil(motion.t.length / KEYS));
  const instants: number[] = [];
  for (let i = 0; i < motion.t.length; i += step) instants.push(i);
  const times = instants.map((i) => motion.t[i]! - motion.t[0]!);
  const pose = new Float64Array(7);
  const tracks = bodies.flatMap((group, b) => {
    const places: number[] = [];
    const turns: number[] = [];
    for (const i of instants) {
      motion.pose(b, [i, i, 0], pose);
      places.push(pose[0]!, pose[1]!, pose[2]!);
      turns.push(pose[3]!, pose[4]!, pose[5]!, pose[6]!);
    }
    group.position.set(places[0]!, places[1]!, places[2]!);
    group.quaternion.set(turns[0]!, turns[1]!, turns[2]!, turns[3]!);
    return [new VectorKeyframeTrack(`${group.uuid}.position`, times, places), new QuaternionKeyframeTrack(`${group.uuid}.quaternion`, times, turns)];
  });
  const clip = new AnimationClip("run", times.at(-1) ?? 0, tracks);
  const result = await new GLTFExporter().parseAsync(scene, { binary: true, animations: [clip] });
  return new Blob([result as ArrayBuffer], { type: "model/gltf-binary" });
}
