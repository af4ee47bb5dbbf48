import { motifFor } from "./motifs.ts";
import { type Random, seededRandom, seedOf } from "./random.ts";

/** Hue of each category's ground, as on the market mock: weapons blue, armour green, components violet, paint red, goods amber. */
const HUES: readonly (readonly [RegExp, number])[] = [
  [/Helmet|Torso|Arms|Legs|Full Set|Undersuit|^Backpack$/, 152],
  [/Livery/, 345],
  [/Commodity|Container|Bundle|Fuel/, 38],
  [/for Sale/, 216],
  [/Ship Weapon|Missile|Bomb|Turret/, 8],
  [/Ranged|Melee|Thrown|Weapon|Flare|Tool|Tractor/, 200],
  [/Cooler|Shield|Power|Drive|Mining|Salvage|Module|Blade|Towing/, 268],
  [/Pen|Food/, 172],
  [/Jackets|Shirts|Legwear|Footwear|Gloves|Hat|Eyewear|Jumpsuits|Clothing/, 312],
  [/Chip|Mobiglass|Intel|Location/, 184],
];

const hueOf = (type: string): number => HUES.find(([pattern]) => pattern.test(type))?.[1] ?? 28;

function frame(hue: number, width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width * 2}" height="${height * 2}" viewBox="0 0 ${width} ${height}">
<defs><linearGradient id="ground" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="hsl(${hue},26%,23%)"/><stop offset="1" stop-color="hsl(${hue},28%,8%)"/></linearGradient>
<pattern id="grid" width="16" height="16" patternUnits="userSpaceOnUse"><path d="M16 0H0V16" fill="none" stroke="hsl(${hue},40%,70%)" stroke-opacity="0.07" stroke-width="1"/></pattern></defs>
<rect width="${width}" height="${height}" fill="url(#ground)"/><rect width="${width}" height="${height}" fill="url(#grid)"/>${content}</svg>`;
}

function marks(random: Random, hue: number): string {
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
  const random = seededRandom(`${type} ${name} ${variant}`);
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

const escapeHtml = (text: string) => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** At most two letters that stand for a name: "Iron Lark Logistics" is IL, "mara_voss" is MV. */
export function initials(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const letters =
    words.length > 1 ? words.slice(0, 2).map((word) => [...word][0] ?? "") : [...(words[0] ?? "?")].slice(0, 2);
  return letters.join("").toUpperCase();
}

/** Initials on a gradient, 256 by 256; organisations get the green family's neighbours and a hairline frame. */
export function avatarPicture(name: string, kind: "user" | "contractor"): string {
  const hue = (seedOf(name) >>> 3) % 360;
  const border =
    kind === "contractor"
      ? `<path d="M64 14l46 26v48l-46 26l-46-26V40Z" fill="none" stroke="hsl(${hue},60%,78%)" stroke-opacity="0.5" stroke-width="2"/>`
      : "";
  return `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 128 128">
<defs><linearGradient id="ground" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="hsl(${hue},48%,44%)"/><stop offset="1" stop-color="hsl(${(hue + 40) % 360},55%,22%)"/></linearGradient></defs>
<rect width="128" height="128" fill="url(#ground)"/>${border}
<text x="64" y="65" text-anchor="middle" dominant-baseline="central" font-family="Inter, DejaVu Sans, Liberation Sans, sans-serif" font-weight="700" font-size="46" fill="#fff" fill-opacity="0.94">${escapeHtml(initials(name))}</text></svg>`;
}

/** A wide picture behind a profile: a horizon of towers or stars over the grid, 960 by 240. */
export function bannerPicture(name: string): string {
  const random = seededRandom(`banner ${name}`);
  const hue = random.int(0, 359);
  const stars = Array.from(
    { length: 40 },
    () => `<circle cx="${random.int(0, 480)}" cy="${random.int(0, 80)}" r="${random.between(0.4, 1.3).toFixed(1)}"/>`,
  ).join("");
  const towers = Array.from({ length: 18 }, (_, at) => {
    const tall = random.int(10, 52);
    return `M${at * 28} 120v-${tall}h${random.int(8, 20)}v${tall}`;
  }).join("");
  return frame(
    hue,
    480,
    120,
    `<g fill="#fff" fill-opacity="0.5">${stars}</g><path d="${towers}" fill="none" stroke="hsl(${hue},60%,76%)" stroke-opacity="0.55" stroke-width="1.5"/>`,
  );
}
