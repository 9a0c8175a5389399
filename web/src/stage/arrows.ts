// Many arrows and dots in two or three calls of the graphics card.

import { Color, ConeGeometry, CylinderGeometry, Group, InstancedMesh, Matrix4, MeshPhongMaterial, Quaternion, SphereGeometry, Vector3 } from "three";

const UP = new Vector3(0, 1, 0);

export class Arrows {
  readonly group = new Group();
  private shafts: InstancedMesh;
  private heads: InstancedMesh;
  private used = 0;
  constructor(private most: number, private width: number) {
    const material = new MeshPhongMaterial({ specular: "#222222" });
    this.shafts = new InstancedMesh(new CylinderGeometry(1, 1, 1, 12).translate(0, 0.5, 0), material, most);
    this.heads = new InstancedMesh(new ConeGeometry(1, 1, 18).translate(0, 0.5, 0), material, most);
    for (const mesh of [this.shafts, this.heads]) {
      mesh.frustumCulled = false;
      mesh.count = 0;
      this.group.add(mesh);
    }
  }

  begin(): void {
    this.used = 0;
  }

  /** An arrow from a point; too short ones are left out. */
  add(from: Vector3, by: Vector3, colour: Color): void {
    const length = by.length();
    if (this.used >= this.most || length < 1.2 * this.width) return;
    const turn = new Quaternion().setFromUnitVectors(UP, by.clone().divideScalar(length));
    const head = Math.min(4.5 * this.width, 0.5 * length);
    const shaft = new Matrix4().compose(from, turn, new Vector3(this.width, length - head, this.width));
    const tip = from.clone().addScaledVector(by, 1 - head / length);
    const cone = new Matrix4().compose(tip, turn, new Vector3(2.3 * this.width, head, 2.3 * this.width));
    this.shafts.setMatrixAt(this.used, shaft);
    this.heads.setMatrixAt(this.used, cone);
    this.shafts.setColorAt(this.used, colour);
    this.heads.setColorAt(this.used, colour);
    this.used++;
  }

  end(): void {
    for (const mesh of [this.shafts, this.heads]) {
      mesh.count = this.used;
      mesh.instanceMatrix.needsUpdate = true;
      if (mesh.instanceColor) mesh.instanceColor.needsUpdate = true;
    }
  }
}

export class Dots {
  readonly mesh: InstancedMesh;
  private used = 0;
  constructor(private most: number, private radius: number) {
    this.mesh = new InstancedMesh(new SphereGeometry(1, 16, 10), new MeshPhongMaterial({ specular: "#222222" }), most);
    this.mesh.frustumCulled = false;
    this.mesh.count = 0;
  }

  begin(): void {
    this.used = 0;
  }

  add(at: Vector3, colour: Color): void {
    if (this.used >= this.most) return;
    this.mesh.setMatrixAt(this.used, new Matrix4().compose(at, new Quaternion(), new Vector3().setScalar(this.radius)));
    this.mesh.setColorAt(this.used, colour);
    this.used++;
  }

  end(): void {
    this.mesh.count = this.used;
    this.mesh.instanceMatrix.needsUpdate = true;
    if (this.mesh.instanceColor) this.mesh.instanceColor.needsUpdate = true;
  }
}
