import { z } from "zod";
import { get, wrapped } from "#contract/platform/endpoint.ts";

/** Words of the game's ships (wire platform §8). */
export const SHIP_SIZES = ["ground", "snub", "small", "medium", "large", "capital"] as const;
export const SHIP_KINDS = ["combat", "freight", "refuel", "repair", "mining", "transport", "exploration"] as const;
export const SHIP_CONDITIONS = ["flight-ready", "in-repair", "awaiting-repair", "in-concept"] as const;
export type ShipSize = (typeof SHIP_SIZES)[number];
export type ShipKind = (typeof SHIP_KINDS)[number];
export type ShipCondition = (typeof SHIP_CONDITIONS)[number];

/** Crew in seats, cargo in SCU; null where nobody knows. */
export const Hull = z.object({
  code: z.string(),
  name: z.string(),
  manufacturer: z.string(),
  size: z.enum(SHIP_SIZES),
  kind: z.enum(SHIP_KINDS),
  concept: z.boolean(),
  crew: z.int().nullable(),
  cargo: z.int().nullable(),
});
export type Hull = z.infer<typeof Hull>;

export const listHulls = get("/api/ships/hulls", {
  summary: "The game's ships and vehicles, by maker and name (ours).",
  who: "signed-in",
  scope: "profile:read",
  reply: wrapped(z.array(Hull)),
  example: {
    data: [
      {
        code: "MISC_Freelancer_MAX",
        name: "Freelancer MAX",
        manufacturer: "Musashi (MISC)",
        size: "medium",
        kind: "transport",
        concept: false,
        crew: 4,
        cargo: 120,
      },
    ],
  },
});
