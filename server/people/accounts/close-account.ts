import { sql } from "kysely";
import { AccountHasDeals, AccountOwnsContractor, WrongName } from "#contract/people/accounts.ts";
import { buyOrderChanged } from "#server/goods/events.ts";
import { clearShelves } from "#server/goods/listings/clear-shelves.ts";
import { takeTurn } from "#server/goods/multiples/members.ts";
import { leaveEverywhere } from "#server/organisations/members/membership.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import { announce } from "#server/platform/events/announce.ts";
import { accountSignedOut } from "#server/platform/session-events.ts";
import { contractChanged } from "#server/trading/events.ts";

const CLOSED_NAME = "Closed account";

/**
 * Closes the caller's account for good. What is personal goes; what others traded with it stays, under a name that says nothing.
 * Signing in again makes a new account. Throws `WrongName`, `AccountOwnsContractor`, `AccountHasDeals`.
 */
export function closeAccount(context: Context, typed: string): Promise<void> {
  const { user_id, username } = signedIn(context);
  if (typed.toLowerCase() !== username.toLowerCase()) throw new WrongName({ username });
  return context.transaction(async (tx) => {
    await takeTurn(tx, user_id);
    await tx.selectFrom("account").select("user_id").where("user_id", "=", user_id).forUpdate().execute();
    await requireNothingOwned(tx, user_id);
    await requireNothingOpen(tx, user_id);
    await clearShelves(tx, user_id);
    await withdrawWants(tx, user_id, context.now);
    await forget(tx, user_id);
    await anonymise(tx, user_id, context.now);
    await announce(tx, accountSignedOut({ user_id, login_id: null }));
  });
}

async function requireNothingOwned(tx: Tx, user_id: string): Promise<void> {
  const owned = await tx
    .selectFrom("contractor_member_role as given")
    .innerJoin("contractor_role as role", "role.role_id", "given.role_id")
    .innerJoin("contractor", "contractor.contractor_id", "given.contractor_id")
    .innerJoin("party", "party.party_id", "given.contractor_id")
    .select("party.name")
    .where("given.user_id", "=", user_id)
    .where("role.position", "=", 0)
    .where("contractor.archived_at", "is", null)
    .orderBy("party.name")
    .execute();
  if (owned.length > 0) throw new AccountOwnsContractor({ contractors: owned.map(({ name }) => name).join(", ") });
}

/** Somebody waits for the other end of each of these. */
async function requireNothingOpen(tx: Tx, user_id: string): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from orders where (customer_id = ${user_id} or assigned_id = ${user_id}) and status in ('not-started', 'in-progress'))::int
      + (select count(*) from offer_session where (customer_id = ${user_id} or assigned_id = ${user_id}) and status = 'active')::int
      + (select count(*) from auction a join listing l on l.listing_id = a.listing_id where a.status = 'active' and exists (
          select from bid b where b.listing_id = a.listing_id and (l.seller_id = ${user_id} or b.bidder_id = ${user_id})))::int as count`.execute(
    tx,
  );
  const count = rows[0]?.count ?? 0;
  if (count > 0) throw new AccountHasDeals({ count });
}

/** Takes back what the person asked others for. */
async function withdrawWants(tx: Tx, user_id: string, now: Date): Promise<void> {
  const contracts = tx.updateTable("public_contract").set({ status: "inactive" }).where("status", "=", "active");
  const closed = await contracts.where("customer_id", "=", user_id).returning("contract_id").execute();
  const orders = await tx
    .updateTable("buy_order")
    .set({ expiry: now, cancelled_at: now })
    .where("buyer_id", "=", user_id)
    .where("fulfilled_at", "is", null)
    .where("expiry", ">", now)
    .returning(["buy_order_id", "game_item_id"])
    .execute();
  await announce(
    tx,
    ...closed.map(({ contract_id }) => contractChanged({ contract_id })),
    ...orders.map((order) => buyOrderChanged({ ...order })),
  );
}

/** Rows that are about the person alone. */
async function forget(tx: Tx, user_id: string): Promise<void> {
  await tx.deleteFrom("session").where("user_id", "=", user_id).execute();
  await tx.deleteFrom("api_token").where("user_id", "=", user_id).execute();
  await tx.deleteFrom("idempotency").where("user_id", "=", user_id).execute();
  await tx.deleteFrom("active_day").where("user_id", "=", user_id).execute();
  await tx.deleteFrom("availability").where("user_id", "=", user_id).execute();
  await tx.deleteFrom("watch").where("user_id", "=", user_id).execute();
  await tx.deleteFrom("notification").where("recipient_id", "=", user_id).execute();
  await tx.deleteFrom("chat_read").where("user_id", "=", user_id).execute();
  await tx.deleteFrom("blocklist_entry").where("owner_id", "=", user_id).execute();
  await tx.deleteFrom("order_setting").where("party_id", "=", user_id).execute();
  await leaveEverywhere(tx, user_id);
  await tx
    .updateTable("listing_view")
    .set({ viewer_id: null, ip: null, user_agent: null, referrer: null })
    .where("viewer_id", "=", user_id)
    .execute();
}

/** The names go. `banned` keeps what may still come in under this account out, and the account out of the search for people. */
async function anonymise(tx: Tx, user_id: string, now: Date): Promise<void> {
  await tx
    .updateTable("party")
    .set({ handle: `closed_${user_id.replaceAll("-", "")}`, name: CLOSED_NAME, avatar: null })
    .where("party_id", "=", user_id)
    .execute();
  await tx
    .updateTable("account")
    .set({
      discord_id: `closed:${user_id}`,
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
      discord_order_share: false,
      official_server_id: null,
      discord_thread_channel_id: null,
    })
    .where("user_id", "=", user_id)
    .execute();
}
