import type { DeliveryStatus } from "#contract/fleet/delivery-status.ts";
import type { SHIP_CONDITIONS } from "#contract/fleet/hulls.ts";
import type { Deal } from "./deal.ts";
import type { Organisation, People, Person } from "./people.ts";
import type { Random } from "./random.ts";
import { emptyRows, hoursAfter, hoursBefore, type Rows } from "./rows.ts";

/** Code and name of hulls that the game has, and their makers. */
const HULLS = [
  ["AEGS_Gladius", "Gladius", "Aegis Dynamics"],
  ["DRAK_Cutlass_Black", "Cutlass Black", "Drake Interplanetary"],
  ["MISC_Freelancer_MAX", "Freelancer MAX", "Musashi (MISC)"],
  ["CRUS_C2_Hercules", "C2 Hercules", "Crusader Industries"],
  ["ARGO_MOLE", "MOLE", "Argo Astronautics"],
  ["DRAK_Vulture", "Vulture", "Drake Interplanetary"],
  ["MISC_Hull_A", "Hull A", "Musashi (MISC)"],
  ["DRAK_Caterpillar", "Caterpillar", "Drake Interplanetary"],
  ["MISC_Prospector", "Prospector", "Musashi (MISC)"],
  ["RSI_Constellation_Andromeda", "Constellation Andromeda", "Roberts Space Industries"],
  ["ANVL_C8_Pisces", "C8 Pisces", "Anvil Aerospace"],
  ["AEGS_Hammerhead", "Hammerhead", "Aegis Dynamics"],
] as const;
const OWN_NAMES = ["Long Shadow", "Second Breakfast", "Quiet Tuesday", "Ledger of Mercy", "Patience", "Grey Heron"];
const PLACES = ["Everus Harbor", "Lorville", "Seraphim Station", "Orison"];
const CONDITIONS: readonly (typeof SHIP_CONDITIONS)[number][] = [
  "flight-ready",
  "flight-ready",
  "flight-ready",
  "in-repair",
  "awaiting-repair",
];
const SHIPS_EACH = 4;
const UNDER_WAY = 5;
const ARRIVED = 4;

type Ship = { ship_id: string; owner: Person; name: string };

/** Most people have a few ships and share them with their organisations; some orders are on their way. */
export function makeFleet(random: Random, now: Date, { people, organisations }: People, deals: readonly Deal[]): Rows {
  const books = openBooks();
  const ships = people
    .filter(({ verified, banned }) => verified && !banned)
    .flatMap((owner) => Array.from({ length: random.int(1, SHIPS_EACH) }, () => writeShip(random, now, books, owner)));
  for (const organisation of organisations) share(now, books, organisation, ships);
  const carried = deals.filter(({ order, worker }) => order && ships.some(({ owner }) => owner === worker));
  for (const [at, deal] of carried
    .filter(({ end }) => end === "in-progress")
    .slice(0, UNDER_WAY)
    .entries())
    writeDelivery(random, now, books, { deal, ships, reports: UNDER_WAY_REPORTS[at % UNDER_WAY_REPORTS.length] ?? [] });
  for (const deal of carried.filter(({ end }) => end === "fulfilled").slice(0, ARRIVED))
    writeDelivery(random, now, books, { deal, ships, reports: ARRIVED_REPORTS });
  return books;
}

const openBooks = () => emptyRows("ship", "ship_checkin", "fleet_ship", "cargo_delivery", "cargo_update");
type Books = ReturnType<typeof openBooks>;

function writeShip(random: Random, now: Date, books: Books, owner: Person): Ship {
  const [hull_code, name, manufacturer] = random.pick(HULLS);
  const ship_id = random.id();
  const [condition, location] = [random.pick(CONDITIONS), random.pick(PLACES)];
  const seen = hoursBefore(now, random.between(2, 200)).toISOString();
  books.ship.push({
    ship_id,
    owner_id: owner.user_id,
    hull_code,
    ship_code: hull_code,
    name,
    pledge_id: null,
    custom_name: random.chance(0.3) ? random.pick(OWN_NAMES) : null,
    manufacturer,
    lti: random.chance(0.4),
    warbond: false,
    condition,
    location,
    checked_in_at: seen,
    created_at: hoursBefore(now, 3_000).toISOString(),
  });
  books.ship_checkin.push({
    checkin_id: random.id(),
    ship_id,
    user_id: owner.user_id,
    condition,
    location,
    note: "",
    created_at: seen,
  });
  return { ship_id, owner, name };
}

function share(now: Date, books: Books, { contractor_id, members }: Organisation, ships: readonly Ship[]): void {
  for (const { ship_id, owner } of ships)
    if (members.includes(owner))
      books.fleet_ship.push({
        contractor_id,
        ship_id,
        owner_id: owner.user_id,
        created_at: hoursBefore(now, 500).toISOString(),
      });
}

type Report = { status: DeliveryStatus; place: string; progress: number; note: string };
const STOPS = ["Lorville", "Everus Harbor", "Seraphim Station", "Orison"];
const SET_OUT: Report = { status: "OK", place: "Lorville", progress: 0, note: "Loaded and sealed." };
const HALF_WAY: Report = { status: "OK", place: "Everus Harbor", progress: 40, note: "" };
const UNDER_WAY_REPORTS: readonly (readonly Report[])[] = [
  [SET_OUT, HALF_WAY],
  [SET_OUT, HALF_WAY, { status: "Low Fuel", place: "Everus Harbor", progress: 45, note: "Refuelling, back in ten." }],
  [SET_OUT],
];
const ARRIVED_REPORTS: readonly Report[] = [
  SET_OUT,
  HALF_WAY,
  { status: "OK", place: "Orison", progress: 100, note: "" },
];

type Trip = { deal: Deal; ships: readonly Ship[]; reports: readonly Report[] };

function writeDelivery(random: Random, now: Date, books: Books, { deal, ships, reports }: Trip): void {
  const { order, worker, seller } = deal;
  const ship = ships.find(({ owner }) => owner === worker);
  const last = reports.at(-1);
  if (!order || !ship || !last) return;
  const delivery_id = random.id();
  const isThere = last.progress === 100;
  const begun = isThere ? order.begun : hoursBefore(now, 1);
  const at = (version: number) => hoursAfter(begun, (version - 1) / 4).toISOString();
  const eta = isThere ? null : hoursAfter(now, 1.5).toISOString();
  const ended = isThere ? "delivered" : null;
  books.cargo_delivery.push({
    delivery_id,
    order_id: order.order_id,
    ship_id: ship.ship_id,
    ship_name: ship.name,
    carrier_id: worker.user_id,
    contractor_id: seller.organisation?.contractor_id ?? null,
    title: "",
    stops: STOPS,
    location: last.place,
    status: last.status,
    progress: last.progress,
    eta,
    ended,
    ended_at: ended && at(reports.length),
    version: reports.length,
    created_at: at(1),
    updated_at: at(reports.length),
  });
  for (const [place, report] of reports.entries())
    books.cargo_update.push({
      delivery_id,
      version: place + 1,
      user_id: worker.user_id,
      status: report.status,
      location: report.place,
      progress: report.progress,
      eta,
      note: report.note,
      ended: report.progress === 100 ? "delivered" : null,
      created_at: at(place + 1),
    });
}
