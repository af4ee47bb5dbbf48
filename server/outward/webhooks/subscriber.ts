import { sql } from "kysely";
import type { Tx } from "#server/platform/database/connect.ts";
import { subscriber } from "#server/platform/events/subscriber.ts";
import type { Jobs } from "#server/platform/jobs.ts";
import { type AddressedContent, contentOf } from "./content.ts";
import { deliverWebhook } from "./deliver.ts";
import { writeMessage } from "./message.ts";
import { isSentTo } from "./queries.ts";

export type WebhookSubscriberDeps = { jobs: Pick<Jobs, "enqueue">; publicUrl: string };

/** Queues a message for each webhook that wants to hear of it, in the transaction that marks the event as delivered. */
export const webhookSubscriber = ({ jobs, publicUrl }: WebhookSubscriberDeps) => {
  const news = contentOf(publicUrl);
  return subscriber("webhooks", news.events, async (tx, event) => {
    const told = await news.make(tx, event);
    if (!told) return;
    const written = new Map<string, ReturnType<typeof writeMessage>>();
    for (const { webhook_id, locale } of await listeners(tx, told)) {
      const message = written.get(locale) ?? writeMessage(told.news, locale, publicUrl);
      written.set(locale, message);
      await jobs.enqueue(tx, deliverWebhook.kind, { webhook_id, message });
    }
  });
};

/** Each webhook once, whatever it has to do with the event. */
async function listeners(tx: Tx, { to, action }: AddressedContent): Promise<{ webhook_id: string; locale: string }[]> {
  const owners = to === "everybody" ? [] : to.map(({ owner_id }) => owner_id);
  const actions = to === "everybody" ? [] : to.map((each) => each.action);
  const wanted =
    to === "everybody"
      ? sql`a.action = ${action}`
      : sql`(w.owner_id, a.action) in (select * from unnest(${owners}::uuid[], ${actions}::text[]))`;
  const { rows } = await sql<{ webhook_id: string; locale: string }>`
    select distinct w.webhook_id, coalesce(u.locale, c.locale, 'en') as locale
    from webhook w join webhook_action a on a.webhook_id = w.webhook_id
    left join account u on u.user_id = w.owner_id left join contractor c on c.contractor_id = w.owner_id
    where ${isSentTo} and ${wanted} order by w.webhook_id`.execute(tx);
  return rows;
}
