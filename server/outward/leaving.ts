import { sql } from "kysely";
import type { Tx } from "#server/platform/database/connect.ts";
import type { Leaving, Section } from "#server/platform/leaving.ts";

const SAID = "stays: what was said is the others' as well";

export const outwardLeaving: Leaving = {
  kept: [
    // Its address is a secret of whoever made it.
    { keys: ["webhook.owner_id"], close: "goes", archive: "goes", copy: "told" },
    {
      keys: ["notification.recipient_id"],
      close: "goes",
      archive: "never",
      copy: "left out: it only points at what other sections tell",
    },
    { keys: ["chat_participant.user_id"], close: SAID, archive: "never", copy: "told" },
    { keys: ["chat_message.author_id"], close: SAID, archive: "never", copy: "told" },
    {
      keys: ["chat_message.line_user_id"],
      close: SAID,
      archive: "never",
      copy: "left out: a line of the site about a deal that is told",
    },
    {
      keys: ["chat_read.user_id"],
      close: "goes",
      archive: "never",
      copy: "left out: until when a chat was read, and nothing of it",
    },
    {
      keys: ["chat_mute.user_id"],
      close: "goes",
      archive: "never",
      copy: "left out: of which chats somebody hears nothing, and nothing of them",
    },
    {
      keys: ["chat.customer_id", "chat.assigned_id"],
      close: SAID,
      archive: "never",
      copy: "left out: the deal's own parties once more",
    },
    {
      keys: ["chat.contractor_id", "chat.customer_org_id"],
      close: "never",
      archive: SAID,
      copy: "left out: the deal's own parties once more",
    },
  ],
  close: async (tx, { id }) => {
    await removeWebhooks(tx, id);
    await tx.deleteFrom("notification").where("recipient_id", "=", id).execute();
    await tx.deleteFrom("chat_read").where("user_id", "=", id).execute();
    await tx.deleteFrom("chat_mute").where("user_id", "=", id).execute();
  },
  archive: (tx, { id }) => removeWebhooks(tx, id),
  copy: copyOf,
};

const removeWebhooks = async (tx: Tx, ownerId: string): Promise<void> => {
  await tx.deleteFrom("webhook").where("owner_id", "=", ownerId).execute();
};

function copyOf(id: string): readonly Section[] {
  return [
    [
      "Messages",
      sql`select message_id, chat_id, content, to_timestamp(sent_at / 1000.0) as sent_at from chat_message where author_id = ${id} order by chat_message.sent_at desc`,
    ],
    [
      "Chats",
      sql`select c.chat_id, c.order_id, c.session_id, c.created_at from chat_participant p join chat c on c.chat_id = p.chat_id
        where p.user_id = ${id} order by c.created_at desc`,
    ],
    [
      "Webhooks",
      sql`select w.name, (select string_agg(a.action, ', ' order by a.action) from webhook_action a where a.webhook_id = w.webhook_id) as actions, w.created_at
        from webhook w where w.owner_id = ${id}`,
    ],
  ];
}
