import type { Choices } from "./choices.ts";

/** Draws one thing as lines on a 320 by 240 canvas, centred at 160, 120. */
export type Motif = (random: Choices) => string;

export const path = (d: string, extra = "") => `<path d="${d}"${extra}/>`;
export const box = (x: number, y: number, width: number, height: number, radius = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}"/>`;
export const ring = (x: number, y: number, radius: number) => `<circle cx="${x}" cy="${y}" r="${radius.toFixed(1)}"/>`;
export const line = (x1: number, y1: number, x2: number, y2: number) =>
  `<line x1="${x1.toFixed(1)}" y1="${y1.toFixed(1)}" x2="${x2.toFixed(1)}" y2="${y2.toFixed(1)}"/>`;
export const spokes = (count: number, from: number, to: number, turn = 0) =>
  Array.from({ length: count }, (_, at) => {
    const angle = turn + (at * 2 * Math.PI) / count;
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    return line(160 + x * from, 120 + y * from, 160 + x * to, 120 + y * to);
  }).join("");
export const polygon = (count: number, radius: number, turn = -Math.PI / 2) =>
  path(
    `M${Array.from({ length: count }, (_, at) => {
      const angle = turn + (at * 2 * Math.PI) / count;
      return `${(160 + Math.cos(angle) * radius).toFixed(1)} ${(120 + Math.sin(angle) * radius).toFixed(1)}`;
    }).join("L")}Z`,
  );
