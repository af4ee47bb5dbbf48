import type { TAGS } from "#contract/organisations/contractors.ts";
export type Login = readonly [username: string, name: string, about: string];

/** Who lives in the demo. The four logins of the sandbox come first. */
export const PEOPLE: readonly Login[] = [
  [
    "quartz_hale",
    "Quartz Hale",
    "I buy more ships than I can park. Mostly around **Crusader**, evenings UTC.\n\nFair offers get a fast answer.",
  ],
  [
    "mara_voss",
    "Mara Voss",
    "Runs *Iron Lark Logistics*. Coolers, drives and whatever the crew brings home.\n\n- Hand-over at Everus or GrimHEX\n- No scams, no drama",
  ],
  ["harbor_master", "Harbor Master", "Keeps the lights on here. Something wrong with a deal? Write to me."],
  ["new_arrival", "New Arrival", ""],
  ["duskrunner", "Duskrunner", "Night shifts only. Bunker loot, sorted and cleaned."],
  ["tam_oyelle", "Tam Oyelle", "Collector of liveries. If you have a festival paint, talk to me first."],
  ["orla_venn", "Orla Venn", "Hauling since the first freight elevators. I am patient, boxes are not."],
  ["brightwake", "Brightwake", "Medic by day, trader by night. Pens in bulk."],
  ["jonas_kell", "Jonas Kell", "Ex-miner. Now I sell the lasers instead of burning my hands on them."],
  ["sable_finch", "Sable Finch", "Small shop, honest stars."],
  ["odo_marsh", "Odo Marsh", "If it fits into a Cutter, I deliver it."],
  ["ren_takeda", "Ren Takeda", "Weapons, cleaned and test-fired. Jokes on request."],
  ["ivy_castellan", "Ivy Castellan", "Armour sets, complete or it does not count."],
  ["grub_hollow", "Grub Hollow", "Salvage is just shopping with a bigger cutter."],
  ["petra_lindqvist", "Petra Lindqvist", "Component trader. I know the shop prices by heart, sadly."],
  ["kestrel_nine", "Kestrel Nine", "Escort pilot. Sells what the pirates leave behind."],
  ["amadi_stone", "Amadi Stone", "Gems, ore, refined goods. Orders above 32 SCU by appointment."],
  ["vex_arden", "Vex Arden", "Pyro regular. Yes, it is as bad as they say. Yes, the loot is better."],
  ["lumen_okoro", "Lumen Okoro", "Decorates hangars for a living. Plants need light, people need plants."],
  ["hollis_grey", "Hollis Grey", "Two accounts of my life: before and after I bought a Reclaimer."],
  ["mirelle_dast", "Mirelle Dast", "Clothes and hats. Style is armour too."],
  ["toke_ferrin", "Toke Ferrin", "Missiles by the rack. Please do not test them near the pad."],
  ["nadia_brandt", "Nadia Brandt", "Buying keycards, selling time."],
  ["silas_crow", "Silas Crow", "Sniper rifles and long silences."],
  ["wren_albright", "Wren Albright", "New seller, small stock, quick replies."],
  ["cassian_rook", "Cassian Rook", "Auctions on weekends."],
  ["dex_moravec", "Dex Moravec", "Ship weapons in matching sets of two and four."],
  ["yuki_harrow", "Yuki Harrow", "Racing parts. Faster is a state of mind, and of coolers."],
  ["bram_kessler", "Bram Kessler", "Quantainium runs with people I trust."],
  ["liora_quill", "Liora Quill", "Maps and coordinates; refund when the wreck is gone."],
  ["festus_orr", "Festus Orr", "Food, drink and good company at Area18."],
  ["zephyr_lane", "Zephyr Lane", "I rent ships for the day. Bring them back in one piece."],
  ["marek_dusan", "Марек Дусан", "Торгую компонентами. Відповідаю швидко, ціни чесні."],
  ["lin_yue", "林月", "专营涂装与护甲。价格可谈，周末在线。"],
  ["oksana_ray", "Оксана Рей", "Медицина і витратні матеріали оптом."],
  ["tariq_vale", "Tariq Vale", "Stock changes daily, manners do not."],
  ["selma_roth", "Selma Roth", "Bought my first Aurora here, now I sell them."],
  ["pip_dorset", "Pip Dorset", "Small things in large numbers."],
  ["gorse_whitby", "Gorse Whitby", "Retired. Clearing the hangar, one shelf a week."],
  ["grifter_seven", "Grifter Seven", "Great deals!!! Pay first!!!"],
];

