import type { Tx } from "#server/platform/database/connect.ts";
import type { Moderated } from "#server/platform/moderated.ts";

/** Takes a service out of sight, switched off; shown again it stays off until its owner switches it on. Undefined: there is none. */
export async function hideService(tx: Tx, serviceId: string, hidden_at: Date | null): Promise<Moderated | undefined> {
  const service = await tx
    .selectFrom("service")
    .select(["service_name", "owner_id", "hidden_at"])
    .where("service_id", "=", serviceId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!service) return undefined;
  const changed = (service.hidden_at === null) !== (hidden_at === null);
  if (changed)
    await tx
      .updateTable("service")
      .set({ hidden_at, status: "inactive" })
      .where("service_id", "=", serviceId)
      .execute();
  return { name: service.service_name, party_id: service.owner_id, changed };
}
