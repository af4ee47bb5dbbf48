import { NotInOrganisation } from "#contract/organisations/members.ts";
import { NotAllowed, NotFound } from "#contract/platform/errors.ts";
import { can, isMember } from "#contract/platform/permissions.ts";
import { requireDealing } from "#server/organisations/acting-party.ts";
import { getContractorId } from "#server/organisations/by-code.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import { publish } from "#server/platform/events/publish.ts";
import { shipsChanged } from "../events.ts";

/**
 * Shares the caller's ship with an organisation of theirs; again, and nothing changes. The membership is held, so that a ship never stays
 * behind. Throws `UnknownContractor`, `NotInOrganisation`, `ContractorArchived`, `NotFound`.
 */
export function shareShip(context: Context, spectrumId: string, ship_id: string): Promise<void> {
  const user = signedIn(context);
  return context.transaction(async (tx) => {
    const contractor_id = await getContractorId(tx, spectrumId);
    if (!isMember(user, contractor_id)) throw new NotInOrganisation();
    await requireDealing(tx, contractor_id);
    const member = await tx
      .selectFrom("contractor_member")
      .select("user_id")
      .where("contractor_id", "=", contractor_id)
      .where("user_id", "=", user.user_id)
      .forKeyShare()
      .executeTakeFirst();
    if (!member) throw new NotInOrganisation();
    const ship = await tx
      .selectFrom("ship")
      .select("owner_id")
      .where("ship_id", "=", ship_id)
      .where("owner_id", "=", user.user_id)
      .forKeyShare()
      .executeTakeFirst();
    if (!ship) throw new NotFound();
    await tx
      .insertInto("fleet_ship")
      .values({ contractor_id, ship_id, owner_id: ship.owner_id, created_at: context.now })
      .onConflict((on) => on.doNothing())
      .execute();
    await publish(tx, shipsChanged({ owner_id: ship.owner_id, contractor_ids: [contractor_id] }));
  });
}

/** Takes a ship out of a fleet: its owner, or who keeps the stock there. Throws `UnknownContractor`, `NotFound`, `NotAllowed`. */
export function unshareShip(context: Context, spectrumId: string, ship_id: string): Promise<void> {
  const user = signedIn(context);
  return context.transaction(async (tx) => {
    const contractor_id = await getContractorId(tx, spectrumId);
    if (!isMember(user, contractor_id) && user.role !== "admin") throw new NotAllowed();
    const shared = await tx
      .selectFrom("fleet_ship")
      .select("owner_id")
      .where("contractor_id", "=", contractor_id)
      .where("ship_id", "=", ship_id)
      .forUpdate()
      .executeTakeFirst();
    if (!shared) throw new NotFound();
    if (shared.owner_id !== user.user_id && !can(user, contractor_id, "manage_stock")) throw new NotAllowed();
    await publish(tx, shipsChanged({ owner_id: shared.owner_id, contractor_ids: [contractor_id] }));
    await tx
      .deleteFrom("fleet_ship")
      .where("contractor_id", "=", contractor_id)
      .where("ship_id", "=", ship_id)
      .execute();
  });
}
