import { LOOSE, roundPrice, usualPrice } from "./prices.ts";
import type { Random } from "./random.ts";

export type CatalogueEntry = {
  game_item_id: string;
  details_id: string;
  name: string;
  type: string;
  description: string;
};

/** A catalogue item that the demo trades. */
export type Item = CatalogueEntry & {
  /** What it usually costs. */
  usual: number;
  /** Followed by many: has a year of prices and people who want to buy it. */
  popular: boolean;
};

/** Types of which more than one item is traded. */
const VARIETY: Readonly<Record<string, number>> = {
  "Ranged Weapon": 6,
  "Ship Weapon": 5,
  "Ship for Sale/Rental": 6,
  Helmet: 5,
  Cooler: 4,
  Shield: 4,
  "Quantum Drive": 4,
  "Power Plant": 4,
  "Ship Livery": 5,
  Commodity: 8,
  "Full Set": 5,
  Torso: 4,
  Undersuit: 4,
  "Weapon Attachment": 4,
  "Missile Rack": 4,
  Jackets: 4,
  Missile: 3,
  "Medical Pen": 3,
  "Weapon Magazine": 3,
};

const byText = (one: string, other: string): number => (one < other ? -1 : 1);

/** Chosen from the whole catalogue: some of every type, more of what people trade most. */
export function chooseItems(random: Random, catalogue: readonly CatalogueEntry[]): Item[] {
  const byType = [...Map.groupBy(catalogue, (item) => item.type)].sort(([a], [b]) => byText(a, b));
  return byType.flatMap(([type, items]) => {
    const wanted = VARIETY[type] ?? 1;
    const sorted = [...items].sort((a, b) => byText(a.name, b.name));
    const followed = LOOSE.has(type) || wanted >= 4;
    return random
      .some(sorted, wanted)
      .map((item, at) => ({ ...item, usual: usualPrice(random, type), popular: followed && at < 2 }));
  });
}

/** The id of an item's picture; the last digit tells the variant. */
export const pictureId = (item: Item, variant: number): string => `${item.details_id.slice(0, -1)}${variant}`;

/** What one seller asks for the item today. */
export const priceOf = (random: Random, item: Item): number => roundPrice(item.usual * random.between(0.82, 1.22));