export type Company = {
  code: string;
  name: string;
  about: string;
  leader: string;
  officers: string[];
  members: string[];
  tags: (typeof TAGS)[number][];
  size: number;
  template?: string;
};

export const COMPANIES: readonly Company[] = [
  {
    code: "IRONLARK",
    name: "Iron Lark Logistics",
    leader: "mara_voss",
    officers: ["duskrunner", "orla_venn"],
    members: ["odo_marsh", "wren_albright", "hollis_grey"],
    tags: ["freight", "transport", "salvage"],
    size: 64,
    template: "**Where** should we bring it?\n\n**When** are you online (UTC)?",
    about:
      "**Freight first.** We carry, store and sell what crews bring home.\n\n- Pick-up at Everus Harbor, Port Tressler, Seraphim\n- Bulk prices on request",
  },
  {
    code: "HELIXSUP",
    name: "Helix Supply",
    leader: "petra_lindqvist",
    officers: ["dex_moravec"],
    members: ["yuki_harrow", "tariq_vale"],
    tags: ["transport", "repair"],
    size: 31,
    about: "Components of every size, tested before they leave the shelf.",
  },
  {
    code: "LONGHAUL",
    name: "Long Haul Co",
    leader: "zephyr_lane",
    officers: ["selma_roth"],
    members: ["festus_orr", "pip_dorset"],
    tags: ["freight", "refuel"],
    size: 118,
    about: "Ships for a day, a week or for good. Fuel included on the first tank.",
  },
  {
    code: "STARFORG",
    name: "Starforge Armory",
    leader: "ren_takeda",
    officers: ["ivy_castellan"],
    members: ["silas_crow"],
    tags: ["combat", "escort"],
    size: 22,
    about: "Rifles that shoot straight and armour that has been washed.",
  },
  {
    code: "KESTRELEG",
    name: "Kestrel Escort Group",
    leader: "kestrel_nine",
    officers: ["vex_arden"],
    members: ["quartz_hale", "toke_ferrin"],
    tags: ["escort", "combat", "intelligence"],
    size: 47,
    about: "We fly beside you. What attackers drop, we sell.",
  },
  {
    code: "TIDEMINE",
    name: "Emerald Tide Mining",
    leader: "amadi_stone",
    officers: ["jonas_kell"],
    members: ["bram_kessler", "grub_hollow"],
    tags: ["mining", "refining", "exploration"],
    size: 53,
    about: "Ore in, refined goods out. Weekly lots, open books.",
  },
  {
    code: "MERCYWING",
    name: "Mercy Wing",
    leader: "brightwake",
    officers: ["oksana_ray"],
    members: ["lumen_okoro"],
    tags: ["medical", "social"],
    size: 15,
    about: "Medics for crews without one. Pens and drugs at cost for members of the wing.",
  },
  {
    code: "BWINCORP",
    name: "Blackwood Industries",
    leader: "toke_ferrin",
    officers: ["vex_arden"],
    members: ["gorse_whitby"],
    tags: ["combat", "construction", "salvage"],
    size: 36,
    about: "Hulls stripped, plates forged, guns mounted. **Visit our own hostname** for the yard in our colours.",
  },
  // The other two that have a hostname of their own (contract/platform/brands.ts).
  {
    code: "MEDRUNNER",
    name: "Medrunner",
    leader: "lumen_okoro",
    officers: ["nadia_brandt"],
    members: ["festus_orr"],
    tags: ["medical", "transport"],
    size: 28,
    about: "Rescue for whoever is down, anywhere in the system. **Press the beacon**, we fly.",
  },
  {
    code: "RSNM",
    name: "Red Scar Nomads",
    leader: "vex_arden",
    officers: ["silas_crow"],
    members: ["kestrel_nine"],
    tags: ["combat", "exploration"],
    size: 58,
    about: "Far runs, hard fights, shared loot. We meet on Fridays.",
  },
  {
    code: "~NIGHTMARKET",
    name: "Night Market",
    leader: "sable_finch",
    officers: ["cassian_rook"],
    members: ["mirelle_dast", "liora_quill"],
    tags: ["social", "roleplay"],
    size: 4,
    about: "A loose table of sellers who open when the others close.",
  },
];
