import { findParty } from "#server/people/profiles/find-party.ts";
import type { Context } from "#server/platform/context.ts";
import { publish } from "#server/platform/events/publish.ts";
import type { Leaving } from "#server/platform/leaving.ts";
import { record } from "../audit/record.ts";
import { contractorChanged } from "../events.ts";
import { lockOwned } from "./owner.ts";

export type Archiving = { spectrumId: string; confirm: string };

/**
 * Ends an organisation for good: what it offers leaves the market, nobody joins or orders any more, its page and its past stay,
 * and its code is never given again. Throws `UnknownContractor`, `NotAllowed`, `ContractorArchived`, `WrongContractorName`, and
 * what the rooms say that stands in the way.
 */
export function archive(context: Context, rooms: readonly Leaving[], asked: Archiving): Promise<void> {
  const { spectrumId, confirm } = asked;
  return context.transaction(async (tx) => {
    const known = await findParty(tx, "contractor", spectrumId);
    // Whatever comes before the organisation itself when several hold the same.
    if (known !== undefined) for (const { waitTurn } of rooms) await waitTurn?.(tx, known);
    const { contractor_id, user } = await lockOwned(tx, context, spectrumId, confirm);
    for (const { requireArchivable } of rooms) await requireArchivable?.(tx, contractor_id);
    for (const room of rooms) await room.archive?.(tx, { id: contractor_id, now: context.now });
    await tx
      .updateTable("contractor")
      .set({ archived_at: context.now })
      .where("contractor_id", "=", contractor_id)
      .execute();
    await record(tx, { contractor_id, actor_id: user.user_id, action: "contractor_archived" });
    await publish(tx, contractorChanged({ contractor_id, user_id: null }));
  });
}
