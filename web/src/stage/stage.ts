// The mechanism in space: light, shadow, cameras and what one does with them.

import { AmbientLight, Box3, DirectionalLight, HemisphereLight, Mesh, OrthographicCamera, PCFShadowMap, PerspectiveCamera, Raycaster, Scene, Spherical, Vector2, Vector3, WebGLRenderer, Quaternion } from "three";
import { OrbitControls } from "three/examples/jsm/controls/OrbitControls.js";
import type { Run } from "../data";
import { el } from "../dom";
import { Actors, type Shown } from "./actors";
import { Floor } from "./floor";
import { vector } from "./geometry";
import { Labels } from "./labels";

export type View = "home" | "front" | "side" | "top" | "corner";
/** Names beyond which they are hidden at first. */
const FEW = 14;
/** Trails likewise. */
const FEW_TRAILS = 5;
/** Pixels of the shadow's picture to a side, where a graphics card draws and where a processor does. */
const SHADOW = [2048, 1024] as const;
/** Where a processor draws, a picture that moves has so many of the pixels to a side. */
const COARSE = 0.6;

export class Stage {
  readonly labels = new Labels();
  readonly shown: Shown = { joints: true, edges: true, contacts: true, reactions: false, trails: true, bending: true, exaggeration: 1, force: 1 };
  actors: Actors | null = null;
  ghost: Actors | null = null;
  frames = 0;
  follow = -1;
  onFrame: (() => void) | null = null;
  private renderer: WebGLRenderer;
  private world = new Scene();
  private perspective = new PerspectiveCamera(32, 1, 0.01, 100);
  private orthographic = new OrthographicCamera(-1, 1, 1, -1, -100, 100);
  private controls: OrbitControls;
  private sun = new DirectionalLight("#fffaf0", 2.3);
  /** A weak light from where one looks, so that nothing is black. */
  private lamp = new DirectionalLight("#ffffff", 0.7);
  private floor: Floor | null = null;
  private flat = false;
  private dirty = true;
  private time = 0;
  private anchor = new Vector3();
  private size = 1;
  private run: Run | null = null;

  /** What is shown moves: it plays, or is turned. */
  private moving = { clock: false, hand: false };
  /** Every frame is kept, so that all are drawn sharply. */
  filming = false;
  /** A processor draws, not a graphics card. */
  private slow: boolean;
  /** Where the light stood when the shadow was drawn. */
  private lit = "";

  /** Takes the canvas' context; null where there is none. */
  static begin(host: HTMLElement): Stage | null {
    const canvas = el("canvas", { class: "space", tabindex: 0, role: "img" });
    const context = canvas.getContext("webgl2", { antialias: true, preserveDrawingBuffer: true, alpha: true });
    return context ? new Stage(host, canvas, context) : null;
  }

  private constructor(readonly host: HTMLElement, readonly canvas: HTMLCanvasElement, context: WebGL2RenderingContext) {
    const named = context.getExtension("WEBGL_debug_renderer_info");
    this.slow = !!named && /swiftshader|llvmpipe|softpipe|basic render/i.test(String(context.getParameter(named.UNMASKED_RENDERER_WEBGL)));
    this.renderer = new WebGLRenderer({ canvas, context, alpha: true });
    // asking for errors would wait for every program
    this.renderer.debug.checkShaderErrors = false;
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = PCFShadowMap;
    this.renderer.shadowMap.autoUpdate = false;
    this.sun.castShadow = true;
    this.sun.shadow.mapSize.setScalar(SHADOW[this.slow ? 1 : 0]);
    this.sun.shadow.bias = -0.0004;
    this.sun.shadow.normalBias = 0.02;
    this.world.add(this.sun, this.sun.target, this.lamp, this.lamp.target, new AmbientLight("#ffffff", 0.7), new HemisphereLight("#ffffff", "#aab3c0", 1.25));
    this.controls = this.steer(this.perspective);
    host.append(this.canvas, this.labels.layer);
    new ResizeObserver(() => (this.dirty = true)).observe(host);
    const frame = () => {
      requestAnimationFrame(frame);
      if (this.dirty) this.render();
    };
    requestAnimationFrame(frame);
  }

  private steer(camera: PerspectiveCamera | OrthographicCamera): OrbitControls {
    const controls = new OrbitControls(camera, this.canvas);
    controls.enableDamping = false;
    controls.addEventListener("change", () => (this.dirty = true));
    controls.addEventListener("start", () => (this.moving.hand = true));
    controls.addEventListener("end", () => ((this.moving.hand = false), (this.dirty = true)));
    return controls;
  }

