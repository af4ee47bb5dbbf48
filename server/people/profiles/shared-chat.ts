import type { Customer } from "#contract/platform/shapes.ts";
import type { Db } from "#server/platform/database/connect.ts";

/** The customer with their chat account, if they share it with those they order from (wire people §7.12). For the selling side only. */
export async function withSharedChat(db: Db, customerId: string, customer: Customer): Promise<Customer> {
  const account = await db
    .selectFrom("account")
    .select(["discord_id as id", "discord_username as username", "discord_discriminator as discriminator"])
    .where("user_id", "=", customerId)
    .where("discord_order_share", "=", true)
    .executeTakeFirst();
  return account ? { ...customer, discord_profile: account } : customer;
}
