import { type Choices, seededChoices } from "./choices.ts";
import { hueOf } from "./hue.ts";
import { motifFor } from "./motifs.ts";

/** A drawing on its ground, as SVG. */
export function frame(hue: number, width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width * 2}" height="${height * 2}" viewBox="0 0 ${width} ${height}">
<defs><linearGradient id="ground" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="hsl(${hue},26%,23%)"/><stop offset="1" stop-color="hsl(${hue},28%,8%)"/></linearGradient>
<pattern id="grid" width="16" height="16" patternUnits="userSpaceOnUse"><path d="M16 0H0V16" fill="none" stroke="hsl(${hue},40%,70%)" stroke-opacity="0.07" stroke-width="1"/></pattern></defs>
<rect width="${width}" height="${height}" fill="url(#ground)"/><rect width="${width}" height="${height}" fill="url(#grid)"/>${content}</svg>`;
}

function marks(random: Choices, hue: number): string {
  const dim = `stroke="hsl(${hue},45%,72%)" stroke-opacity="0.28" stroke-width="1"`;
  return random.pick([
    "",
    `<path d="M24 24h12M24 24v12M296 24h-12M296 24v12M24 216h12M24 216v-12M296 216h-12M296 216v-12" fill="none" ${dim}/>`,
    `<path d="M60 200h200M60 196v8M260 196v8" fill="none" ${dim}/>`,
    `<circle cx="160" cy="120" r="92" fill="none" stroke-dasharray="2 8" ${dim}/>`,
  ]);
}

/** The picture of an item as SVG, 640 by 480. The same name and variant always give the same picture. */
export function itemPicture(type: string, name: string, variant = 0): string {
  const random = seededChoices(`${type} ${name} ${variant}`);
  const hue = (hueOf(type) + random.int(-14, 14) + 360) % 360;
  const drawing = motifFor(type, name)(random);
  const turn = random.int(-4, 4);
  const scale = random.between(1.08, 1.26);
  const strokes = `fill="none" stroke="hsl(${hue},72%,${random.int(74, 82)}%)" stroke-width="${random.pick([1.8, 2, 2.4])}" stroke-linejoin="round" stroke-linecap="round"`;
  return frame(
    hue,
    320,
    240,
    `${marks(random, hue)}<g transform="translate(160 120) rotate(${turn}) scale(${scale.toFixed(3)}) translate(-160 -120)" ${strokes}>${drawing}</g>`,
  );
}
