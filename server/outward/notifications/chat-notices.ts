import { sql } from "kysely";
import { customerSide } from "#server/organisations/customer.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import type { EventOf } from "#server/platform/events/define.ts";
import type { chatMessage } from "../events.ts";
import type { Notice } from "./notify.ts";
import { type Deal, sellerSide, workingSide } from "./recipients.ts";

type Said = Deal & { author_id: string; chat_id: string; order_id: string | null; session_id: string | null };

/** Who is told that somebody wrote about a deal. Of chats between people nobody is told, and of lines of the site neither. */
export async function messageNotices(tx: Tx, { message_id, at }: EventOf<typeof chatMessage>): Promise<Notice[]> {
  const { rows } = await sql<Said>`
    select m.author_id, c.chat_id, c.order_id, c.session_id, c.customer_id, c.customer_org_id, c.assigned_id, c.contractor_id
    from chat_message m join chat c on c.chat_id = m.chat_id
    where m.message_id = ${message_id} and m.author_id is not null and c.participants_key is null`.execute(tx);
  const said = rows[0];
  if (!said) return [];
  const about = { actor_id: said.author_id, at };
  const muted = await mutedBy(tx, said.chat_id);
  const hears = (id: string) => !muted.has(id);
  const customer = await customerSide(tx, said);
  // An order's chat began as its offer's: that counts once, as the order's.
  if (said.order_id !== null) {
    const recipients = [...customer, ...(await workingSide(tx, said))].filter(hears);
    return [{ ...about, action: "order_message", entity_type: "orders", entity_id: said.order_id, recipients }];
  }
  if (said.session_id === null) return [];
  const recipients = (customer.includes(said.author_id) ? await sellerSide(tx, said) : customer).filter(hears);
  return [{ ...about, action: "offer_message", entity_type: "offer_sessions", entity_id: said.session_id, recipients }];
}

async function mutedBy(tx: Tx, chat_id: string): Promise<ReadonlySet<string>> {
  const rows = await tx.selectFrom("chat_mute").select("user_id").where("chat_id", "=", chat_id).execute();
  return new Set(rows.map(({ user_id }) => user_id));
}
