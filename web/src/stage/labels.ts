// Names beside bodies, as text over the picture; those that would lie on another are left out.

import { Camera, Vector3 } from "three";
import { el } from "../dom";

export interface Named {
  name: string;
  colour: string;
  at: () => Vector3;
}

export class Labels {
  readonly layer = el("div", { class: "labels", "aria-hidden": "true" });
  private items: { node: HTMLElement; at: () => Vector3; width: number }[] = [];
  visible = true;

  set(names: Named[]): void {
    this.layer.replaceChildren();
    this.items = names.map(({ name, at, colour }) => {
      const node = el("span", { class: "label" }, name);
      node.style.setProperty("--body", colour);
      this.layer.append(node);
      return { node, at, width: 0 };
    });
  }

  update(camera: Camera, width: number, height: number): void {
    this.layer.hidden = !this.visible;
    if (!this.visible) return;
    const taken: [number, number, number, number][] = [];
    for (const item of this.items) {
      const p = item.at().clone().project(camera);
      const x = ((p.x + 1) / 2) * width + 8;
      const y = ((1 - p.y) / 2) * height - 20;
      item.width ||= item.node.offsetWidth || 60;
      const box: [number, number, number, number] = [x, y, x + item.width, y + 18];
      const hit = taken.some((t) => box[0] < t[2] && box[2] > t[0] && box[1] < t[3] && box[3] > t[1]);
      const seen = p.z < 1 && x > 0 && x < width - 20 && y > 0 && y < height - 16 && !hit;
      item.node.style.visibility = seen ? "visible" : "hidden";
      if (seen) {
        taken.push(box);
        item.node.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;
      }
    }
  }
}
