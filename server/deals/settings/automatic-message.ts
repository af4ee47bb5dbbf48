import { sql } from "kysely";
import { fillWords, hasWords, type MessageFacts, plainInMarkdown } from "#contract/deals/message-words.ts";
import type { SettingType } from "#contract/deals/order-settings.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { findLanguage } from "#server/platform/http/languages.ts";
import { aUEC, clip, type Kept, wordTitle } from "../wording.ts";

type Sellers = { assigned_id: string | null; contractor_id: string | null };
/** What it is about. A negotiation's later offers change its title and sum, so it is told by its offer. */
type Deal = { offer_id: string } | { order_id: string };

/**
 * What the seller of a session or an order says by itself, with its words in braces filled in: the organisation's text if that is on, else the
 * assigned user's; blank is nothing.
 */
export async function automaticMessage(
  db: Db,
  { assigned_id, contractor_id }: Sellers,
  type: SettingType,
  deal: Deal,
): Promise<string | null> {
  const { rows } = await sql<{ message_content: string }>`
    select message_content from order_setting
    where party_id in (${contractor_id}::uuid, ${assigned_id}::uuid) and setting_type = ${type} and enabled
    order by party_id = ${contractor_id}::uuid desc nulls last limit 1`.execute(db);
  const text = rows[0]?.message_content.trim();
  if (!text) return null;
  return hasWords(text) ? clip(fillWords(text, await factsOf(db, deal)), LIMITS.automaticMessage) : text;
}

type FactsRow = Pick<Kept, "title" | "title_key"> & { cost: number; customer: string; seller: string; locale: string };

/** In the seller's language, and under the names that people have now. */
async function factsOf(db: Db, deal: Deal): Promise<MessageFacts> {
  const told = sql`d.title, d.title_key, d.cost`;
  const parties = (
    row: string,
  ) => sql`${sql.ref(`${row}.customer_id`)} as customer_id, ${sql.ref(`${row}.customer_org_id`)} as customer_org_id,
    ${sql.ref(`${row}.assigned_id`)} as assigned_id, ${sql.ref(`${row}.contractor_id`)} as contractor_id`;
  const found =
    "order_id" in deal
      ? sql`select ${told}, ${parties("d")} from orders d where d.order_id = ${deal.order_id}`
      : sql`select ${told}, ${parties("s")} from offer d join offer_session s using (session_id) where d.offer_id = ${deal.offer_id}`;
  const { rows } = await sql<FactsRow>`
    select f.title, f.title_key, f.cost, c.name as customer, coalesce(s.name, '') as seller, coalesce(o.locale, a.locale, 'en') as locale
    from (${found}) f join party c on c.party_id = coalesce(f.customer_org_id, f.customer_id)
      left join party s on s.party_id = coalesce(f.contractor_id, f.assigned_id)
      left join contractor o on o.contractor_id = f.contractor_id
      left join account a on a.user_id = f.assigned_id`.execute(db);
  const facts = rows[0];
  if (!facts) throw new Error("no such deal to speak of");
  const language = findLanguage(facts.locale) ?? "en";
  return {
    customer: plainInMarkdown(facts.customer),
    deal: plainInMarkdown(wordTitle(language, facts)),
    sum: aUEC(facts.cost, language),
    seller: plainInMarkdown(facts.seller),
  };
}
