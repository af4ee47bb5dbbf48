import type { SettingType } from "#contract/deals/order-settings.ts";
import type { PaymentType } from "#contract/platform/shapes.ts";
import { type People, pickPerson } from "./people.ts";
import type { Random } from "./random.ts";
import { daysBefore, earlier, emptyRows, hoursAfter, hoursBefore, type Rows } from "./rows.ts";

type Job = readonly [
  title: string,
  kind: string,
  cost: number,
  payment: PaymentType,
  from: string | null,
  to: string | null,
  text: string,
];

const JOBS: readonly Job[] = [
  [
    "Escort two haulers to Pyro and back",
    "Escort",
    900_000,
    "one-time",
    "Everus Harbor",
    "Ruin Station",
    "Two full haulers, **one night**. You bring at least three fighters.\n\n- pay on return\n- lost cargo comes off the collateral",
  ],
  [
    "Bring 96 SCU of medical supplies",
    "Transport",
    240_000,
    "one-time",
    "Lorville",
    "New Babbage",
    "Sealed crates, no detours. A ship with a cargo grid, please.",
  ],
  [
    "Clear a bunker, no survivors",
    "Bounty",
    160_000,
    "one-time",
    null,
    "Daymar",
    "Nine hostiles at the last count. Medical cover is on us.",
  ],
  [
    "Salvage a wreck near the asteroid belt",
    "Salvage",
    75_000,
    "hourly",
    null,
    null,
    "We found it, you cut it. Half of the material is yours **on top** of the pay.",
  ],
  [
    "Mine quantanium for a weekend",
    "Mining",
    55_000,
    "hourly",
    "ARC-L1",
    null,
    "We scout and guard; you mine and refine.",
  ],
  [
    "Deliver a racing ship to its owner",
    "Delivery",
    120_000,
    "one-time",
    "Area18",
    "Orison",
    "No scratches. The owner will look.",
  ],
  ["Daily ore runs", "Transport", 85, "scu", "HUR-L2", "Lorville", "About 600 SCU a day, as long as you like."],
  ["Guard a refuelling stop", "Escort", 60_000, "hourly", "Yela", null, "Evenings only, *quiet* most of the time."],
  [
    "Find a lost box",
    "Other",
    40_000,
    "one-time",
    null,
    "microTech",
    "It fell out somewhere between the outpost and the ridge. Yes, really.",
  ],
  [
    "Photograph twelve stations for our guide",
    "Other",
    15_000,
    "unit",
    null,
    null,
    "Daylight, no interface, at least 4K.",
  ],
  [
    "Hunt down a pirate group",
    "Bounty",
    1_500_000,
    "one-time",
    null,
    "Crusader",
    "They took our cargo twice. Names and ships on request.",
  ],
  [
    "Haul refined titanium",
    "Transport",
    130_000,
    "one-time",
    "Baijini Point",
    "Port Tressler",
    "Two trips with a medium ship, or one with a large one.",
  ],
  [
    "Crew for a capital ship",
    "Escort",
    95_000,
    "daily",
    "Everus Harbor",
    null,
    "Four gunners and an engineer. Food and laughs are free.",
  ],
];

/** Nobody's offer takes longer than this. */
const MAX_HOURS = 60;

/** Public contracts, most of them open, with sellers who offer to do them. */
export function makeContracts(random: Random, now: Date, { people }: People): Rows {
  const rows = emptyRows("public_contract", "contract_offer", "offer_session", "offer");
  const traders = people.filter((person) => person.verified && !person.banned);
  const ours = ["quartz_hale", "mara_voss"].map((name) => pickPerson(people, name));
  JOBS.forEach(([title, kind, cost, payment_type, departure, destination, description], at) => {
    const customer = ours[at % 5] ?? random.pick(traders);
    const created = at < 2 ? hoursBefore(now, 3 + at * 9) : daysBefore(now, at * 1.7);
    const contract_id = random.id();
    const terms = {
      title,
      kind,
      cost,
      payment_type,
      departure,
      destination,
      description,
      collateral: at % 4 === 0 ? cost : 0,
    };
    rows.public_contract.push({
      contract_id,
      customer_id: customer.user_id,
      ...terms,
      status: at % 6 === 5 ? "inactive" : "active",
      created_at: created.toISOString(),
      expiration: daysBefore(created, -30).toISOString(),
    });
    const others = traders.filter((trader) => trader !== customer);
    for (const seller of random.some(others, [2, 1, 3, 0][at % 4] ?? 0)) {
      const offered = earlier(hoursAfter(created, random.between(1, MAX_HOURS)), hoursBefore(now, 0.2)).toISOString();
      const session_id = random.id();
      rows.offer_session.push({
        session_id,
        customer_id: customer.user_id,
        assigned_id: seller.user_id,
        contractor_id: null,
        status: "active",
        created_at: offered,
      });
      rows.contract_offer.push({ session_id, contract_id });
      rows.offer.push({
        offer_id: random.id(),
        session_id,
        actor_id: seller.user_id,
        actor_side: "seller",
        ...terms,
        cost: Math.max(1, Math.round(cost * random.pick([0.9, 1, 1, 1.15]))),
        rush: false,
        status: "active",
        created_at: offered,
      });
    }
  });
  return rows;
}

/** What a few sellers say by themselves. */
export function makeMessages(random: Random, now: Date, { people, organisations }: People): Rows {
  const said = (party_id: string, setting_type: SettingType, message_content: string) => ({
    setting_id: random.id(),
    party_id,
    setting_type,
    message_content,
    enabled: true,
    created_at: daysBefore(now, 20).toISOString(),
    updated_at: daysBefore(now, 20).toISOString(),
  });
  const mara = pickPerson(people, "mara_voss").user_id;
  const ironlark = organisations.find(({ spectrum_id }) => spectrum_id === "IRONLARK")?.contractor_id;
  return {
    order_setting: [
      said(mara, "offer_message", "Thanks for asking! I answer in the **evening**."),
      said(mara, "order_message", "We meet at *Everus Harbor*, pad 3. Tell me when you are on your way."),
      ...(ironlark
        ? [said(ironlark, "offer_message", "An officer of **Iron Lark Logistics** answers within a day.")]
        : []),
    ],
  };
}
