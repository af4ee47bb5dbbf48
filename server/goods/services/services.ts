import { sql } from "kysely";
import { ForeignService, ServiceNotForHire, UnknownService } from "#contract/goods/services.ts";
import type { User } from "#contract/platform/actor.ts";
import { NotAllowed, NotFound } from "#contract/platform/errors.ts";
import { can } from "#contract/platform/permissions.ts";
import { actingParty, requireDealing } from "#server/organisations/acting-party.ts";
import type { Db, Tx } from "#server/platform/database/connect.ts";

/** Loads and guards of services. */

/** The owner, a member of the owning organisation with `manage_orders`, or a site admin. */
export const managesServices = (user: User | undefined, ownerId: string): boolean =>
  user !== undefined && (user.user_id === ownerId || user.role === "admin" || can(user, ownerId, "manage_orders"));

/** The party that does it: the organisation of that code when the user may manage its orders, else the user. */
export const owningParty = async (db: Db, user: User, spectrumId: string | null | undefined): Promise<string> =>
  (await actingParty(db, user, spectrumId, "manage_orders")).id;

export type LockedService = { owner_id: string; hidden_at: Date | null };

/** The service, held until the end of the transaction, for somebody who may change it. */
export async function lockOwnService(tx: Tx, user: User, serviceId: string): Promise<LockedService> {
  const { rows } = await sql<LockedService>`
    select owner_id, hidden_at from service where service_id = ${serviceId} for no key update`.execute(tx);
  const service = rows[0];
  if (!service) throw new NotFound();
  if (!managesServices(user, service.owner_id)) throw new NotAllowed();
  await requireDealing(tx, service.owner_id);
  return service;
}

/** Refuses a service that this seller does not offer now. */
export async function requireForHire(tx: Tx, serviceId: string, sellerId: string | null): Promise<void> {
  const service = await findOffered(tx, serviceId, sellerId);
  if (service.status !== "active") throw new ServiceNotForHire({ name: service.service_name });
}

/** The seller's service of that id, switched on or off. */
export async function findOffered(tx: Tx, serviceId: string, sellerId: string | null) {
  const service = await tx
    .selectFrom("service")
    .select(["service_name", "owner_id", "status"])
    .where("service_id", "=", serviceId)
    .executeTakeFirst();
  if (!service) throw new UnknownService();
  if (service.owner_id !== sellerId) throw new ForeignService();
  return service;
}
