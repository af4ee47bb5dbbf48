import { z } from "zod";
import { del, get, post, raw, wrapped } from "#contract/platform/endpoint.ts";
import { problem } from "#contract/platform/problem.ts";
import { DONE, Done, Id, Iso } from "#contract/platform/values.ts";

/** What stands in the way of closing an account. */
export const AccountOwnsContractor = problem<{ contractors: string }>("account_owns_contractor", 409);
export const AccountHasDeals = problem<{ count: number }>("account_has_deals", 409);
/** What a suspended person reads when they sign in. */
export const Suspended = problem<{ reason: string }>("suspended", 403);
export const SuspendedUntil = problem<{ reason: string; until: string }>("suspended_until", 403);
export const WrongName = problem<{ username: string }>("wrong_name", 400);

/** A browser that is signed in. */
export const Session = z.object({
  session_id: Id,
  /** What the browser said about itself at sign-in. */
  user_agent: z.string(),
  created_at: Iso,
  last_used_at: Iso.nullable(),
  expires_at: Iso,
  current: z.boolean(),
});
export type Session = z.infer<typeof Session>;

export const listSessions = get("/api/profile/sessions", {
  summary: "Where one is signed in: this browser first, then the one used last.",
  who: "signed-in",
  reply: wrapped(z.array(Session)),
  example: {
    data: [
      {
        session_id: "0199a1b2-0000-7000-8000-00000000d002",
        user_agent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
        created_at: "2026-05-01T00:00:00.000Z",
        last_used_at: "2026-05-02T10:00:00.000Z",
        expires_at: "2026-06-30T00:00:00.000Z",
        current: true,
      },
    ],
  },
});

export const endSession = del("/api/profile/sessions/:session_id", {
  summary: "Sign one browser out.",
  who: "signed-in",
  params: z.object({ session_id: Id }),
  reply: wrapped(Done),
  example: { data: DONE },
});

export const endOtherSessions = del("/api/profile/sessions", {
  summary: "Sign out everywhere but here.",
  who: "signed-in",
  reply: wrapped(z.object({ ended: z.int() })),
  example: { data: { ended: 2 } },
});

export const getMyData = get("/api/profile/my_data", {
  summary: "Everything that the site keeps about oneself, as a text to take away.",
  who: "signed-in",
  serialised: true,
  contentType: "text/plain",
  attachment: "data.txt",
  reply: raw(z.string()),
  example: "# Account\nhandle: orla_venn\n",
});

export const closeAccount = post("/api/profile/close", {
  summary: "Close one's account for good: what is personal goes, deals stay without a name.",
  who: "signed-in",
  rate: "scarce",
  // Typed by the person, so that nobody closes an account by a slip.
  body: z.object({ username: z.string().trim().min(1).max(100) }),
  // Nobody is left who could ask again.
  unkept: true,
  reply: wrapped(Done),
  example: { data: DONE },
});
