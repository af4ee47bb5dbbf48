import { Id } from "#contract/platform/values.ts";
import type { Db } from "#server/platform/database/connect.ts";
import type { PageHead, Site } from "#server/platform/http/page-head.ts";
import type { PageAddress } from "#server/platform/http/sitemap.ts";
import { previewText } from "#server/platform/plain-text.ts";

/** What a service's page says to link previews, as long as it is on offer. */
export async function serviceHead({ db }: Site, id = ""): Promise<PageHead | undefined> {
  if (!Id.safeParse(id).success) return undefined;
  const service = await db
    .selectFrom("service")
    .select(["service_id", "service_name", "service_description", "cost"])
    .where("service_id", "=", id)
    .where("status", "=", "active")
    .executeTakeFirst();
  return (
    service && {
      title: service.service_name,
      description: previewText(service.service_description) || `${service.cost.toLocaleString("en-US")} aUEC`,
      canonical: `/order/service/${service.service_id}`,
    }
  );
}

/** The pages of services that are on offer, the newest first. */
export async function servicePages(db: Db, _now: Date, limit: number): Promise<PageAddress[]> {
  const rows = await db
    .selectFrom("service")
    .select("service_id")
    .where("status", "=", "active")
    .orderBy("created_at", "desc")
    .orderBy("service_id")
    .limit(limit)
    .execute();
  return rows.map(({ service_id }) => ({ path: `/order/service/${service_id}`, change: "monthly", priority: 0.5 }));
}
