import { z } from "zod";
import { get, post, raw } from "#contract/platform/endpoint.ts";
import { DONE, Done } from "#contract/platform/values.ts";
import { MAX_SPANS, WEEK_SLOTS } from "./week.ts";

/** When somebody can play: for themselves, and for each of their organisations. All slots are UTC. */

const Selection = z.object({ start: z.int(), finish: z.int() });
const Hours = z.object({ contractor: z.string().nullable(), selections: z.array(Selection) });

const HOURS = { contractor: null, selections: [{ start: 36, finish: 43 }] };

export const getAvailability = get("/api/profile/availability", {
  summary: "One's own hours.",
  who: "signed-in",
  scope: "profile:read",
  reply: raw(Hours),
  example: HOURS,
});

export const getContractorAvailability = get("/api/profile/availability/contractor/:spectrum_id", {
  summary: "One's own hours for an organisation that one is a member of.",
  who: "signed-in",
  scope: "profile:read",
  params: z.object({ spectrum_id: z.string().trim().min(1).max(100) }),
  reply: raw(Hours),
  example: { ...HOURS, contractor: "HAULCO" },
});

/** Ours: none for who does not show them, as for who has none. */
export const getUserAvailability = get("/api/profile/user/:username/availability", {
  summary: "The hours of somebody who shows them to those who sign in.",
  who: "signed-in",
  scope: "profile:read",
  params: z.object({ username: z.string().trim().min(1).max(100) }),
  reply: raw(Hours),
  example: HOURS,
});

/** `finish = start - 1` is how older clients write a single slot; any other end before its beginning is a mistake. */
const NewSelection = z
  .object({
    start: z
      .int()
      .min(0)
      .max(WEEK_SLOTS - 1),
    finish: z.int().max(WEEK_SLOTS - 1),
  })
  .refine(({ start, finish }) => finish >= start - 1, { path: ["finish"] });

export const updateAvailability = post("/api/profile/availability/update", {
  summary: "Set one's hours anew, for oneself or for an organisation; an empty list clears them.",
  who: "signed-in",
  scope: "profile:write",
  body: z.object({
    contractor: z.string().trim().max(100).nullish(),
    // Older clients may send spans that touch; more than there are slots is nonsense.
    selections: z.array(NewSelection).max(MAX_SPANS * 2),
  }),
  reply: raw(Done),
  example: DONE,
});
