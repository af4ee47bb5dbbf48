import type { PaymentType } from "#contract/platform/shapes.ts";
import type { People } from "./people.ts";
import type { Random } from "./random.ts";
import { daysBefore, emptyRows, type Rows } from "./rows.ts";
import { pickSeller, sellersOf } from "./sellers.ts";

type Offered = readonly [
  seller: string,
  kind: string | null,
  name: string,
  about: string,
  cost: number,
  payment: PaymentType,
  template?: string,
];

const ROUTE = "Pick-up place:\nDestination:\nWhat and how much:";
const MEET = "Where we meet:\nWhen (UTC):";

const OFFERED: readonly Offered[] = [
  [
    "IRONLARK",
    "Transport",
    "Cargo run, up to 96 SCU",
    "Any station to any station in **Stanton**. Sealed crates, insured on request.",
    45_000,
    "one-time",
    ROUTE,
  ],
  [
    "IRONLARK",
    "Transport",
    "Bulk hauling with a Hull C",
    "From 500 SCU. Loading and unloading is *our* work, the paperwork is yours.",
    900,
    "scu",
    ROUTE,
  ],
  [
    "IRONLARK",
    "Escort",
    "Convoy escort, three fighters",
    "Three pilots who have done this a hundred times. We stay until the last ship is down.",
    120_000,
    "hourly",
    MEET,
  ],
  [
    "IRONLARK",
    "Delivery",
    "Express parcel within the hour",
    "Small things, fast. One stop in the same system.",
    25_000,
    "one-time",
    ROUTE,
  ],
  [
    "mara_voss",
    "Other",
    "Trade route advice",
    "An hour over a map: what to carry, where to, and what to leave alone.",
    15_000,
    "hourly",
  ],
  [
    "mara_voss",
    "Delivery",
    "Hand-over at Everus, any time",
    "Bought something there but live elsewhere? I pick it up and bring it.",
    12_000,
    "one-time",
    ROUTE,
  ],
  [
    "orla_venn",
    "Transport",
    "Patient hauling, long routes",
    "Slow is smooth. Pyro included, for a little more.",
    600,
    "scu",
    ROUTE,
  ],
  [
    "odo_marsh",
    "Delivery",
    "If it fits into a Cutter",
    "Up to 4 SCU, to places where large ships do not land.",
    8_000,
    "one-time",
    ROUTE,
  ],
  [
    "kestrel_nine",
    "Escort",
    "Single escort fighter",
    "One good pilot at your wing. Bounty hunters pay double, pirates even more.",
    40_000,
    "hourly",
    MEET,
  ],
  [
    "kestrel_nine",
    "Bounty",
    "Bounties up to very high risk",
    "Name and last place are enough. No kill, no pay.",
    60_000,
    "one-time",
    "Name of the target:\nLast seen:",
  ],
  [
    "vex_arden",
    "Bounty",
    "Trouble in Pyro",
    "Somebody camps your station? They will not next week.",
    150_000,
    "one-time",
    "Who and where:",
  ],
  [
    "vex_arden",
    "Escort",
    "Through Pyro and back",
    "I know which gates are watched and when they sleep.",
    90_000,
    "one-time",
    ROUTE,
  ],
  [
    "bram_kessler",
    "Mining",
    "Quantainium run, shared crew",
    "A MOLE with two free turrets. You get a third of what we sell.",
    0,
    "one-time",
    MEET,
  ],
  [
    "jonas_kell",
    "Mining",
    "Laser fitting and first lesson",
    "We set up your ship and crack three rocks together.",
    18_000,
    "hourly",
    MEET,
  ],
  ["amadi_stone", "Mining", "Hand mining, gems to order", "Hadanite by the box; tell me how many.", 42_000, "box"],
  [
    "grub_hollow",
    "Salvage",
    "Salvage with a Vulture",
    "Your wreck or mine. I bring the cutter, you bring the drinks.",
    35_000,
    "hourly",
    "Where the wreck lies:",
  ],
  [
    "hollis_grey",
    "Salvage",
    "Reclaimer crew for a day",
    "The big claw, four seats, room for all of it.",
    400_000,
    "daily",
    MEET,
  ],
  [
    "brightwake",
    "Medical",
    "Rescue, day and night",
    "Down and bleeding? Send the marker. Stabilised first, billed later.",
    20_000,
    "one-time",
    "Where you are:",
  ],
  [
    "zephyr_lane",
    "Rental",
    "Ship rental by the day",
    "Clean, fuelled and insured. Bring it back in one piece.",
    85_000,
    "daily",
    "Which ship:\nFrom when:",
  ],
  [
    "lumen_okoro",
    "Other",
    "Hangar decoration",
    "Plants, lights and a place to sit. Photographs before and after.",
    55_000,
    "one-time",
    "What you like:",
  ],
  [
    "marek_dusan",
    "Other",
    "Підбір компонентів",
    "Скажіть, який корабель і скільки готові витратити — підберу найкраще.",
    10_000,
    "one-time",
    "Корабель:\nБюджет:",
  ],
  [
    "lin_yue",
    "Delivery",
    "涂装代购与送货",
    "您指定店铺，我买好送到。周末当天送达。",
    16_000,
    "one-time",
    "店铺和物品：",
  ],
  [
    "quartz_hale",
    "Transport",
    "Spare hold on my way",
    "I fly to Crusader most evenings, and half my hold is empty.",
    300,
    "scu",
    ROUTE,
  ],
  [
    "liora_quill",
    "Other",
    "Maps of fresh wrecks",
    "Coordinates of today; refund when somebody was faster.",
    22_000,
    "unit",
  ],
];

