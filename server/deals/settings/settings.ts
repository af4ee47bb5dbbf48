import { sql } from "kysely";
import type { NewSetting, OrderSetting, SettingChange } from "#contract/deals/order-settings.ts";
import { NotFound } from "#contract/platform/errors.ts";
import { recordOfOwner } from "#server/organisations/audit/record.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { newId } from "#server/platform/ids.ts";

type SettingRow = {
  setting_id: string;
  kind: OrderSetting["entity_type"];
  handle: string;
  setting_type: OrderSetting["setting_type"];
  message_content: string;
  enabled: boolean;
  created_at: Date;
  updated_at: Date;
};

const view = (row: SettingRow): OrderSetting => ({
  id: row.setting_id,
  entity_type: row.kind,
  entity_id: row.handle,
  setting_type: row.setting_type,
  message_content: row.message_content,
  enabled: row.enabled,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

/** The automatic messages of a user or an organisation; at most one of each type. */
export async function listSettings(db: Db, partyId: string): Promise<OrderSetting[]> {
  const { rows } = await sql<SettingRow>`
    select s.setting_id, p.kind, p.handle, s.setting_type, s.message_content, s.enabled, s.created_at, s.updated_at
    from order_setting s join party p on p.party_id = s.party_id where s.party_id = ${partyId} order by s.setting_type`.execute(
    db,
  );
  return rows.map(view);
}

async function getSetting(db: Db, partyId: string, settingId: string): Promise<OrderSetting> {
  const setting = (await listSettings(db, partyId)).find(({ id }) => id === settingId);
  if (!setting) throw new NotFound();
  return setting;
}

/** Writes the party's message of that type, over the one before if there is one. */
export function saveSetting(
  context: Context,
  partyId: string,
  setting: NewSetting,
): Promise<{ setting: OrderSetting; isNew: boolean }> {
  const { setting_type, message_content, enabled } = setting;
  const setting_id = newId();
  const { now } = context;
  return context.transaction(async (tx) => {
    const kept = await tx
      .insertInto("order_setting")
      .values({
        setting_id,
        party_id: partyId,
        setting_type,
        message_content,
        enabled,
        created_at: now,
        updated_at: now,
      })
      .onConflict((on) =>
        on.constraint("order_setting_once").doUpdateSet({ message_content, enabled, updated_at: now }),
      )
      .returning("setting_id")
      .executeTakeFirstOrThrow();
    await recordOfOwner(tx, partyId, {
      actor_id: signedIn(context).user_id,
      action: "order_message_changed",
      details: { title: setting_type },
    });
    return { setting: await getSetting(tx, partyId, kept.setting_id), isNew: kept.setting_id === setting_id };
  });
}

/** Changes what was sent. Throws `NotFound` unless it is the party's. */
export function updateSetting(
  context: Context,
  partyId: string,
  settingId: string,
  { message_content, enabled }: SettingChange,
): Promise<OrderSetting> {
  const { now } = context;
  return context.transaction(async (tx) => {
    await tx
      .updateTable("order_setting")
      .set({
        updated_at: now,
        ...(message_content === undefined ? {} : { message_content }),
        ...(enabled === undefined ? {} : { enabled }),
      })
      .where("setting_id", "=", settingId)
      .where("party_id", "=", partyId)
      .execute();
    const setting = await getSetting(tx, partyId, settingId);
    await recordOfOwner(tx, partyId, {
      actor_id: signedIn(context).user_id,
      action: "order_message_changed",
      details: { title: setting.setting_type },
    });
    return setting;
  });
}

/** Throws `NotFound` unless it is the party's. */
export async function deleteSetting(context: Context, partyId: string, settingId: string): Promise<void> {
  await context.transaction(async (tx) => {
    const gone = await tx
      .deleteFrom("order_setting")
      .where("setting_id", "=", settingId)
      .where("party_id", "=", partyId)
      .returning("setting_type")
      .executeTakeFirst();
    if (!gone) throw new NotFound();
    await recordOfOwner(tx, partyId, {
      actor_id: signedIn(context).user_id,
      action: "order_message_deleted",
      details: { title: gone.setting_type },
    });
  });
}
