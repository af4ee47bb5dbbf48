import { WrongName } from "#contract/people/accounts.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import { publish } from "#server/platform/events/publish.ts";
import type { Leaver, Leaving } from "#server/platform/leaving.ts";
import { accountSignedOut } from "#server/platform/session-events.ts";

const CLOSED_NAME = "Closed account";

/**
 * Closes the caller's account for good. What is personal goes; what others traded with it stays, under a name that says nothing.
 * Signing in again makes a new account. Throws `WrongName`, and what the rooms say that stands in the way.
 */
export function closeAccount(context: Context, rooms: readonly Leaving[], typed: string): Promise<void> {
  const { user_id, username } = signedIn(context);
  if (typed.toLowerCase() !== username.toLowerCase()) throw new WrongName({ username });
  const leaver = { id: user_id, now: context.now };
  return context.transaction(async (tx) => {
    for (const { waitTurn } of rooms) await waitTurn?.(tx, user_id);
    await tx.selectFrom("account").select("user_id").where("user_id", "=", user_id).forUpdate().execute();
    for (const { requireClosable } of rooms) await requireClosable?.(tx, user_id);
    for (const { close } of rooms) await close?.(tx, leaver);
    await anonymise(tx, leaver);
    await publish(tx, accountSignedOut({ user_id, login_id: null }));
  });
}

/** The names go. `banned` keeps what may still come in under this account out, and the account out of the search for people. */
async function anonymise(tx: Tx, { id, now }: Leaver): Promise<void> {
  await tx
    .updateTable("party")
    .set({ handle: `closed_${id.replaceAll("-", "")}`, name: CLOSED_NAME, avatar: null })
    .where("party_id", "=", id)
    .execute();
  await tx
    .updateTable("account")
    .set({
      discord_id: `closed:${id}`,
      discord_username: null,
      discord_discriminator: null,
      spectrum_user_id: null,
      rsi_confirmed: false,
      role: "user",
      banned: true,
      closed_at: now,
      profile_description: "",
      banner: null,
      market_order_template: "",
      discord_public: false,
      hours_public: false,
      discord_order_share: false,
      official_server_id: null,
      discord_thread_channel_id: null,
    })
    .where("user_id", "=", id)
    .execute();
}
