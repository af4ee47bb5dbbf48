import type { Db } from "#server/platform/database/connect.ts";
import type { PageAddress } from "#server/platform/http/sitemap.ts";

/** The pages of an organisation, the first at its own address. */
const PAGES = [
  { below: "", change: "monthly", priority: 0.5 },
  { below: "/services", change: "monthly", priority: 0.4 },
  { below: "/market", change: "monthly", priority: 0.4 },
  { below: "/order", change: "yearly", priority: 0.2 },
  { below: "/members", change: "monthly", priority: 0.2 },
] as const;

/** The pages of organisations that deal, the newest first. */
export async function contractorPages(db: Db, _now: Date, limit: number): Promise<PageAddress[]> {
  const rows = await db
    .selectFrom("contractor")
    .innerJoin("party", "party.party_id", "contractor.contractor_id")
    .select("party.handle")
    .where("contractor.archived_at", "is", null)
    .orderBy("party.created_at", "desc")
    .orderBy("party.party_id")
    .limit(limit)
    .execute();
  return rows.flatMap(({ handle }) =>
    PAGES.map(({ below, ...page }) => ({ path: `/contractor/${encodeURIComponent(handle)}${below}`, ...page })),
  );
}
