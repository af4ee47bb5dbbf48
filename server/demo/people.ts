import type { Insertable } from "kysely";
import { PERMISSIONS, type Permission } from "#contract/permissions.ts";
import type { DB } from "#server/platform/database/types.ts";
import { sandboxChatId, sandboxGameAccountId } from "#server/platform/sandbox/accounts.ts";
import type { Random } from "./random.ts";
import { daysBefore, type Rows } from "./rows.ts";

export type Person = { user_id: string; username: string; name: string; verified: boolean; banned: boolean };
export type Organisation = {
  contractor_id: string;
  spectrum_id: string;
  name: string;
  leader: Person;
  officers: Person[];
  members: Person[];
};
export type People = { people: Person[]; organisations: Organisation[] };

type Login = readonly [username: string, name: string, about: string];

/** The four logins of the sandbox come first; `pickLogin` finds them by name. */
const PEOPLE: readonly Login[] = [
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

type Company = {
  code: string;
  name: string;
  about: string;
  leader: string;
  officers: string[];
  members: string[];
  tags: string[];
  size: number;
};

const COMPANIES: readonly Company[] = [
  {
    code: "IRONLARK",
    name: "Iron Lark Logistics",
    leader: "mara_voss",
    officers: ["duskrunner", "orla_venn"],
    members: ["odo_marsh", "wren_albright", "hollis_grey"],
    tags: ["freight", "transport", "salvage"],
    size: 64,
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

/** The database writes it itself from the other columns. */
const BY_TRIGGER = "";

const QUARTERMASTER: readonly Permission[] = ["manage_orders", "manage_stock", "manage_market"];

/** A role as stored, with exactly these permissions. */
const role = (
  role_id: string,
  contractor_id: string,
  name: string,
  position: number,
  held: readonly Permission[],
): Insertable<DB["contractor_role"]> => ({
  role_id,
  contractor_id,
  name,
  position,
  ...(Object.fromEntries(PERMISSIONS.map((permission) => [permission, held.includes(permission)])) as Record<
    Permission,
    boolean
  >),
});

/** Accounts and organisations with their roles and members. */
export function makePeople(random: Random, now: Date): People & { rows: Rows } {
  const rows = {
    party: [],
    account: [],
    contractor: [],
    contractor_tag: [],
    contractor_role: [],
    contractor_member: [],
    contractor_member_role: [],
  } satisfies Rows as Required<
    Pick<
      Rows,
      | "party"
      | "account"
      | "contractor"
      | "contractor_tag"
      | "contractor_role"
      | "contractor_member"
      | "contractor_member_role"
    >
  >;
  const people = PEOPLE.map(([username, name, about], index): Person => {
    const user_id = random.id();
    const verified = username !== "new_arrival" && username !== "gorse_whitby";
    const banned = username === "grifter_seven";
    const created_at = daysBefore(now, username === "new_arrival" ? 0.1 : random.int(40, 900)).toISOString();
    rows.party.push({
      party_id: user_id,
      kind: "user",
      handle: username,
      name,
      avatar: `/media/demo-user-${username}.webp`,
      seller_document: BY_TRIGGER,
      created_at,
    });
    rows.account.push({
      user_id,
      discord_id: sandboxChatId(username),
      discord_username: username,
      discord_discriminator: "0",
      role: username === "harbor_master" ? "admin" : "user",
      banned,
      rsi_confirmed: verified,
      spectrum_user_id: verified ? sandboxGameAccountId(username) : null,
      locale: /^\p{Script=Cyrillic}/u.test(name) ? "uk" : /^\p{Script=Han}/u.test(name) ? "zh-CN" : "en",
      profile_description: about,
      banner: index < 12 ? `/media/demo-banner-${index}.webp` : null,
      market_order_template: index % 6 === 1 ? "Pick-up place:\nPreferred time (UTC):" : "",
      discord_order_share: true,
      discord_public: !random.chance(0.3),
    });
    return { user_id, username, name, verified, banned };
  });
  const byName = new Map(people.map((person) => [person.username, person]));
  const find = (username: string): Person => {
    const person = byName.get(username);
    if (!person) throw new Error(`${username} is not among the demo people`);
    return person;
  };
  const organisations = COMPANIES.map((company, index): Organisation => {
    const contractor_id = random.id();
    const [owner_role, admin, quartermaster, default_role] = [random.id(), random.id(), random.id(), random.id()];
    const created_at = daysBefore(now, random.int(120, 1100)).toISOString();
    const { code, name } = company;
    rows.party.push({
      party_id: contractor_id,
      kind: "contractor",
      handle: code,
      name,
      avatar: `/media/demo-organisation-${index}.webp`,
      seller_document: BY_TRIGGER,
      created_at,
    });
    rows.contractor.push({
      contractor_id,
      description: company.about,
      banner: `/media/demo-banner-${12 + index}.webp`,
      site_url: code === "IRONLARK" ? "https://ironlark.example" : null,
      size: company.size,
      owner_role,
      default_role,
      market_order_template:
        code === "IRONLARK" ? "**Where** should we bring it?\n\n**When** are you online (UTC)?" : "",
    });
    rows.contractor_tag.push(...company.tags.map((tag) => ({ contractor_id, tag })));
    rows.contractor_role.push(
      role(owner_role, contractor_id, "Owner", 0, PERMISSIONS),
      role(admin, contractor_id, "Admin", 1, PERMISSIONS),
      role(quartermaster, contractor_id, "Quartermaster", 5, QUARTERMASTER),
      role(default_role, contractor_id, "Member", 10, []),
    );
    const join = (person: Person, ...held: string[]) => {
      rows.contractor_member.push({
        contractor_id,
        user_id: person.user_id,
        joined_at: daysBefore(now, random.int(10, 110)).toISOString(),
      });
      rows.contractor_member_role.push(
        ...[...held, default_role].map((role_id) => ({ contractor_id, user_id: person.user_id, role_id })),
      );
      return person;
    };
    return {
      contractor_id,
      spectrum_id: code,
      name,
      leader: join(find(company.leader), owner_role),
      officers: company.officers.map((username, at) => join(find(username), at === 0 ? admin : quartermaster)),
      members: company.members.map((username) => join(find(username))),
    };
  });
  return { people, organisations, rows };
}

/** The demo person of that name. */
export function pickLogin({ people }: People, username: string): Person {
  const person = people.find((one) => one.username === username);
  if (!person) throw new Error(`${username} is not among the demo people`);
  return person;
}
