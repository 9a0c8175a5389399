// The floor under a mechanism, or the wall behind a planar one: a grid that fades, and shadows.

import { Color, DoubleSide, Group, Mesh, PlaneGeometry, Quaternion, ShaderMaterial, ShadowMaterial, Vector3 } from "three";
import type { SceneData } from "../data";
import { vector } from "./geometry";

/** 1, 2 or 5 times a power of ten, near a length. */
export function nice(x: number): number {
  const power = 10 ** Math.floor(Math.log10(x));
  const m = x / power;
  return power * (m < 1.5 ? 1 : m < 3.5 ? 2 : m < 7.5 ? 5 : 10);
}

export class Floor {
  readonly group = new Group();
  readonly cell: number;
  private grid: ShaderMaterial;
  constructor(scene: SceneData) {
    const [lo, hi] = [vector(scene.lo), vector(scene.hi)];
    const centre = lo.clone().add(hi).multiplyScalar(0.5);
    const up = scene.planar ? new Vector3(0, 0, 1) : vector(scene.upright);
    const corners = [lo, hi].map((p) => p.dot(up));
    const standing = scene.parts.some((p) => p.role === "ground" || p.role === "road");
    const below = scene.planar ? -1.75 * scene.depth : Math.min(...corners) - (standing ? 0.1 : 0.004) * scene.size;
    const at = centre.addScaledVector(up, below - centre.dot(up));
    const span = Math.max(...[0, 1, 2].map((i) => hi.getComponent(i) - lo.getComponent(i)), scene.size);
    this.cell = nice(scene.size / (scene.planar ? 8 : 5));
    const shape = new PlaneGeometry(30 * span, 30 * span);
    this.grid = new ShaderMaterial({
      side: DoubleSide,
      transparent: true,
      depthWrite: false,
      uniforms: { cell: { value: this.cell }, fade: { value: 1.3 * span + 2.5 * scene.size }, centre: { value: at }, ink: { value: new Color() }, strength: { value: 0.26 } },
      vertexShader: "varying vec2 p; varying vec3 w; void main() { vec4 g = modelMatrix * vec4(position, 1.0); w = g.xyz; p = position.xy; gl_Position = projectionMatrix * viewMatrix * g; }",
      fragmentShader: `
        uniform float cell; uniform float fade; uniform vec3 centre; uniform vec3 ink; uniform float strength;
        varying vec2 p; varying vec3 w;
        float lines(float size, float width) {
          vec2 q = p / size;
          vec2 d = abs(fract(q - 0.5) - 0.5) / fwidth(q);
          return 1.0 - min(min(d.x, d.y) / width, 1.0);
        }
        void main() {
          float a = max(0.55 * lines(cell, 1.0), lines(5.0 * cell, 1.3));
          float far = smoothstep(fade, 0.25 * fade, distance(w, centre));
          gl_FragColor = vec4(ink, strength * a * far);
        }`,
    });
    const mesh = new Mesh(shape, this.grid);
    const shadow = new Mesh(shape, new ShadowMaterial({ opacity: 0.22 }));
    shadow.receiveShadow = true;
    mesh.renderOrder = -1;
    this.group.add(shadow, mesh);
    this.group.position.copy(at);
    this.group.quaternion.copy(new Quaternion().setFromUnitVectors(new Vector3(0, 0, 1), up));
  }

  /** The grid fades away from here, within a radius, or from its middle. */
  focus(at: Vector3, radius: number): void {
    if (!radius) return;
    (this.grid.uniforms.centre!.value as Vector3).copy(at);
    this.grid.uniforms.fade!.value = radius;
  }

  ink(colour: string): void {
    (this.grid.uniforms.ink!.value as Color).set(colour);
  }
}
