// Many like bodies, each kind of solid in one call of the graphics card.

import { BoxGeometry, BufferGeometry, Color, CylinderGeometry, InstancedMesh, Matrix4, MeshPhongMaterial, Quaternion, SphereGeometry, Vector3 } from "three";
import type { PartData } from "../data";
import { vector } from "./geometry";

/** Parts beyond which round ones have fewer corners. */
const FINE = 600;

interface Member {
  body: number;
  local: Matrix4;
}

/** Parts that can be drawn as scaled copies. */
export const alike = (p: PartData): boolean => p.body >= 0 && p.along === undefined && (p.kind === "box" || p.kind === "sphere" || p.kind === "capsule" || p.kind === "cylinder");

export class Crowd {
  readonly meshes: InstancedMesh[] = [];
  private members: Member[][] = [];
  constructor(parts: PartData[], material: MeshPhongMaterial, shadows: boolean) {
    // many are small in the picture
    const [around, along] = parts.length > FINE ? [14, 9] : [24, 16];
    const kinds: { geometry: () => BufferGeometry; list: [Member, string][] }[] = [
      { geometry: () => new BoxGeometry(2, 2, 2), list: [] },
      { geometry: () => new SphereGeometry(1, around, along), list: [] },
      { geometry: () => new CylinderGeometry(1, 1, 1, around), list: [] },
    ];
    const put = (kind: number, p: PartData, local: Matrix4) => kinds[kind]!.list.push([{ body: p.body, local }, p.colour]);
    for (const p of parts) {
      if (p.kind === "box") {
        const [a, b, c] = p.axes!;
        const m = new Matrix4().set(a[0], a[1], a[2], p.at![0], b[0], b[1], b[2], p.at![1], c[0], c[1], c[2], p.at![2], 0, 0, 0, 1);
        put(0, p, m.multiply(new Matrix4().makeScale(...p.half!)));
      } else if (p.kind === "sphere") {
        put(1, p, new Matrix4().compose(vector(p.at!), new Quaternion(), new Vector3().setScalar(p.radius!)));
      } else {
        const [a, b] = [vector(p.ends![0]), vector(p.ends![1])];
        const d = b.clone().sub(a);
        const length = d.length() || 1e-9;
        const turn = new Quaternion().setFromUnitVectors(new Vector3(0, 1, 0), d.divideScalar(length));
        put(2, p, new Matrix4().compose(a.clone().add(b).multiplyScalar(0.5), turn, new Vector3(p.radius!, length, p.radius!)));
        if (p.kind === "capsule") for (const end of [a, b]) put(1, p, new Matrix4().compose(end, new Quaternion(), new Vector3().setScalar(p.radius!)));
      }
    }
    for (const { geometry, list } of kinds.filter((k) => k.list.length)) {
      const mesh = new InstancedMesh(geometry(), material, list.length);
      list.forEach(([, colour], i) => mesh.setColorAt(i, new Color(colour)));
      mesh.castShadow = mesh.receiveShadow = shadows;
      mesh.frustumCulled = false;
      this.meshes.push(mesh);
      this.members.push(list.map(([m]) => m));
    }
  }

  update(poses: Matrix4[]): void {
    const m = new Matrix4();
    this.meshes.forEach((mesh, k) => {
      this.members[k]!.forEach((member, i) => mesh.setMatrixAt(i, m.multiplyMatrices(poses[member.body]!, member.local)));
      mesh.instanceMatrix.needsUpdate = true;
    });
  }
}
