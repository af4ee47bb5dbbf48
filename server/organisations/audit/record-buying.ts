import type { AuditAction } from "#contract/organisations/audit-kinds.ts";
import type { Tx } from "#server/platform/database/connect.ts";
import type { Customer } from "../customer.ts";
import { record } from "./record.ts";

export type Buying = { action: AuditAction; title: string; amount: number };

/** Writes down what somebody bought, bid, ordered or posted for an organisation; what they do for themselves is nobody's to read. */
export async function recordBuying(
  tx: Tx,
  { customer_id, customer_org_id }: Customer,
  { action, title, amount }: Buying,
): Promise<void> {
  if (customer_org_id === null) return;
  const details = { title, amount: String(amount) };
  await record(tx, { contractor_id: customer_org_id, actor_id: customer_id, action, details });
}
