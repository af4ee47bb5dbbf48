import type { Db } from "#server/platform/database/connect.ts";
import type { PageAddress } from "#server/platform/http/sitemap.ts";

/** The pages of a person, the first at their own address. */
const PAGES = [
  { below: "", change: "monthly", priority: 0.5 },
  { below: "/services", change: "monthly", priority: 0.4 },
  { below: "/market", change: "monthly", priority: 0.4 },
  { below: "/order", change: "yearly", priority: 0.2 },
  { below: "/reviews", change: "monthly", priority: 0.2 },
] as const;

/** The pages of people whose game account is linked and who may sign in, the newest first. */
export async function userPages(db: Db, _now: Date, limit: number): Promise<PageAddress[]> {
  const rows = await db
    .selectFrom("account")
    .innerJoin("party", "party.party_id", "account.user_id")
    .select("party.handle")
    .where("account.rsi_confirmed", "=", true)
    .where("account.banned", "=", false)
    .orderBy("party.created_at", "desc")
    .orderBy("party.party_id")
    .limit(limit)
    .execute();
  return rows.flatMap(({ handle }) =>
    PAGES.map(({ below, ...page }) => ({ path: `/user/${encodeURIComponent(handle)}${below}`, ...page })),
  );
}
