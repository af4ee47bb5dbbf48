import { NotLinkedContractor } from "#contract/organisations/organisations.ts";
import { OutsideUnreachable } from "#contract/platform/errors.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import { publish } from "#server/platform/events/publish.ts";
import type { GameSite } from "#server/platform/gamesite.ts";
import { recordStaff } from "#server/platform/staff-record.ts";
import { contractorChanged } from "../events.ts";
import { allowed } from "../founding/found.ts";
import { getContractor } from "../queries.ts";

/**
 * Takes the size from the game's site, and the banner where there is none. Throws `UnknownContractor`, `NotLinkedContractor`,
 * `OutsideUnreachable` also when the site does not know the organisation any more.
 */
export async function refetch(context: Context, gameSite: GameSite, spectrumId: string): Promise<void> {
  const contractor = await getContractor(context.db, spectrumId);
  if (contractor.handle.startsWith("~")) throw new NotLinkedContractor();
  const organisation = await gameSite.findOrganisation(contractor.handle);
  if (!organisation) throw new OutsideUnreachable();
  const { contractor_id } = contractor;
  const banner = allowed(organisation.banner);
  await context.transaction(async (tx) => {
    await tx
      .updateTable("contractor")
      .set((eb) => ({ size: organisation.members, banner: eb.fn.coalesce("banner", eb.val(banner)) }))
      .where("contractor_id", "=", contractor_id)
      .execute();
    await recordStaff(tx, {
      admin_id: signedIn(context).user_id,
      action: "contractor_refetched",
      subject_kind: "contractor",
      subject_id: contractor_id,
      subject_name: contractor.handle,
      party_id: contractor_id,
      after: { size: organisation.members },
    });
    await publish(tx, contractorChanged({ contractor_id, user_id: null }));
  });
}
