import { sql } from "kysely";
import type { SettingType } from "#contract/deals/order-settings.ts";
import type { Db } from "#server/platform/database/connect.ts";

type Sellers = { assigned_id: string | null; contractor_id: string | null };

/** What the seller of a session or an order says by itself: the organisation's text if that is on, else the assigned user's; blank is nothing. */
export async function automaticMessage(
  db: Db,
  { assigned_id, contractor_id }: Sellers,
  type: SettingType,
): Promise<string | null> {
  const { rows } = await sql<{ message_content: string }>`
    select message_content from order_setting
    where party_id in (${contractor_id}::uuid, ${assigned_id}::uuid) and setting_type = ${type} and enabled
    order by party_id = ${contractor_id}::uuid desc nulls last limit 1`.execute(db);
  return rows[0]?.message_content.trim() || null;
}
