import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { getServiceAnalytics } from "#contract/goods/services.ts";
import type { Answer, Parsed } from "#contract/platform/endpoint.ts";
import { NotFound } from "#contract/platform/errors.ts";
import { isMember } from "#contract/platform/permissions.ts";
import { type Context, signedIn } from "#server/platform/context.ts";

/** Counts a visit of a service's page, once a day for each visitor; the owner's side does not count. */
export async function countServiceView({ db, actor, now }: Context, serviceId: string): Promise<void> {
  const service = await db
    .selectFrom("service")
    .select("owner_id")
    .where("service_id", "=", serviceId)
    .where("status", "=", "active")
    .executeTakeFirst();
  if (!service) throw new NotFound();
  if (actor.user?.user_id === service.owner_id || isMember(actor.user, service.owner_id)) return;
  const visitor =
    actor.user?.user_id ?? createHash("sha256").update(`${actor.ip}\n${actor.userAgent}`).digest("base64url");
  await sql`insert into service_view (service_id, day, visitor) values (${serviceId}, (${now}::timestamptz at time zone 'UTC')::date, ${visitor})
    on conflict do nothing`.execute(db);
}

const DAYS = { "7d": 7, "30d": 30, "90d": 90 } as const;

/** How many services the caller offers, and how often they were looked at lately. */
export async function serviceAnalytics(
  context: Context,
  { period }: Parsed<typeof getServiceAnalytics>["query"],
): Promise<Answer<typeof getServiceAnalytics>> {
  const user = signedIn(context);
  const { rows } = await sql<{ services: number; views: number }>`
    select count(distinct s.service_id)::int as services, count(v.visitor)::int as views
    from service s left join service_view v on v.service_id = s.service_id
      and v.day > (${context.now}::timestamptz at time zone 'UTC')::date - ${DAYS[period]}::int
    where s.owner_id = ${user.user_id}`.execute(context.replica);
  const { services, views } = rows[0] ?? { services: 0, views: 0 };
  return { services, total_service_views: views, time_period: period, user_id: user.username };
}
