export type ArtKind = "weapon" | "armor" | "paint" | "component" | "ship" | "commodity" | "bundle" | "consumable" | "other";

// First match wins: "Weapon Magazine" is a consumable before it is a weapon, "Ship Livery" paint before ship.
const WORDS: readonly [RegExp, ArtKind][] = [
  [/magazine|food|drink|medical|pen\b|consumable/i, "consumable"],
  [/livery|paint/i, "paint"],
  [/bundle|container|decoration|souvenir/i, "bundle"],
  [/ship weapon|turret|missile|bomb|cooler|blade|nozzle|fuel|drive|mining|power plant|shield|salvage|ship module|towing|component|chip|mobiglass/i, "component"],
  [/weapon|flare|tool|tractor|attachment/i, "weapon"],
  [/armou?r|arms|backpack|set|helmet|leg|torso|undersuit|cloth|eyewear|foot|glove|hat|jacket|jumpsuit|shirt/i, "armor"],
  [/ship|vehicle/i, "ship"],
  [/commodity|ore|scrap|gas|metal/i, "commodity"],
];

export const artKind = (item_type: string): ArtKind => WORDS.find(([word]) => word.test(item_type))?.[1] ?? "other";
