// Colours for numbers, from dark to bright: told apart by those who see few colours, and in print.

const STOPS = [[68, 1, 84], [59, 82, 139], [33, 145, 140], [94, 201, 98], [236, 214, 60]] as const;

/** Colour of a part from 0 to 1; what is no number is grey. */
export function ramp(part: number): string {
  if (!Number.isFinite(part)) return "#9aa3ad";
  const x = Math.min(1, Math.max(0, part)) * (STOPS.length - 1);
  const i = Math.min(STOPS.length - 2, Math.floor(x));
  const mixed = [0, 1, 2].map((k) => Math.round(STOPS[i]![k]! + (x - i) * (STOPS[i + 1]![k]! - STOPS[i]![k]!)));
  return `#${mixed.map((v) => v.toString(16).padStart(2, "0")).join("")}`;
}
