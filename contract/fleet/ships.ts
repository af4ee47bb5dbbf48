import { z } from "zod";
import { del, get, post, put, raw, wrapped } from "#contract/platform/endpoint.ts";
import { SHIP_ID, USER } from "#contract/platform/examples.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { nameText } from "#contract/platform/names.ts";
import { problem } from "#contract/platform/problem.ts";
import { DONE, Done, Id, Iso, text } from "#contract/platform/values.ts";
import { SHIP_CONDITIONS, SHIP_KINDS, SHIP_SIZES } from "./hulls.ts";

/** Refusals around ships (wire platform §8). */
export const UnknownHull = problem<{ name: string }>("unknown_hull", 400);
export const TooManyShips = problem<{ most: number; have: number }>("too_many_ships", 409);

/** `name` is the model's, `custom_name` what its owner calls it. What the catalogue does not know is null. */
export const Ship = z.object({
  ship_id: Id,
  name: z.string(),
  custom_name: z.string().nullable(),
  owner: z.string(),
  kind: z.enum(SHIP_KINDS).nullable(),
  size: z.enum(SHIP_SIZES).nullable(),
  manufacturer: z.string().nullable(),
  image: z.string().nullable(),
  condition: z.enum(SHIP_CONDITIONS),
  location: z.string().nullable(),
  checked_in_at: Iso.nullable(),
  lti: z.boolean(),
  warbond: z.boolean(),
  crew: z.int().nullable(),
  cargo: z.int().nullable(),
});
export type Ship = z.infer<typeof Ship>;

/** One's own: with the codes of the organisations that it is shared with. */
export const OwnShip = Ship.extend({ shared_with: z.array(z.string()) });
export type OwnShip = z.infer<typeof OwnShip>;

export const SHIP = {
  ship_id: SHIP_ID,
  name: "Freelancer MAX",
  custom_name: "Long Way Round",
  owner: "orla_venn",
  kind: "transport",
  size: "medium",
  manufacturer: "Musashi (MISC)",
  image: null,
  condition: "flight-ready",
  location: "Port Tressler",
  checked_in_at: "2026-03-07T18:04:11.000Z",
  lti: true,
  warbond: false,
  crew: 4,
  cargo: 120,
};
const OWN = { ...SHIP, shared_with: ["HAULCO"] };

/** The list is judged entry by entry (`hangar-file.ts`), so that the refusal can name the first bad one. */
const Hangar = z.array(z.unknown()).min(1).max(LIMITS.shipFile);

export const importShips = post("/api/ship/import", {
  summary: "Take in a hangar file: adds what is missing, and removes nothing.",
  who: "signed-in",
  scope: "profile:write",
  body: Hangar,
  reply: raw(Done.extend({ imported: z.int(), skipped: z.int() })),
  example: { result: "Success!", imported: 12, skipped: 3 },
});

export const IMPORT_STATES = ["new", "there"] as const;
export const previewShips = post("/api/ship/import/preview", {
  summary: "What a hangar file would add, entry by entry; nothing is written (ours).",
  who: "signed-in",
  scope: "profile:read",
  rate: "reads",
  body: Hangar,
  reply: wrapped(
    z.array(
      z.object({ state: z.enum(IMPORT_STATES), hull: z.string().nullable(), manufacturer: z.string().nullable() }),
    ),
  ),
  example: { data: [{ state: "new", hull: "Freelancer MAX", manufacturer: "Musashi (MISC)" }] },
});

export const listMyShips = get("/api/ships/mine", {
  summary: "One's own ships, by maker and name.",
  who: "signed-in",
  scope: "profile:read",
  reply: raw(z.array(OwnShip)),
  example: [OWN],
});

const one = { reply: wrapped(OwnShip), example: { data: OWN } } as const;
const Named = z.object({ ship_id: Id });
const CustomName = nameText(1, LIMITS.shipName).nullish();

export const addShip = post("/api/ship", {
  summary: "Add a ship of the catalogue, by its model's name.",
  who: "signed-in",
  scope: "profile:write",
  body: z.object({ name: text(1, LIMITS.shipName), custom_name: CustomName }),
  ...one,
});

export const renameShip = put("/api/ship/:ship_id", {
  summary: "Give one's ship a name of its own, or take it away (ours).",
  who: "signed-in",
  scope: "profile:write",
  params: Named,
  body: z.object({ custom_name: nameText(1, LIMITS.shipName).nullable() }),
  ...one,
});

export const CheckIn = z.object({
  condition: z.enum(SHIP_CONDITIONS),
  location: text(0, LIMITS.place).nullish(),
  note: text(0, LIMITS.shipNote).nullish(),
});
export type CheckIn = z.output<typeof CheckIn>;

export const reportCondition = put("/api/ship/:ship_id/condition", {
  summary: "Say how a ship is and where: its owner, or with `manage_stock` where it is shared.",
  who: "signed-in",
  scope: "profile:write",
  params: Named,
  body: CheckIn,
  reply: wrapped(Ship),
  example: { data: SHIP },
});

export const listCheckIns = get("/api/ship/:ship_id/checkins", {
  summary: "The newest reports about a ship, for its owner and the organisations that it is shared with (ours).",
  who: "signed-in",
  scope: "profile:read",
  params: Named,
  reply: wrapped(
    z.array(
      z.object({
        condition: z.enum(SHIP_CONDITIONS),
        location: z.string().nullable(),
        note: z.string(),
        username: z.string(),
        created_at: Iso,
      }),
    ),
  ),
  example: {
    data: [
      {
        condition: "flight-ready",
        location: "Port Tressler",
        note: "New coolers",
        username: USER.username,
        created_at: "2026-03-07T18:04:11.000Z",
      },
    ],
  },
});

export const removeShip = del("/api/ship/:ship_id", {
  summary: "Remove one's ship.",
  who: "signed-in",
  scope: "profile:write",
  params: Named,
  reply: wrapped(Done),
  example: { data: DONE },
});
