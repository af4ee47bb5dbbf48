import type { Tx } from "#server/platform/database/connect.ts";
import { publish } from "#server/platform/events/publish.ts";
import type { Moderated } from "#server/platform/moderated.ts";
import { chatMessageHidden } from "../events.ts";

/** Takes the words of a message away from everybody who reads the chat, or brings them back. Undefined: there is none of a person. */
export async function hideMessage(tx: Tx, messageId: string, hidden_at: Date | null): Promise<Moderated | undefined> {
  const message = await tx
    .selectFrom("chat_message")
    .select(["content", "chat_id", "author_id", "hidden_at"])
    .where("message_id", "=", messageId)
    .where("author_id", "is not", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!message) return undefined;
  const changed = (message.hidden_at === null) !== (hidden_at === null);
  if (changed) {
    await tx.updateTable("chat_message").set({ hidden_at }).where("message_id", "=", messageId).execute();
    await publish(tx, chatMessageHidden({ chat_id: message.chat_id }));
  }
  return { name: message.content, party_id: message.author_id, changed };
}
