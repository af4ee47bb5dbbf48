/** Hue of each category's ground, as on the market mock: weapons blue, armour green, components violet, paint red, goods amber. */
const HUES: readonly (readonly [RegExp, number])[] = [
  [/Helmet|Torso|Arms|Legs|Full Set|Undersuit|^Backpack$|armou?r/i, 152],
  [/Livery|paint/i, 345],
  [/Commodity|Container|Bundle|Fuel/i, 38],
  [/for Sale|^(ship|vehicle)$/i, 216],
  [/Ship Weapon|Missile|Bomb|Turret/, 8],
  [/Ranged|Melee|Thrown|Weapon|Flare|Tool|Tractor/i, 200],
  [/Cooler|Shield|Power|Drive|Mining|Salvage|Module|Blade|Towing|component/i, 268],
  [/Pen|Food/, 172],
  [/Jackets|Shirts|Legwear|Footwear|Gloves|Hat|Eyewear|Jumpsuits|Clothing/, 312],
  [/Chip|Mobiglass|Intel|Location/, 184],
];

/** The hue of the ground on which things of a type are drawn. */
export const hueOf = (type: string): number => HUES.find(([pattern]) => pattern.test(type))?.[1] ?? 28;