  /** Says whether the clock runs. */
  plays(on: boolean): void {
    this.moving.clock = on;
    this.dirty = true;
  }

  get camera(): PerspectiveCamera | OrthographicCamera {
    return this.flat ? this.orthographic : this.perspective;
  }

  get orthogonal(): boolean {
    return this.flat;
  }

  /** Shows a run; the camera stays if the same mechanism comes again. */
  show(run: Run, keep: boolean): void {
    const motion = run.motion;
    if (!motion) return;
    this.run = run;
    this.actors?.dispose();
    this.floor?.group.removeFromParent();
    this.actors = new Actors(motion, false);
    this.floor = new Floor(motion.scene);
    this.world.add(this.actors.root, this.floor.group);
    this.size = motion.scene.size;
    this.centres.clear();
    const bodies = motion.scene.bodies;
    const named = bodies.map((b, i) => ({ ...b, i })).filter((b) => b.name && bodies.findLastIndex((o) => o.name === b.name) === b.i);
    this.labels.set(named.map((b) => ({ name: b.name, colour: b.colour, at: () => this.middle(b.i) })));
    if (!keep) {
      this.labels.visible = named.length <= FEW;
      this.shown.trails = motion.scene.trails.length <= FEW_TRAILS;
      this.flat = motion.scene.planar;
      // what leaves the picture is followed
      const way = Math.max(...motion.scene.hi.map((x, k) => x - motion.scene.lo[k]!));
      this.follow = way > 3.2 * this.size && bodies.length > 0 ? 0 : -1;
      this.controls.dispose();
      for (const camera of [this.perspective, this.orthographic]) camera.up.copy(vector(motion.scene.upright));
      this.controls = this.steer(this.camera);
      this.actors.update(this.time, this.shown);
      this.look("home");
    }
    this.theme();
    this.move(this.time);
  }

  /** Shows a second run as a ghost, or none. */
  compare(run: Run | null): void {
    this.ghost?.dispose();
    this.ghost = run?.motion ? new Actors(run.motion, true) : null;
    if (this.ghost) this.world.add(this.ghost.root);
    this.move(this.time);
  }

  /** Everything to where it is at a time. */
  move(time: number): void {
    this.time = time;
    if (!this.actors) return;
    const before = this.anchor.clone();
    this.actors.update(time, this.shown);
    this.ghost?.update(time, { ...this.shown, contacts: false, reactions: false, trails: false });
    this.lit = "";
    if (this.follow >= 0) {
      this.anchor.copy(this.middle(this.follow));
      const d = this.anchor.clone().sub(before);
      this.controls.target.add(d);
      this.camera.position.add(d);
    }
    this.dirty = true;
  }

  /** Where a body is drawn: its frame, of one that bends the middle of its axis. */
  private middle(body: number): Vector3 {
    const bent = this.actors?.flexible.find((b) => b.data.body === body);
    if (!bent) {
      const group = this.actors!.bodies[body]!;
      return this.centre(body).clone().applyQuaternion(group.quaternion).add(group.position);
    }
    const p = bent.mesh.geometry.getAttribute("position");
    const k = Math.floor(p.count / 2);
    return new Vector3(p.getX(k), p.getY(k), p.getZ(k));
  }

  private centres = new Map<number, Vector3>();
  /** The middle of what is drawn of a body, in its axes. */
  private centre(body: number): Vector3 {
    const known = this.centres.get(body);
    if (known) return known;
    const box = new Box3();
    this.actors!.bodies[body]!.children.forEach((c) => {
      if (!(c instanceof Mesh)) return;
      c.geometry.computeBoundingBox();
      box.union(c.geometry.boundingBox!);
    });
    const middle = box.isEmpty() ? new Vector3() : box.getCenter(new Vector3());
    this.centres.set(body, middle);
    return middle;
  }

  /** Follows a body, or none. */
  watch(body: number): void {
    this.follow = body;
    if (body >= 0) this.anchor.copy(this.middle(body));
    this.dirty = true;
  }

  private box(): [Vector3, Vector3] {
    const scene = this.run!.motion!.scene;
    if (this.follow < 0) return [vector(scene.lo), vector(scene.hi)];
    this.anchor.copy(this.middle(this.follow));
    const half = new Vector3().setScalar(0.5 * this.size);
    return [this.anchor.clone().sub(half), this.anchor.clone().add(half)];
  }

