import {
  barrel,
  bottle,
  chip,
  container,
  cooler,
  cube,
  gem,
  gift,
  map,
  module,
  ore,
  pen,
  plant,
  powerPlant,
  quantumDrive,
  roller,
  shield,
  ship,
} from "./motifs-goods.ts";
import {
  blade,
  bomb,
  cannon,
  drill,
  flare,
  grenade,
  magazine,
  missile,
  pistol,
  rack,
  rifle,
  scope,
  tool,
  turret,
} from "./motifs-weapons.ts";
import { arms, backpack, boot, glasses, glove, hat, helmet, jacket, legs, shirt, suit, torso } from "./motifs-worn.ts";
import type { Motif } from "./strokes.ts";

const MOTIFS: Readonly<Record<string, Motif>> = {
  Arms: arms,
  Backpack: backpack,
  "Full Set": suit,
  Helmet: helmet,
  Legs: legs,
  Torso: torso,
  Undersuit: suit,
  "Backpack (Clothing)": backpack,
  Eyewear: glasses,
  Footwear: boot,
  Gloves: glove,
  Hat: hat,
  Jackets: jacket,
  Jumpsuits: suit,
  Legwear: legs,
  Shirts: shirt,
  Commodity: cube,
  "Bomb Launcher": rack,
  Cooler: cooler,
  "Flight Blade": chip,
  "Fuel Nozzle": drill,
  "Fuel Pod": barrel,
  "Jump Drive": quantumDrive,
  "Mining Head": drill,
  "Mining Modifier": module,
  "Power Plant": powerPlant,
  "Quantum Drive": quantumDrive,
  "Salvage Head": drill,
  "Salvage Modifier": module,
  Shield: shield,
  "Ship Module": module,
  "Ship Weapon": cannon,
  "Towing Beam": turret,
  "Food/Drink": bottle,
  "Medical Pen": pen,
  "Weapon Magazine": magazine,
  Intel: map,
  Location: map,
  Decoration: plant,
  "Souvenir/Flair": gift,
  "Handheld Mining Modifier": chip,
  "Tool Attachment": tool,
  "Weapon Attachment": scope,
  Flare: flare,
  "FPS Tool": tool,
  "Melee Weapon": blade,
  "Ranged Weapon": rifle,
  "Thrown Weapon": grenade,
  "Tractor Beam": tool,
  Bundle: gift,
  Container: container,
  "Hacking Chip": chip,
  Mobiglass: scope,
  Other: cube,
  "Ship Livery": roller,
  "Ship for Sale/Rental": ship,
  Bomb: bomb,
  Missile: missile,
  "Missile Rack": rack,
  "Ship Turret or Gimbal": turret,
};

const GASES = /helium|hydrogen|chlorine|fluorine|iodine|astatine|waste|spirits|fuel/i;
const GEMS = /aphorite|dolivine|hadanite|janalite|diamond|quartz|beryl|borase/i;
const ORES =
  /agricium|bexalite|copper|corundum|gold|hephaestanite|iron|laranite|quantainium|riccite|stileron|taranite|tin|titanium|tungsten|silicon|carbon|aluminum|scrap/i;

/** The drawing for an item: by its type, and where the name tells more, by that. */
export function motifFor(type: string, name: string): Motif {
  if (type === "Ranged Weapon" && /pistol/i.test(name)) return pistol;
  if (type === "Decoration" && !/plant/i.test(name)) return cube;
  if (type === "Commodity" && GASES.test(name)) return barrel;
  if (type === "Commodity" && GEMS.test(name)) return gem;
  if (type === "Commodity" && ORES.test(name)) return ore;
  return MOTIFS[type] ?? cube;
}
