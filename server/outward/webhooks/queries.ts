import { sql } from "kysely";
import { STATUS_ACTIONS, type Webhook, type WebhookAction } from "#contract/outward/webhooks.ts";
import type { Db } from "#server/platform/database/connect.ts";
import type { Secrets } from "#server/platform/secrets.ts";

type Row = { webhook_id: string; name: string; url: string; failing: boolean; actions: WebhookAction[] };

/** The webhooks of a user or an organisation, the newest first; or one of them. */
export async function listWebhooks(db: Db, secrets: Secrets, ownerId: string, webhookId?: string): Promise<Webhook[]> {
  const { rows } = await sql<Row>`
    select w.webhook_id, w.name, w.url, w.failing,
      coalesce((select json_agg(a.action order by a.action) from webhook_action a where a.webhook_id = w.webhook_id), '[]') as actions
    from webhook w where w.owner_id = ${ownerId} ${webhookId === undefined ? sql`` : sql`and w.webhook_id = ${webhookId}`}
    order by w.created_at desc, w.webhook_id`.execute(db);
  return rows.map(({ url, actions, ...row }) => ({
    ...row,
    webhook_url: secrets.open(url, row.webhook_id),
    actions: told(actions),
  }));
}

/** The four changes of status are told as one when all of them are set. */
function told(actions: readonly WebhookAction[]): Webhook["actions"] {
  const isStatus = (action: WebhookAction) => STATUS_ACTIONS.some((each) => each === action);
  if (actions.filter(isStatus).length < STATUS_ACTIONS.length) return [...actions];
  return [...actions.filter((action) => !isStatus(action)), "order_status_change"];
}

/** Webhook `w` is sent to: it works, and its owner is neither banned nor gone. */
export const isSentTo = sql<boolean>`not w.failing
  and not exists (select from account u where u.user_id = w.owner_id and (u.banned or u.closed_at is not null))
  and not exists (select from contractor c where c.contractor_id = w.owner_id and c.archived_at is not null)`;

/** In which language an owner is written to. */
export async function localeOf(db: Db, ownerId: string): Promise<string> {
  const { rows } = await sql<{ locale: string }>`
    select locale from account where user_id = ${ownerId} union all select locale from contractor where contractor_id = ${ownerId}`.execute(
    db,
  );
  return rows[0]?.locale ?? "en";
}