  /** A named view that shows everything. */
  look(view: View): void {
    if (!this.run?.motion) return;
    const scene = this.run.motion.scene;
    const up = vector(scene.upright);
    const home = vector(scene.right).cross(vector(scene.up)).normalize();
    // two axes across upright
    const axis = (i: number) => new Vector3().setComponent(i, 1);
    const level = [0, 1, 2].map(axis).filter((a) => Math.abs(a.dot(up)) < 0.5);
    const front = scene.planar ? new Vector3(0, 0, 1) : level[1]!.clone().negate();
    const side = scene.planar ? new Vector3(1, 0, 0) : level[0]!.clone();
    const towards: Record<View, Vector3> = {
      home: scene.planar ? new Vector3(0, 0, 1) : home,
      front,
      side,
      top: up.clone().addScaledVector(front, 1e-3),
      corner: front.clone().add(side).addScaledVector(up, 0.7),
    };
    this.from(towards[view].normalize());
  }

  /** Fits everything as seen from the present direction. */
  fit(): void {
    this.from(this.camera.position.clone().sub(this.controls.target).normalize());
  }

  private from(direction: Vector3): void {
    const [lo, hi] = this.box();
    const centre = lo.clone().add(hi).multiplyScalar(0.5);
    const up = this.camera.up;
    const right = new Vector3().crossVectors(up, direction).normalize();
    const top = new Vector3().crossVectors(direction, right);
    let [w, h, d] = [0, 0, 0];
    for (let i = 0; i < 8; i++) {
      const p = new Vector3(i & 1 ? hi.x : lo.x, i & 2 ? hi.y : lo.y, i & 4 ? hi.z : lo.z).sub(centre);
      [w, h, d] = [Math.max(w, Math.abs(p.dot(right))), Math.max(h, Math.abs(p.dot(top))), Math.max(d, Math.abs(p.dot(direction)))];
    }
    const aspect = this.host.clientWidth / Math.max(1, this.host.clientHeight);
    const half = 1.16 * Math.max(h, w / aspect, 0.08 * this.size);
    const away = half / Math.tan((this.perspective.fov * Math.PI) / 360) + d;
    this.controls.target.copy(centre);
    this.camera.position.copy(centre).addScaledVector(direction, away);
    const reach = away + 40 * Math.max(this.size, half);
    this.perspective.near = away / 100;
    this.perspective.far = reach;
    this.orthographic.near = -reach;
    this.orthographic.far = reach;
    this.orthographic.top = half;
    this.orthographic.bottom = -half;
    this.orthographic.zoom = 1;
    this.controls.update();
    this.dirty = true;
  }

  /** Perspective or orthographic, seen from where one is. */
  project(flat: boolean): void {
    if (flat === this.flat) return;
    const [old, target] = [this.camera, this.controls.target.clone()];
    const away = old.position.distanceTo(target);
    const half = this.flat ? this.orthographic.top / this.orthographic.zoom : away * Math.tan((this.perspective.fov * Math.PI) / 360);
    this.flat = flat;
    const direction = old.position.clone().sub(target).normalize();
    const distance = half / Math.tan((this.perspective.fov * Math.PI) / 360);
    this.camera.position.copy(target).addScaledVector(direction, distance);
    this.orthographic.top = half;
    this.orthographic.bottom = -half;
    this.orthographic.zoom = 1;
    this.controls.object = this.camera;
    this.controls.update();
    this.dirty = true;
  }

  /** Turns, shifts or zooms by keys. */
  nudge(turn: number, tilt: number, zoom: number): void {
    const offset = this.camera.position.clone().sub(this.controls.target);
    const upright = new Quaternion().setFromUnitVectors(this.camera.up, new Vector3(0, 1, 0));
    const s = new Spherical().setFromVector3(offset.applyQuaternion(upright));
    s.theta += turn;
    s.phi = Math.min(Math.PI - 0.01, Math.max(0.01, s.phi + tilt));
    if (this.flat) this.orthographic.zoom *= zoom;
    else s.radius /= zoom;
    this.camera.position.copy(this.controls.target).add(new Vector3().setFromSpherical(s).applyQuaternion(upright.invert()));
    this.controls.update();
    this.dirty = true;
  }

