import { type RawBuilder, sql } from "kysely";
import type { Answer } from "#contract/platform/endpoint.ts";
import { NotFound, UnknownContractor } from "#contract/platform/errors.ts";
import {
  type Alert,
  type AlertSearch,
  type AlertTarget,
  AlertWithoutContractor,
  type Banner,
  type searchAlerts as endpoint,
} from "#contract/staff/alerts.ts";
import { alertShown } from "#server/outward/notifications/alert-shown.ts";
import { findParty } from "#server/people/profiles/find-party.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { isTarget, type Target } from "./targets.ts";

type Row = Omit<Alert, "created_at" | "expires_at"> & { created_at: Date; expires_at: Date | null };

async function alerts(db: Db, where: RawBuilder<unknown>, tail: RawBuilder<unknown>): Promise<Alert[]> {
  const { rows } = await sql<Row>`
    select a.alert_id, a.title, a.content, a.link, a.target_type, o.handle as target_spectrum_id, a.created_by, p.handle as created_by_username,
      a.created_at, a.active, a.banner, a.expires_at, a.told, a.delivered_at is not null as delivered
    from alert a join party p on p.party_id = a.created_by left join party o on o.party_id = a.target_contractor_id
    where ${where} ${tail}`.execute(db);
  return rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
  }));
}

/** Throws `NotFound`. */
export async function readAlert(db: Db, alertId: string): Promise<Alert> {
  const [alert] = await alerts(db, sql`a.alert_id = ${alertId}`, sql``);
  if (!alert) throw new NotFound();
  return alert;
}

/** A page of alerts, newest first; `page` counts from 0. */
export async function searchAlerts({ db }: Context, search: AlertSearch): Promise<Answer<typeof endpoint>> {
  const { page, pageSize, target_type, active } = search;
  const where = sql.join(
    [
      sql`true`,
      ...(target_type === undefined ? [] : [sql`a.target_type = ${target_type}`]),
      ...(active === undefined ? [] : [sql`a.active = ${active === "true"}`]),
    ],
    sql` and `,
  );
  const [found, counted] = await Promise.all([
    alerts(db, where, sql`order by a.created_at desc, a.alert_id limit ${pageSize} offset ${page * pageSize}`),
    sql<{ total: number }>`select count(*)::int as total from alert a where ${where}`.execute(db),
  ]);
  const total = counted.rows[0]?.total ?? 0;
  const total_pages = Math.ceil(total / pageSize);
  return {
    alerts: found,
    pagination: { page, page_size: pageSize, total, total_pages, has_next: page + 1 < total_pages, has_prev: page > 0 },
  };
}

/** The target as it is stored: an organisation only where it is one's target. Throws `AlertWithoutContractor`, `UnknownContractor`. */
export async function targetOf(
  db: Db,
  target_type: AlertTarget,
  spectrumId: string | null | undefined,
): Promise<Target> {
  if (target_type !== "specific_org") return { target_type, target_contractor_id: null };
  if (!spectrumId) throw new AlertWithoutContractor();
  const id = await findParty(db, "contractor", spectrumId);
  if (id === undefined) throw new UnknownContractor();
  return { target_type, target_contractor_id: id };
}

/** How many people an alert would reach now. */
export async function countAudience(db: Db, target: Target): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(*)::int as people from account a where ${isTarget(target)}`.execute(db);
  return rows[0]?.people ?? 0;
}

const MAX_BANNERS = 3;

/** The caller's unread alerts that stand above every page. */
export async function listBanners(context: Context): Promise<Banner[]> {
  const { rows } = await sql<Omit<Banner, "expires_at"> & { expires_at: Date | null }>`
    select a.alert_id, a.title, a.content, a.link, a.expires_at, n.notification_id
    from alert a join notification n on n.entity_id = a.alert_id and n.action = 'admin_alert'
    where n.recipient_id = ${signedIn(context).user_id} and not n.read and a.banner and ${alertShown(context.now)}
    order by a.created_at desc, a.alert_id limit ${sql.lit(MAX_BANNERS)}`.execute(context.db);
  return rows.map((row) => ({ ...row, expires_at: row.expires_at?.toISOString() ?? null }));
}
