import { hidePage } from "#server/people/profiles/hide-page.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import { publish } from "#server/platform/events/publish.ts";
import type { Moderated } from "#server/platform/moderated.ts";
import { contractorChanged } from "../events.ts";

/** Puts the standard name, text and pictures in place of an organisation's own, or gives these back. Undefined: there is none. */
export async function hideContractor(
  tx: Tx,
  contractor_id: string,
  hidden_at: Date | null,
): Promise<Moderated | undefined> {
  const moderated = await hidePage(tx, "contractor", contractor_id, hidden_at);
  if (moderated?.changed) await publish(tx, contractorChanged({ contractor_id, user_id: null }));
  return moderated;
}
