import { z } from "zod";
import { get, wrapped } from "#contract/platform/endpoint.ts";
import { SESSION_ID } from "#contract/platform/examples.ts";
import { AuecOut, Id, Iso, queryText } from "#contract/platform/values.ts";

/** What can wait for somebody, the most pressing first (ours, wire orders §9.19). */
export const NEEDS = [
  "meeting",
  "turn",
  "confirm",
  "outbid",
  "begin",
  "deliver",
  "lead",
  "auction",
  "invite",
  "sold_out",
  "expiring",
  "review",
] as const;
export const NeedKind = z.enum(NEEDS);
export type NeedKind = z.infer<typeof NeedKind>;

const Need = z.object({
  kind: NeedKind,
  /** Of the offer's session (`turn`), the order, or the listing of an auction; of an invite its own. Null for what is counted. */
  id: Id.nullable(),
  title: z.string().nullable(),
  /** The shown name of the other side, of an invite the organisation's. */
  name: z.string().nullable(),
  /** The code of the organisation that invites. */
  spectrum_id: z.string().nullable(),
  /** What the invite says. */
  message: z.string().nullable(),
  amount: AuecOut.nullable(),
  /** How many listings: `sold_out` and `expiring` are one row each. */
  count: z.int().nullable(),
  /** Since when it waits; of what ends, when it does. */
  timestamp: Iso,
});
export type Need = z.infer<typeof Need>;

export const getNeeds = get("/api/needs", {
  summary: "What waits for oneself, or for oneself in an organisation; the most pressing first.",
  who: "signed-in",
  query: z.object({ spectrum_id: queryText() }),
  reply: wrapped(z.array(Need)),
  example: {
    data: [
      {
        kind: "turn",
        id: SESSION_ID,
        title: "Night patrol helmet",
        name: "Tam Oyelle",
        spectrum_id: null,
        message: null,
        amount: 88000,
        count: null,
        timestamp: "2026-03-09T18:04:11.000Z",
      },
    ],
  },
});
