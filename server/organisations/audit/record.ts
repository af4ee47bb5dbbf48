import type { AuditDetails } from "#contract/organisations/audit.ts";
import { AUDIT_ACTIONS, type AuditAction } from "#contract/organisations/audit-kinds.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import { newId } from "#server/platform/ids.ts";

export type Deed = {
  contractor_id: string;
  actor_id: string;
  action: AuditAction;
  /** The person that it was done to. */
  subject_id?: string;
  details?: AuditDetails;
};

/** Writes down what was done to an organisation, in the transaction that does it: both happen or neither. */
export async function record(tx: Tx, ...deeds: readonly Deed[]): Promise<void> {
  if (deeds.length === 0) return;
  const now = new Date();
  await tx
    .insertInto("audit_entry")
    .values(
      deeds.map(({ contractor_id, actor_id, action, subject_id, details }) => ({
        entry_id: newId(now.getTime()),
        contractor_id,
        kind: AUDIT_ACTIONS[action],
        action,
        actor_id,
        subject_id: subject_id ?? null,
        details: JSON.stringify(details ?? {}),
        created_at: now,
      })),
    )
    .execute();
}

/** The same for something that an organisation or the person themselves may own: what is one's own has no trail. */
export async function recordOfOwner(tx: Tx, owner_id: string, deed: Omit<Deed, "contractor_id">): Promise<void> {
  if (owner_id !== deed.actor_id) await record(tx, { contractor_id: owner_id, ...deed });
}
