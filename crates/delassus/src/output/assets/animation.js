"use strict";
(() => {
  const scene = JSON.parse(document.getElementById("scene").textContent);
  const canvas = document.getElementById("stage"), ctx = canvas.getContext("2d");
  const play = document.getElementById("play"), slider = document.getElementById("time");
  const clock = document.getElementById("clock"), speed = document.getElementById("speed");
  const t = scene.t, first = t[0], last = t[t.length - 1], span = Math.max(last - first, 1e-9);
  let right = scene.right, up = scene.up, now = first, playing = false, before = 0, zoom = 1;

  const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  const add = (a, b, s) => [a[0] + s * b[0], a[1] + s * b[1], a[2] + s * b[2]];
  const cross = (a, b) => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
  const unit = (a) => { const n = Math.hypot(...a) || 1; return a.map((x) => x / n); };
  const centre = scene.lo.map((x, i) => 0.5 * (x + scene.hi[i]));

  // poses between two stored instants are mixed linearly: they are close together
  function pose(body, time) {
    let i = 0, j = t.length - 1;
    while (j - i > 1) { const m = (i + j) >> 1; if (t[m] <= time) i = m; else j = m; }
    const s = t[j] > t[i] ? Math.min(1, Math.max(0, (time - t[i]) / (t[j] - t[i]))) : 0;
    const a = scene.poses[i], b = scene.poses[j];
    const mixed = (k, size) => Array.from({ length: size }, (_, n) => a[k + n] + s * (b[k + n] - a[k + n]));
    const out = mixed(12 * body, 12), axis = scene.bodies[body].axis;
    if (axis) out.axis = { length: axis.length, points: mixed(axis.from, 3 * axis.points) };
    return out;
  }
  // of a flexible body: a place on its bent axis
  function along(axis, x) {
    const last = axis.points.length / 3 - 1, s = Math.min(last, Math.max(0, x / axis.length * last));
    const i = 3 * Math.min(last - 1, Math.floor(s)), part = s - i / 3;
    return [0, 1, 2].map((k) => axis.points[i + k] + part * (axis.points[i + 3 + k] - axis.points[i + k]));
  }
  const place = (q, p) => q.axis ? along(q.axis, p[0]) : [0, 1, 2].map((r) => q[r] + q[3 + 3 * r] * p[0] + q[4 + 3 * r] * p[1] + q[5 + 3 * r] * p[2]);

  let scale = 1, width = 1, height = 1;
  function fit() {
    const ratio = window.devicePixelRatio || 1;
    width = canvas.clientWidth; height = canvas.clientHeight;
    canvas.width = width * ratio; canvas.height = height * ratio;
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
    let w = 0, h = 0;
    if (scene.planar) {
      w = scene.hi[0] - scene.lo[0]; h = scene.hi[1] - scene.lo[1];
    } else {
      for (let c = 0; c < 8; c++) {
        const p = [0, 1, 2].map((i) => ((c >> i) & 1 ? scene.hi[i] : scene.lo[i]) - centre[i]);
        w = Math.max(w, 2 * Math.abs(dot(p, right))); h = Math.max(h, 2 * Math.abs(dot(p, up)));
      }
    }
    scale = zoom * Math.min((width - 90) / Math.max(w, 1e-9), (height - 90) / Math.max(h, 1e-9));
  }
  const px = (p) => {
    const d = add(p, centre, -1);
    return [width / 2 + scale * dot(d, right), height / 2 - scale * dot(d, up)];
  };

  function hull(points) {
    const p = points.slice().sort((a, b) => a[0] - b[0] || a[1] - b[1]);
    const turn = (o, a, b) => (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);
    const chain = (list) => {
      const c = [];
      for (const q of list) { while (c.length > 1 && turn(c[c.length - 2], c[c.length - 1], q) <= 0) c.pop(); c.push(q); }
      c.pop();
      return c;
    };
    return p.length < 3 ? p : chain(p).concat(chain(p.reverse()));
  }
  function line(points, closed) {
    ctx.beginPath();
    points.forEach((p, i) => (i ? ctx.lineTo(p[0], p[1]) : ctx.moveTo(p[0], p[1])));
    if (closed) ctx.closePath();
  }
  function zigzag(a, b) {
    const d = [b[0] - a[0], b[1] - a[1]], n = Math.hypot(d[0], d[1]) || 1, out = [a];
    const at = (s, w) => [a[0] + s * d[0] - w * d[1] / n, a[1] + s * d[1] + w * d[0] / n];
    out.push(at(0.15, 0));
    for (let i = 0; i < 10; i++) out.push(at(0.15 + 0.07 * (i + 0.5), i % 2 ? -5 : 5));
    out.push(at(0.85, 0), b);
    return out;
  }
  function block(p, axis, colour) {
    const n = Math.hypot(axis[0], axis[1]), d = n < 1e-6 ? [1, 0] : [axis[0] / n, axis[1] / n];
    const corner = (s, w) => [p[0] + 12 * s * d[0] - 7 * w * d[1], p[1] + 12 * s * d[1] + 7 * w * d[0]];
    line([corner(1, 1), corner(-1, 1), corner(-1, -1), corner(1, -1)], true);
    ctx.fillStyle = colour; ctx.globalAlpha = 0.35; ctx.fill(); ctx.globalAlpha = 1;
    ctx.strokeStyle = "#333"; ctx.lineWidth = 1.4; ctx.stroke();
  }
  function bearing(p) {
    ctx.fillStyle = "#f4f4f4"; ctx.strokeStyle = "#333"; ctx.lineWidth = 1.2;
    line([p, [p[0] + 9, p[1] + 15], [p[0] - 9, p[1] + 15]], true); ctx.fill(); ctx.stroke();
    line([[p[0] - 14, p[1] + 15], [p[0] + 14, p[1] + 15]]); ctx.stroke();
    ctx.strokeStyle = "#777"; ctx.lineWidth = 1;
    for (let x = -9; x <= 14; x += 6) { line([[p[0] + x, p[1] + 15], [p[0] + x - 5, p[1] + 21]]); ctx.stroke(); }
  }

  // forces of contacts at the stored instant before: normal part, friction, cone
  function arrow(from, by, colour) {
    const a = px(from), b = px(add(from, by, 1)), d = [b[0] - a[0], b[1] - a[1]], n = Math.hypot(d[0], d[1]);
    if (n < 3) return;
    const e = [d[0] / n, d[1] / n], h = Math.min(8, 0.6 * n), back = [b[0] - h * e[0], b[1] - h * e[1]];
    ctx.strokeStyle = ctx.fillStyle = colour; ctx.lineWidth = 2;
    line([a, back]); ctx.stroke();
    line([b, [back[0] - 0.4 * h * e[1], back[1] + 0.4 * h * e[0]], [back[0] + 0.4 * h * e[1], back[1] - 0.4 * h * e[0]]], true);
    ctx.fill();
  }
  function forces() {
    if (!scene.pushes) return;
    let i = 0, j = t.length - 1;
    while (j - i > 1) { const m = (i + j) >> 1; if (t[m] <= now) i = m; else j = m; }
    for (const [at, normal, friction, cone] of scene.pushes[t[j] <= now ? j : i]) {
      ctx.strokeStyle = "#999"; ctx.lineWidth = 1; ctx.setLineDash([3, 3]);
      for (const edge of cone) { line(edge.map(px)); ctx.stroke(); }
      ctx.setLineDash([]);
      arrow(at, normal, "#1f5fa8"); arrow(at, friction, "#c0392b");
    }
  }

  // what happened within the last fiftieth of the run, the latest first
  function captions() {
    ctx.font = "13px sans-serif"; ctx.fillStyle = "#a03070"; ctx.textBaseline = "top";
    const recent = scene.events.filter((e) => e[0] <= now && now - e[0] < span / 50);
    recent.reverse().slice(0, 4).forEach((e, i) => ctx.fillText(e[1], 12, 10 + 18 * i));
  }

  function draw() {
    ctx.clearRect(0, 0, width, height);
    ctx.lineJoin = ctx.lineCap = "round";
    const poses = scene.bodies.map((_, i) => pose(i, now));
    const spot = (end) => px(end[0] < 0 ? end[1] : place(poses[end[0]], end[1]));
    const turned = (body, d) => {
      const q = poses[body], g = body < 0 ? d : [3, 6, 9].map((r) => q[r] * d[0] + q[r + 1] * d[1] + q[r + 2] * d[2]);
      return [dot(g, right), -dot(g, up)];
    };
    for (const m of scene.markers) {
      ctx.strokeStyle = scene.bodies[m[0]].colour; ctx.lineWidth = 1.4; ctx.globalAlpha = 0.6;
      const path = t.filter((x) => x <= now).map((x) => px(place(pose(m[0], x), m[1])));
      path.push(spot(m)); line(path); ctx.stroke(); ctx.globalAlpha = 1;
    }
    for (const j of scene.joints) if (j.bearing) bearing(spot(j.a[0] < 0 ? j.a : j.b));
    ctx.strokeStyle = "#777";
    for (const s of scene.springs) { ctx.lineWidth = 1.3; line(zigzag(spot(s.a), spot(s.b))); ctx.stroke(); }
    for (const j of scene.joints) if (j.rod) { ctx.lineWidth = 2.4; line([spot(j.a), spot(j.b)]); ctx.stroke(); }
    const paint = (body, q) => {
      if (q.axis) {
        const points = [];
        for (let i = 0; i < q.axis.points.length; i += 3) points.push(px(q.axis.points.slice(i, i + 3)));
        const radius = Math.max(0, ...body.shapes.filter((s) => s.kind === "stick").map((s) => s.radius));
        ctx.strokeStyle = body.colour; ctx.lineWidth = Math.max(4, 2 * radius * scale); line(points); ctx.stroke();
      }
      for (const s of body.shapes) {
        if (q.axis && s.kind !== "ball") continue;
        const points = s.points.map((p) => px(place(q, p)));
        ctx.strokeStyle = ctx.fillStyle = body.colour;
        if (s.kind === "stick") {
          ctx.lineWidth = s.radius > 0 ? Math.max(2, 2 * s.radius * scale) : 4;
          line(points); ctx.stroke();
        } else if (s.kind === "ball") {
          ctx.beginPath();
          ctx.arc(points[0][0], points[0][1], s.radius > 0 ? Math.max(2, s.radius * scale) : 4.5, 0, 7);
          ctx.globalAlpha = s.radius > 0 ? 0.55 : 1; ctx.fill(); ctx.globalAlpha = 1;
        } else if (s.kind === "plate") {
          line(hull(points), true); ctx.globalAlpha = 0.3; ctx.fill(); ctx.globalAlpha = 1;
          ctx.lineWidth = 1.8; ctx.stroke();
        } else {
          ctx.lineWidth = 1.8; line(points); ctx.stroke();
        }
      }
    };
    paint(scene.ground, [0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1]);
    scene.bodies.forEach((body, i) => paint(body, poses[i]));
    for (const j of scene.joints) {
      if (j.axis) block(spot(j.b), turned(j.a[0], j.axis), scene.bodies[j.b[0]].colour);
      ctx.strokeStyle = "#333"; ctx.fillStyle = "#fff"; ctx.lineWidth = 1.6;
      for (const end of j.rings) { const p = spot(end); ctx.beginPath(); ctx.arc(p[0], p[1], 4.2, 0, 7); ctx.fill(); ctx.stroke(); }
    }
    forces();
    captions();
    slider.value = String(Math.round(1000 * (now - first) / span));
    clock.textContent = "t = " + now.toPrecision(4) + " s";
  }

  function tick(stamp) {
    if (!playing) return;
    now += Math.min(0.1, (stamp - before) / 1000) * Number(speed.value);
    before = stamp;
    if (now > last) now = first;
    draw();
    requestAnimationFrame(tick);
  }
  function start(on) {
    playing = on; play.textContent = on ? "pause" : "play";
    if (on) { before = performance.now(); requestAnimationFrame(tick); }
  }
  play.addEventListener("click", () => start(!playing));
  slider.addEventListener("input", () => { start(false); now = first + span * slider.value / 1000; draw(); });
  canvas.addEventListener("wheel", (e) => {
    e.preventDefault(); zoom = Math.min(50, Math.max(0.1, zoom * Math.exp(-e.deltaY / 600))); fit(); draw();
  }, { passive: false });
  if (!scene.planar) {
    let from = null;
    canvas.addEventListener("pointerdown", (e) => { from = [e.clientX, e.clientY]; canvas.setPointerCapture(e.pointerId); });
    canvas.addEventListener("pointerup", () => { from = null; });
    canvas.addEventListener("pointermove", (e) => {
      if (!from) return;
      const a = (e.clientX - from[0]) / 150, b = (e.clientY - from[1]) / 150;
      from = [e.clientX, e.clientY];
      const eye = cross(right, up);
      right = unit(add(right, eye, a));
      up = unit(add(up, eye, -b));
      up = unit(add(up, right, -dot(up, right)));
      draw();
    });
  }
  window.addEventListener("resize", () => { fit(); draw(); });

  // the whole motion in four to twenty seconds
  const wanted = span / Math.min(20, Math.max(4, span));
  for (const s of [0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 100]) {
    const option = new Option("× " + s, String(s));
    if (s <= wanted * 1.01) option.selected = true;
    if (option.selected) { for (const o of speed.options) o.selected = false; }
    speed.add(option);
  }
  fit(); draw();
  if (!window.matchMedia("(prefers-reduced-motion: reduce)").matches) start(true);
})();
