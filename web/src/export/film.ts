// The animation as WebM, recorded while it plays once.

import type { Clock } from "../clock";

export function film(canvas: HTMLCanvasElement, clock: Clock, done: (film: Blob) => void): () => void {
  const kinds = ["video/webm;codecs=vp9", "video/webm;codecs=vp8", "video/webm"];
  const type = kinds.find((k) => MediaRecorder.isTypeSupported(k)) ?? "video/webm";
  const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: type, videoBitsPerSecond: 8_000_000 });
  const pieces: Blob[] = [];
  recorder.ondataavailable = (e) => pieces.push(e.data);
  const before = clock.loop;
  let ended = false;
  const stop = () => {
    if (ended) return;
    ended = true;
    clock.loop = before;
    clock.play(false);
    recorder.stop();
  };
  recorder.onstop = () => done(new Blob(pieces, { type: "video/webm" }));
  clock.loop = false;
  clock.set(clock.first);
  recorder.start();
  clock.play(true);
  clock.onChange(() => !clock.playing && stop());
  return stop;
}
