import { type Context, signedIn } from "#server/platform/context.ts";
import { publish } from "#server/platform/events/publish.ts";
import { chatMuted } from "../events.ts";
import { CHAT_HEAD, requireReading } from "./access.ts";

/** Says whether the caller wants to hear of a chat; saying it again changes nothing. Throws `NoChat`, `NotYourChat`. */
export function muteChat(context: Context, chat_id: string, muted: boolean): Promise<void> {
  const { user_id, ...user } = signedIn(context);
  return context.transaction(async (tx) => {
    // Held, so that who loses their part in it meanwhile leaves no mark.
    const chat = await tx
      .selectFrom("chat")
      .select(CHAT_HEAD)
      .where("chat_id", "=", chat_id)
      .forKeyShare()
      .executeTakeFirst();
    await requireReading(tx, { user_id, ...user }, chat);
    if (muted)
      await tx
        .insertInto("chat_mute")
        .values({ user_id, chat_id })
        .onConflict((on) => on.columns(["user_id", "chat_id"]).doNothing())
        .execute();
    else await tx.deleteFrom("chat_mute").where("user_id", "=", user_id).where("chat_id", "=", chat_id).execute();
    await publish(tx, chatMuted({ chat_id, user_id }));
  });
}
