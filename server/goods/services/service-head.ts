import { Id } from "#contract/platform/values.ts";
import type { PageHead, Site } from "#server/platform/http/page-head.ts";
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
