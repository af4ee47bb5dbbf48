import { seedOf } from "#contract/platform/art/choices.ts";
import { frame } from "#contract/platform/art/item-picture.ts";
import { seededRandom } from "./random.ts";

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
