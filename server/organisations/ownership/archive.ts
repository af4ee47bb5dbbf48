import { sql } from "kysely";
import { NotFound } from "#contract/platform/errors.ts";
import { findParty } from "#server/people/profiles/find-party.ts";
import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import { publish } from "#server/platform/events/publish.ts";
import type { Leaving } from "#server/platform/leaving.ts";
import { record } from "../audit/record.ts";
import { contractorChanged } from "../events.ts";
import { requireAlive } from "../standing.ts";
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
    if (known !== undefined) await waitTurns(tx, rooms, known);
    const { contractor_id, user } = await lockOwned(tx, context, spectrumId, confirm);
    await end(tx, rooms, { contractor_id, actor_id: user.user_id, now: context.now });
  });
}

type Ending = { contractor_id: string; actor_id: string; now: Date };

/** The same by the staff, who need no name typed. Answers its name. Throws `NotFound`, `ContractorArchived`, and what stands in the way. */
export async function archiveByStaff(tx: Tx, rooms: readonly Leaving[], ending: Ending): Promise<string> {
  const { contractor_id } = ending;
  await waitTurns(tx, rooms, contractor_id);
  const { rows } = await sql<{ name: string; archived_at: Date | null }>`
    select p.name, c.archived_at from contractor c join party p on p.party_id = c.contractor_id
    where c.contractor_id = ${contractor_id} for update of c`.execute(tx);
  if (!rows[0]) throw new NotFound();
  requireAlive(rows[0]);
  await end(tx, rooms, ending);
  return rows[0].name;
}

/** Whatever comes before the organisation itself when several hold the same. */
async function waitTurns(tx: Tx, rooms: readonly Leaving[], contractorId: string): Promise<void> {
  for (const { waitTurn } of rooms) await waitTurn?.(tx, contractorId);
}

async function end(tx: Tx, rooms: readonly Leaving[], { contractor_id, actor_id, now }: Ending): Promise<void> {
  for (const { requireArchivable } of rooms) await requireArchivable?.(tx, contractor_id);
  for (const room of rooms) await room.archive?.(tx, { id: contractor_id, now });
  await tx.updateTable("contractor").set({ archived_at: now }).where("contractor_id", "=", contractor_id).execute();
  await record(tx, { contractor_id, actor_id, action: "contractor_archived" });
  await publish(tx, contractorChanged({ contractor_id, user_id: null }));
}