/** Some things that people do for hire; the last of each ten is switched off, the first are new. */
export function makeServices(random: Random, now: Date, people: People): Rows {
  const rows = emptyRows("service");
  const sellers = sellersOf(people);
  for (const [
    at,
    [seller, kind, service_name, service_description, cost, payment_type, description],
  ] of OFFERED.entries()) {
    const created_at = daysBefore(now, at < 2 ? 0.3 + at / 10 : random.between(2, 90)).toISOString();
    rows.service.push({
      service_id: random.id(),
      owner_id: pickSeller(sellers, seller).party_id,
      service_name,
      service_description,
      title: service_name,
      description: description ?? "What I need:",
      kind,
      cost,
      collateral: kind === "Transport" ? 50_000 : 0,
      payment_type,
      rush: service_name.startsWith("Express"),
      departure: null,
      destination: null,
      status: at % 10 === 9 ? "inactive" : "active",
      created_at,
      updated_at: created_at,
    });
  }
  return rows;
}

const SLOTS_A_DAY = 48;
/** Half hours of the UTC day in which people of the demo like to play. */
const HABITS = [
  { start: 36, finish: 43 },
  { start: 34, finish: 41 },
  { start: 38, finish: 46 },
  { start: 24, finish: 39 },
] as const;

/** When those whom newcomers meet can play: most on some evenings of the week, IRONLARK's people also for it. */
export function makeHours(random: Random, { people, organisations }: People): Rows {
  const rows = emptyRows("availability");
  const evenings = (user_id: string, contractor_id: string | null, days: readonly number[]) => {
    const { start, finish } = random.pick(HABITS);
    for (const day of days)
      rows.availability.push({
        user_id,
        contractor_id,
        start: day * SLOTS_A_DAY + start,
        finish: day * SLOTS_A_DAY + finish,
      });
  };
  for (const [at, { user_id, banned }] of people.entries())
    if (!banned && (at < 2 || random.chance(0.6))) evenings(user_id, null, at % 3 === 0 ? [0, 5, 6] : [1, 2, 3, 4, 6]);
  for (const { contractor_id, leader, officers } of organisations)
    for (const member of [leader, ...officers]) evenings(member.user_id, contractor_id, [0, 2, 4, 6]);
  return rows;
}
