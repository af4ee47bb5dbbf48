import type { Random } from "./random.ts";

const TITLES = [
  "{item}",
  "{item}",
  "{item}",
  "{item}, clean",
  "{item}, never worn out of the box",
  "{item} from a bunker run",
  "{item}, spare",
  "{item} (Pyro pick-up)",
  "{item}, mint",
  "{item}, last ones",
  "{item} for a fair price",
  "{item}, ready at Everus",
  "{item}, fresh stock",
  "{item}: cheaper than the shop",
];
const CONDITIONS = [
  "Looted yesterday, **no scratches**.",
  "Bought twice by mistake, so one has to go.",
  "Stored in my hangar since the last patch.",
  "Insured, checked and cleaned.",
  "Came with a ship I bought; I fly something else.",
  "Straight from the shop, still in its crate.",
  "Found on a contested zone run; took three tries and one arm.",
  "Used for two missions, works as it should.",
  "Part of a larger haul, so I can do several.",
  "Surplus of the organisation's armoury.",
  "From my own collection, with a heavy heart.",
  "Tested on the range before listing.",
];
const PLACES = [
  "Everus Harbor",
  "Port Tressler",
  "Seraphim Station",
  "Baijini Point",
  "GrimHEX",
  "Area18",
  "Lorville",
  "New Babbage",
  "Orison",
  "Checkmate",
  "Orbituary",
  "Ruin Station",
  "HUR-L2",
  "CRU-L1",
  "Levski",
];
const DELIVERIES = [
  "Pick-up at **{place}**, or I bring it within Stanton.",
  "Hand-over at {place}; tell me your ship so that I open the right door.",
  "I deliver to any landing zone for free above 100,000 aUEC.",
  "Meet at {place}, evenings UTC.",
  "Box trade at {place}. I wait ten minutes, then I fly.",
  "Drop at {place} or by freight elevator, as you like.",
  "Delivery in Pyro costs extra, and my nerves.",
];
const HAGGLES = [
  "Make an offer if you take several.",
  "Price is firm.",
  "Trades welcome: I look for liveries and keycards.",
  "A little room in the price for regulars.",
  "First come, first served.",
  "Ask for a bundle price.",
  "Reduced for a quick sale.",
  "",
];
const NOTES = [
  "\n\n- answers within the hour\n- no payment before hand-over",
  "\n\n> Read the size before you buy. I do.",
  "\n\n| what | how |\n|---|---|\n| payment | at hand-over |\n| delivery | same day |",
  "\n\n*Fly safe.*",
  "",
  "",
  "",
];

export const titleFor = (random: Random, item: string): string =>
  random.pick(TITLES).replace("{item}", item).slice(0, 100);

/** What a seller writes under an offer, in Markdown. */
export function descriptionFor(random: Random, about: string): string {
  const delivery = random.pick(DELIVERIES).replace("{place}", random.pick(PLACES));
  const parts = random.chance(0.6)
    ? [`${about.replace(/\.$/, "")}.`, random.pick(CONDITIONS), delivery]
    : [random.pick(CONDITIONS), delivery];
  return `${[...parts, random.pick(HAGGLES)].filter(Boolean).join(" ")}${random.pick(NOTES)}`;
}

const SETS = [
  ["Full sets, your pick", "Full Set"],
  ["Helmets for every head", "Helmet"],
  ["Rifle shelf, choose one", "Ranged Weapon"],
  ["Size by size: coolers", "Cooler"],
  ["Liveries, one of each", "Ship Livery"],
  ["Shield generators, all sizes", "Shield"],
  ["Chest pieces, sorted", "Torso"],
  ["Quantum drives for small ships", "Quantum Drive"],
  ["Laser repeaters in pairs", "Ship Weapon"],
  ["Rental ships of the week", "Ship for Sale/Rental"],
  ["Optics and muzzles", "Weapon Attachment"],
  ["Missile racks", "Missile Rack"],
  ["Undersuits, washed", "Undersuit"],
  ["Jackets and other warm things", "Jackets"],
] as const;
export const COMBINED: readonly (readonly [title: string, type: string])[] = SETS;

export const PRAISE = [
  "Quick and friendly, would trade again.",
  "Everything as described. Even waited when my game crashed.",
  "Best price I found, and delivered to my door.",
  "Smooth hand-over at the station.",
  "Answered within minutes. Recommended.",
  "Third deal with them, third time perfect.",
  "Gave me a spare battery on top. Kind people.",
  "Exactly on time, which never happens out here.",
  "Fair offer, no haggling games.",
  "The armour was polished. Polished!",
  "Good crew, good coffee.",
  "Easy trade, thank you.",
  "Покупкою задоволений, рекомендую.",
  "交易顺利，值得信赖。",
];
export const MIXED = [
  "Item fine, but I waited an hour.",
  "Good in the end; needed two reminders.",
  "One piece less than agreed, refunded at once.",
  "Okay. Hand-over place changed twice.",
  "Works, though it had been used more than the text said.",
];
export const COMPLAINTS = [
  "Did not show up the first time.",
  "Wrong size delivered, took days to sort out.",
  "Rude at the hand-over. The part works.",
];
export const BUYER_PRAISE = [
  "Paid at once, on time. Welcome back.",
  "Clear messages, quick pick-up.",
  "A pleasure to sell to.",
  "Knew what they wanted. Easy.",
  "Friendly buyer, fair offer.",
  "Came with a big ship and no delay.",
];

export const NOTES_TO_SELLER = [
  "I am online from 19 UTC.",
  "Could you bring it to Orison?",
  "Happy to take more if you have some.",
  "First trade here, tell me if I do something wrong.",
  "Same place as last time?",
  "Can you hold it until Saturday?",
  "",
];
export const COUNTERS = [
  "Price for all of it, delivery included.",
  "Can do, but not lower than this.",
  "Let us meet in the middle.",
  "With pick-up at my place I can go down a bit.",
  "Last word from my side.",
];
