import type { Random } from "./random.ts";

/** Usual prices in aUEC: what one piece of a type goes for. */
const PRICES: Readonly<Record<string, readonly [number, number]>> = {
  Arms: [3_000, 18_000],
  Backpack: [4_000, 30_000],
  "Full Set": [60_000, 420_000],
  Helmet: [4_000, 90_000],
  Legs: [4_000, 22_000],
  Torso: [6_000, 60_000],
  Undersuit: [1_500, 20_000],
  "Backpack (Clothing)": [800, 6_000],
  Eyewear: [300, 4_000],
  Footwear: [300, 5_000],
  Gloves: [200, 3_000],
  Hat: [300, 9_000],
  Jackets: [900, 14_000],
  Jumpsuits: [900, 8_000],
  Legwear: [300, 5_000],
  Shirts: [200, 4_000],
  Commodity: [120, 28_000],
  "Bomb Launcher": [80_000, 260_000],
  Cooler: [18_000, 140_000],
  "Flight Blade": [12_000, 60_000],
  "Fuel Nozzle": [20_000, 70_000],
  "Fuel Pod": [30_000, 120_000],
  "Jump Drive": [90_000, 900_000],
  "Mining Head": [60_000, 620_000],
  "Mining Modifier": [8_000, 90_000],
  "Power Plant": [25_000, 260_000],
  "Quantum Drive": [40_000, 480_000],
  "Salvage Head": [60_000, 200_000],
  "Salvage Modifier": [12_000, 60_000],
  Shield: [18_000, 220_000],
  "Ship Module": [120_000, 900_000],
  "Ship Weapon": [14_000, 320_000],
  "Towing Beam": [20_000, 90_000],
  "Food/Drink": [8, 120],
  "Medical Pen": [40, 600],
  "Weapon Magazine": [60, 900],
  Intel: [20_000, 250_000],
  Location: [30_000, 400_000],
  Decoration: [4_000, 120_000],
  "Souvenir/Flair": [2_000, 160_000],
  "Handheld Mining Modifier": [1_500, 12_000],
  "Tool Attachment": [1_200, 9_000],
  "Weapon Attachment": [900, 14_000],
  Flare: [20, 200],
  "FPS Tool": [2_500, 24_000],
  "Melee Weapon": [900, 28_000],
  "Ranged Weapon": [4_000, 120_000],
  "Thrown Weapon": [300, 2_500],
  "Tractor Beam": [6_000, 22_000],
  Bundle: [20_000, 220_000],
  Container: [2_000, 40_000],
  "Hacking Chip": [3_000, 18_000],
  Mobiglass: [1_000, 30_000],
  Other: [30_000, 900_000],
  "Ship Livery": [15_000, 900_000],
  "Ship for Sale/Rental": [450_000, 32_000_000],
  Bomb: [20_000, 300_000],
  Missile: [1_200, 28_000],
  "Missile Rack": [18_000, 90_000],
  "Ship Turret or Gimbal": [6_000, 60_000],
};

/** Sold loose in numbers rather than one by one. */
export const LOOSE = new Set([
  "Commodity",
  "Food/Drink",
  "Medical Pen",
  "Weapon Magazine",
  "Missile",
  "Flare",
  "Thrown Weapon",
  "Container",
]);
/** Worth a bidding war. */
export const AUCTIONED = new Set([
  "Ship for Sale/Rental",
  "Ship Livery",
  "Full Set",
  "Souvenir/Flair",
  "Decoration",
  "Helmet",
  "Other",
  "Jump Drive",
  "Mining Head",
]);

/** A price as people write it: two or three figures that matter. */
export function roundPrice(price: number): number {
  if (price < 100) return Math.max(1, Math.round(price));
  const step = 10 ** Math.max(0, Math.floor(Math.log10(price)) - 1);
  return Math.round(price / (step / 2)) * (step / 2);
}

/** What an item usually costs; dear things are rarer than cheap ones. */
export function usualPrice(random: Random, type: string): number {
  const [least, most] = PRICES[type] ?? [1_000, 20_000];
  return roundPrice(least * (most / least) ** (random.next() ** 1.4));
}
