import { sql } from "kysely";
import { REPEATED_WORDS } from "#contract/platform/limits.ts";
import type { Noticed } from "#contract/staff/moderation.ts";
import { offerCountered, offerCreated } from "#server/deals/events.ts";
import { listingChanged, serviceChanged } from "#server/goods/events.ts";
import { recruitingChanged, recruitingCommented } from "#server/organisations/events.ts";
import { chatMessage } from "#server/outward/events.ts";
import type { Db, Tx } from "#server/platform/database/connect.ts";
import { byEvent, on, subscriber } from "#server/platform/events/subscriber.ts";
import { defineJob, type Job } from "#server/platform/jobs.ts";
import { contractCreated } from "#server/trading/events.ts";
import { fileReport } from "../moderation/file-report.ts";
import { fingerprintsOf } from "./fingerprints.ts";

/**
 * The same words, or the same link, again and again from one account come before the staff, with the reason. Nothing is removed: most
 * people who repeat themselves have something to sell.
 */

type Written = {
  author_id: string;
  kind: "listing" | "service" | "post" | "comment" | "contract" | "message" | "offer";
  /** The same words in the same place are said once. */
  place_id: string;
  thing_id: string;
  url: string;
  text: string;
};

export const repetitionSubscriber = () =>
  subscriber("repetition", WRITTEN.events, async (tx, event) => {
    const written = await WRITTEN.make(tx, event);
    if (written) await notice(tx, written, event.at);
  });

const WRITTEN = byEvent<Written | undefined>(
  on([listingChanged], (tx, { listing_id }) =>
    one(
      sql<Written>`
    select l.seller_id as author_id, 'listing' as kind, l.listing_id as place_id, l.listing_id as thing_id, '/market/' || l.listing_id as url,
      d.title || ' ' || d.description as text
    from listing l join listing_details d on d.details_id = l.details_id
    where l.listing_id = ${listing_id} and l.status = 'active' and l.sale_type <> 'aggregate'`.execute(tx),
    ),
  ),
  on([serviceChanged], (tx, { service_id }) =>
    one(
      sql<Written>`
    select owner_id as author_id, 'service' as kind, service_id as place_id, service_id as thing_id, '/order/service/' || service_id as url,
      service_name || ' ' || service_description as text
    from service where service_id = ${service_id} and status = 'active'`.execute(tx),
    ),
  ),
  on([recruitingChanged], (tx, { post_id }) =>
    one(
      sql<Written>`
    select contractor_id as author_id, 'post' as kind, post_id as place_id, post_id as thing_id, '/recruiting/post/' || post_id as url,
      title || ' ' || body as text
    from recruiting_post where post_id = ${post_id} and hidden_at is null`.execute(tx),
    ),
  ),
  on([recruitingCommented], (tx, { comment_id }) =>
    one(
      sql<Written>`
    select author_id, 'comment' as kind, post_id as place_id, comment_id as thing_id, '/recruiting/post/' || post_id || '#' || comment_id as url,
      content as text
    from recruiting_comment where comment_id = ${comment_id} and not deleted and author_id is not null`.execute(tx),
    ),
  ),
  // A title with a key and the lines are the site's own words.
  on([offerCreated, offerCountered], (tx, { session_id, offer_id }) =>
    one(
      sql<Written>`
    select actor_id as author_id, 'offer' as kind, session_id as place_id, session_id as thing_id, '/offer/' || session_id as url,
      case when title_key is null then title || ' ' else '' end || description as text
    from offer where offer_id = ${offer_id} and session_id = ${session_id} and actor_id is not null`.execute(tx),
    ),
  ),
  on([contractCreated], (tx, { contract_id }) =>
    one(
      sql<Written>`
    select customer_id as author_id, 'contract' as kind, contract_id as place_id, contract_id as thing_id, '/contracts/public/' || contract_id as url,
      title || ' ' || description as text
    from public_contract where contract_id = ${contract_id}`.execute(tx),
    ),
  ),
  on([chatMessage], (tx, { message_id }) =>
    one(
      sql<Written>`
    select m.author_id, 'message' as kind, m.chat_id as place_id, m.message_id as thing_id,
      coalesce('/order/' || c.order_id, '/offer/' || c.session_id, '/messaging/' || c.chat_id) || '#message-' || m.message_id as url, m.content as text
    from chat_message m join chat c on c.chat_id = m.chat_id where m.message_id = ${message_id} and m.author_id is not null`.execute(
        tx,
      ),
    ),
  ),
);

const one = async (found: Promise<{ rows: Written[] }>): Promise<Written | undefined> => (await found).rows[0];

async function notice(tx: Tx, written: Written, now: Date): Promise<void> {
  const { words, links } = fingerprintsOf(written.text);
  for (const [noticed, prints] of [
    ["repeated_text", words],
    ["repeated_link", links],
  ] as const)
    for (const print of prints)
      if ((await timesOf(tx, written, { print, noticed, now })) >= REPEATED_WORDS.times)
        await report(tx, written, noticed, now);
}

type Print = { print: string; noticed: Noticed; now: Date };

/** In how many places of the last day the author has written this. */
async function timesOf(
  tx: Tx,
  { author_id, kind, place_id }: Written,
  { print, noticed, now }: Print,
): Promise<number> {
  const fingerprint = sql`hashtextextended(${`${noticed} ${print}`}, 0)`;
  await sql`
    insert into written_words (author_id, fingerprint, is_link, kind, thing_id, written_at)
    values (${author_id}, ${fingerprint}, ${noticed === "repeated_link"}, ${kind}, ${place_id}, ${now})
    on conflict (author_id, fingerprint, thing_id) do nothing`.execute(tx);
  const { rows } = await sql<{ times: number }>`
    select count(*)::int as times from written_words
    where author_id = ${author_id} and fingerprint = ${fingerprint} and written_at > ${now}::timestamptz - interval '24 hours'`.execute(
    tx,
  );
  return rows[0]?.times ?? 0;
}

/** One waiting report for an author and a reason: the rest is found from there. */
async function report(tx: Tx, written: Written, noticed: Noticed, now: Date): Promise<void> {
  const { author_id, kind, thing_id, url } = written;
  const waiting = await tx
    .selectFrom("report")
    .select("report_id")
    .where("author_id", "=", author_id)
    .where("noticed", "=", noticed)
    .where("status", "in", ["pending", "in_progress"])
    .limit(1)
    .executeTakeFirst();
  if (waiting) return;
  const thing = { kind, thing_id, author_id };
  await fileReport(tx, { reporter_id: null, noticed, reported_url: url, reason: "spam", details: null, thing, now });
}

/** What is older than a day counts no more. */
export async function forgetWords(db: Db, now: Date): Promise<void> {
  await sql`delete from written_words where written_at < ${now}::timestamptz - interval '24 hours'`.execute(db);
}

export const helpJobs = (db: Db): readonly Job[] => [
  defineJob({ name: "forget-words", schedule: "47 * * * *", handle: () => forgetWords(db, new Date()) }),
];