  /** The body under a point of the picture; −1 for none. */
  pick(x: number, y: number): number {
    if (!this.actors) return -1;
    const box = this.canvas.getBoundingClientRect();
    const ray = new Raycaster();
    ray.setFromCamera(new Vector2(((x - box.left) / box.width) * 2 - 1, 1 - ((y - box.top) / box.height) * 2), this.camera);
    const hit = ray.intersectObject(this.actors.root, true).find((h) => typeof h.object.userData.body === "number");
    return hit ? (hit.object.userData.body as number) : -1;
  }

  /** Shadows cost most where there is no graphics card. */
  get shadows(): boolean {
    return this.sun.castShadow;
  }
  set shadows(on: boolean) {
    this.sun.castShadow = on;
    this.lit = "";
    this.dirty = true;
  }

  /** Colours of the page. */
  theme(): void {
    const style = getComputedStyle(document.documentElement);
    this.floor?.ink(style.getPropertyValue("--grid").trim() || "#5b6676");
    this.dirty = true;
  }

  private light(): void {
    const target = this.controls.target;
    const half = this.follow >= 0 ? 1.6 * this.size : Math.max(this.size, 0.75 * this.extent());
    const up = this.camera.up;
    const planar = this.run!.motion!.scene.planar;
    // from above, over the shoulder of who looks at first
    const scene = this.run!.motion!.scene;
    const right = vector(scene.right);
    const side = planar ? new Vector3(-0.5, 0.9, 1.6) : up.clone().multiplyScalar(1.5).addScaledVector(right, -0.75).addScaledVector(right.cross(vector(scene.up)), 0.75);
    this.sun.target.position.copy(target);
    this.sun.position.copy(target).addScaledVector(side.normalize(), 4 * half);
    const c = this.sun.shadow.camera;
    [c.left, c.right, c.top, c.bottom, c.near, c.far] = [-half * 1.3, half * 1.3, half * 1.3, -half * 1.3, 0.1 * half, 9 * half];
    this.sun.shadow.normalBias = 0.002 * half;
    c.updateProjectionMatrix();
    // a shadow is drawn anew where light or bodies have moved
    const lit = [...this.sun.position.toArray(), ...target.toArray(), half].join(" ");
    this.renderer.shadowMap.needsUpdate = this.lit !== lit;
    this.lit = lit;
    this.lamp.position.copy(this.camera.position);
    this.lamp.target.position.copy(target);
    this.floor?.focus(target, 1.7 * half);
  }

  private extent(): number {
    const scene = this.run!.motion!.scene;
    return vector(scene.hi).distanceTo(vector(scene.lo));
  }

  /** Draws one frame now. */
  render(): void {
    this.dirty = false;
    const [w, h] = [this.host.clientWidth, this.host.clientHeight];
    if (!w || !h) return;
    const coarse = this.slow && !this.filming && (this.moving.clock || this.moving.hand);
    const ratio = Math.min(2, window.devicePixelRatio || 1) * (coarse ? COARSE : 1);
    if (this.canvas.width !== Math.floor(w * ratio) || this.canvas.height !== Math.floor(h * ratio)) {
      this.renderer.setPixelRatio(ratio);
      this.renderer.setSize(w, h, false);
    }
    this.perspective.aspect = w / h;
    this.orthographic.left = this.orthographic.bottom * (w / h);
    this.orthographic.right = this.orthographic.top * (w / h);
    this.perspective.updateProjectionMatrix();
    this.orthographic.updateProjectionMatrix();
    if (this.run) this.light();
    this.renderer.render(this.world, this.camera);
    this.labels.update(this.camera, w, h);
    this.frames++;
    this.onFrame?.();
  }

  /** A picture of the mechanism of so many pixels, on the page's ground. */
  picture(width: number, height: number, ground: string | null): Promise<Blob> {
    const [w, h] = [this.host.clientWidth, this.host.clientHeight];
    const camera = this.camera;
    this.renderer.setPixelRatio(1);
    this.renderer.setSize(width, height, false);
    if (camera instanceof PerspectiveCamera) camera.aspect = width / height;
    else [camera.left, camera.right] = [camera.bottom * (width / height), camera.top * (width / height)];
    camera.updateProjectionMatrix();
    this.renderer.render(this.world, camera);
    const out = el("canvas", { width, height });
    const pen = out.getContext("2d")!;
    if (ground) {
      pen.fillStyle = ground;
      pen.fillRect(0, 0, width, height);
    }
    pen.drawImage(this.canvas, 0, 0);
    this.renderer.setSize(w, h, false);
    this.dirty = true;
    return new Promise((done, fail) => out.toBlob((b) => (b ? done(b) : fail(new Error("no picture"))), "image/png"));
  }
}
