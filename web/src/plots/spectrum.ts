// Amplitudes over frequency: evenly sampled, without mean, Hann's window, fast Fourier transform.

import { locate } from "../data";

export interface Spectrum {
  frequency: Float64Array;
  amplitude: Float64Array;
}

/** In place, for lengths that are powers of two. */
function transform(re: Float64Array, im: Float64Array): void {
  const n = re.length;
  for (let i = 1, j = 0; i < n; i++) {
    let bit = n >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) {
      [re[i], re[j]] = [re[j]!, re[i]!];
      [im[i], im[j]] = [im[j]!, im[i]!];
    }
  }
  for (let size = 2; size <= n; size <<= 1) {
    const angle = (-2 * Math.PI) / size;
    for (let first = 0; first < n; first += size) {
      for (let k = 0; k < size / 2; k++) {
        const [c, s] = [Math.cos(angle * k), Math.sin(angle * k)];
        const [a, b] = [first + k, first + k + size / 2];
        const [x, y] = [re[b]! * c - im[b]! * s, re[b]! * s + im[b]! * c];
        [re[b], im[b]] = [re[a]! - x, im[a]! - y];
        [re[a], im[a]] = [re[a]! + x, im[a]! + y];
      }
    }
  }
}

export function spectrum(t: Float64Array, y: Float64Array): Spectrum {
  const n = 1 << Math.min(13, Math.max(4, Math.ceil(Math.log2(Math.max(2, t.length)))));
  const [first, last] = [t[0]!, t[t.length - 1]!];
  const step = (last - first) / n;
  const re = new Float64Array(n);
  const im = new Float64Array(n);
  let mean = 0;
  for (let i = 0; i < n; i++) {
    const [a, b, s] = locate(t, first + i * step);
    re[i] = y[a]! + s * (y[b]! - y[a]!);
    mean += re[i]! / n;
  }
  for (let i = 0; i < n; i++) re[i] = (re[i]! - mean) * (1 - Math.cos((2 * Math.PI * i) / n));
  transform(re, im);
  const half = n / 2;
  const frequency = new Float64Array(half);
  const amplitude = new Float64Array(half);
  for (let k = 0; k < half; k++) {
    frequency[k] = k / (last - first);
    amplitude[k] = (2 * Math.hypot(re[k]!, im[k]!)) / n;
  }
  return { frequency, amplitude };
}
