import { z } from "zod";
import { del, get, post, raw, wrapped } from "#contract/platform/endpoint.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { DONE, Done, emptyIsAbsent, Id, queryText, queryWhole } from "#contract/platform/values.ts";
import { SHIP_CONDITIONS, SHIP_KINDS, SHIP_SIZES } from "./hulls.ts";
import { SHIP, Ship } from "./ships.ts";

/** An organisation's fleet: the ships that its members share (wire platform §8). */
const Code = z.object({ spectrum_id: z.string() });
const read = { who: "signed-in", scope: "contractors:read", params: Code } as const;

export const listFleetShips = get("/api/ships/contractor/:spectrum_id", {
  ...read,
  summary: "The first ships that members share, by maker and name. Our screens read the paged list.",
  reply: raw(z.array(Ship)),
  example: [SHIP],
});

const shared = {
  who: "signed-in",
  scope: "profile:write",
  params: Code.extend({ ship_id: Id }),
  reply: wrapped(Done),
  example: { data: DONE },
} as const;
export const shareShip = post("/api/ships/contractor/:spectrum_id/:ship_id", {
  ...shared,
  summary: "Share one's ship with an organisation that one is a member of.",
});
export const unshareShip = del("/api/ships/contractor/:spectrum_id/:ship_id", {
  ...shared,
  summary: "Take a ship out of the fleet: its owner, or with `manage_stock` there.",
});

export const FLEET_SORTS = ["manufacturer", "name", "kind", "size", "owner", "condition", "checked_in_at"] as const;
export const FLEET_GROUPS = ["kind", "size", "condition", "owner"] as const;
export const FleetFilter = z.object({
  /** Words of the model, its maker, its own name or its owner. */
  q: queryText(LIMITS.title),
  condition: emptyIsAbsent(z.enum(SHIP_CONDITIONS).optional()),
  size: emptyIsAbsent(z.enum(SHIP_SIZES).optional()),
  kind: emptyIsAbsent(z.enum(SHIP_KINDS).optional()),
  owner: queryText(LIMITS.title),
  /** Only what is flight-ready and whose owner can play now. */
  ready: emptyIsAbsent(z.literal("1").optional()),
});
export type FleetFilter = z.output<typeof FleetFilter>;
export const FleetSearch = FleetFilter.extend({
  sort: emptyIsAbsent(z.enum(FLEET_SORTS).default("manufacturer")),
  down: emptyIsAbsent(z.literal("1").optional()),
  page: queryWhole(1, 1, 100_000),
  page_size: queryWhole(50, 1, 100),
});
export type FleetSearch = z.output<typeof FleetSearch>;

/** `ready`: it is flight-ready, and its owner can play now. */
export const FleetShip = Ship.extend({ ready: z.boolean() });
export type FleetShip = z.infer<typeof FleetShip>;

export const searchFleet = get("/api/fleet/:spectrum_id", {
  ...read,
  summary: "A page of an organisation's fleet, for its members (ours).",
  query: FleetSearch,
  reply: wrapped(z.object({ ships: z.array(FleetShip), total: z.int() })),
  example: { data: { ships: [{ ...SHIP, ready: true }], total: 1 } },
});

const Group = z.object({ key: z.string().nullable(), ships: z.int() });
export const summariseFleet = get("/api/fleet/:spectrum_id/summary", {
  ...read,
  summary: "What an organisation's fleet adds up to: how much is ready now, seats, cargo, and shares (ours).",
  reply: wrapped(
    z.object({
      ships: z.int(),
      flight_ready: z.int(),
      ready: z.int(),
      members: z.int(),
      crew: z.int(),
      cargo: z.int(),
      by: z.object({ kind: z.array(Group), size: z.array(Group), condition: z.array(Group), owner: z.array(Group) }),
    }),
  ),
  example: {
    data: {
      ships: 1,
      flight_ready: 1,
      ready: 1,
      members: 1,
      crew: 4,
      cargo: 120,
      by: {
        kind: [{ key: "transport", ships: 1 }],
        size: [{ key: "medium", ships: 1 }],
        condition: [{ key: "flight-ready", ships: 1 }],
        owner: [{ key: "orla_venn", ships: 1 }],
      },
    },
  },
});

export const exportFleet = get("/api/fleet/:spectrum_id/csv", {
  ...read,
  summary: "The fleet as a file (ours).",
  query: FleetFilter,
  serialised: true,
  contentType: "text/csv",
  attachment: "{spectrum_id}_fleet.csv",
  reply: raw(z.string()),
  example:
    "ship,maker,role,size,owner,condition\r\nFreelancer MAX,Musashi (MISC),transport,medium,orla_venn,flight-ready\r\n",
});
