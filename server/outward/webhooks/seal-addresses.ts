import { InvalidSetting } from "#server/platform/config.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { KeyMissing, type Secrets } from "#server/platform/secrets.ts";

const AT_ONCE = 500;

/**
 * Seals with the newest key what is stored open or with an older one, and answers how many addresses that were. Several servers may do
 * so at once. Throws `InvalidSetting` when none of the keys opens one of them.
 */
export async function sealAddresses(db: Db, secrets: Secrets): Promise<number> {
  try {
    return await sealAll(db, secrets);
  } catch (error) {
    if (!(error instanceof KeyMissing)) throw error;
    throw new InvalidSetting(
      "SECRETS_KEY",
      "does not open the addresses of webhooks in the database: put the key that sealed them behind the new one, after a comma",
    );
  }
}

async function sealAll(db: Db, secrets: Secrets): Promise<number> {
  const count = await db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom("webhook")
      .select(["webhook_id", "url"])
      .where("url", "not like", `${secrets.prefix}%`)
      .orderBy("webhook_id")
      .limit(AT_ONCE)
      .forUpdate()
      .execute();
    for (const { webhook_id, url } of rows)
      await tx
        .updateTable("webhook")
        .set({ url: secrets.seal(secrets.open(url, webhook_id), webhook_id) })
        .where("webhook_id", "=", webhook_id)
        .execute();
    return rows.length;
  });
  return count < AT_ONCE ? count : count + (await sealAll(db, secrets));
}
