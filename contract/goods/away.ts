import { z } from "zod";
import { get, post, put, wrapped } from "#contract/platform/endpoint.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { problem } from "#contract/platform/problem.ts";
import { DONE, Done, ForOrganisation, Iso, Moment, queryText, text } from "#contract/platform/values.ts";

/** Away (ours): a seller pauses all of their goods until a day, and says so. */

/** The seller is away: their goods are bought again from `until` on. */
export const SellerAway = problem<{ until: string }>("seller_away", 409);
export const AwayUntil = problem<{ most_days: number }>("away_until", 400);

export const Away = z.object({
  /** From then on the goods are for sale again, without anybody doing anything. */
  until: Iso,
  note: z.string(),
});
export type Away = z.infer<typeof Away>;

export const NewAway = z.object({
  until: Moment,
  note: text(0, LIMITS.awayNote).default(""),
  spectrum_id: ForOrganisation,
});
export type NewAway = z.output<typeof NewAway>;

const EXAMPLE = { until: "2026-03-20T12:00:00.000Z", note: "On a long haul" } satisfies Away;

export const getAway = get("/api/market/away", {
  summary: "Whether a seller, a person by name or an organisation by its code, is away, and until when.",
  who: "public",
  scope: "market:read",
  query: z.object({ user_seller: queryText(), contractor_seller: queryText() }),
  reply: wrapped(z.object({ away: Away.nullable() })),
  example: { data: { away: null } },
});

export const setAway = put("/api/market/away", {
  summary: "Pause all of one's goods, or an organisation's, until a day within ninety. Auctions go on: bids bind.",
  who: "signed-in",
  scope: "market:write",
  body: NewAway,
  reply: wrapped(z.object({ away: Away })),
  example: { data: { away: EXAMPLE } },
});

export const endAway = post("/api/market/away/end", {
  summary: "Be back before the day that was said. Whoever is not away is told so by nothing having changed.",
  who: "signed-in",
  scope: "market:write",
  body: z.object({ spectrum_id: ForOrganisation }),
  reply: wrapped(Done),
  example: { data: DONE },
});
