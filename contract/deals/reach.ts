import { z } from "zod";
import { get, wrapped } from "#contract/platform/endpoint.ts";
import { queryText } from "#contract/platform/values.ts";

/** How soon a seller can be met (ours, wire orders §9.21). */
const Reach = z.object({
  /** Minutes in which they usually begin an order; null when too few are known. */
  answers_in: z.int().nullable(),
  /** They were on the site a moment ago; only of those who show their hours. */
  is_here: z.boolean(),
  /** Half hours of a UTC week: a person's own, or of an organisation those of the members who handle its orders. */
  hours: z.array(z.object({ start: z.int(), finish: z.int() })),
});
export type Reach = z.infer<typeof Reach>;

export const getReach = get("/api/reach", {
  summary: "How soon a seller answers, whether they are here, and when they play; of a person or of an organisation.",
  who: "signed-in",
  scope: "profile:read",
  query: z.object({ username: queryText(), spectrum_id: queryText() }),
  reply: wrapped(Reach),
  example: { data: { answers_in: 95, is_here: true, hours: [{ start: 36, finish: 43 }] } },
});
