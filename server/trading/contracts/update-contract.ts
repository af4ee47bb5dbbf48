import { NotAllowed, TakenDown } from "#contract/platform/errors.ts";
import type { PublicContract } from "#contract/trading/contracts.ts";
import { requireDealing } from "#server/organisations/acting-party.ts";
import { isCustomer, isOutsideOf } from "#server/organisations/customer.ts";
import { type Context, signedIn, withPart } from "#server/platform/context.ts";
import { publish } from "#server/platform/events/publish.ts";
import { recordStaff } from "#server/platform/staff-record.ts";
import { contractChanged } from "../events.ts";
import { endOf, lockContract } from "./contracts.ts";
import { getContract } from "./queries.ts";

/** Closes a contract, or puts it up for another month from now. Negotiations that have begun go on. */
export function updateContract(
  context: Context,
  contractId: string,
  status: PublicContract["status"],
): Promise<PublicContract> {
  const user = signedIn(context);
  return context.transaction(async (tx) => {
    const contract = await lockContract(tx, contractId);
    if (!isCustomer(user, contract) && user.role !== "admin") throw new NotAllowed();
    if (contract.hidden_at !== null && status === "active") throw new TakenDown();
    // Held: an organisation that is archived asks for nothing more.
    if (status === "active" && contract.customer_org_id !== null) await requireDealing(tx, contract.customer_org_id);
    await tx
      .updateTable("public_contract")
      .set(status === "active" ? { status, expiration: endOf(context.now) } : { status })
      .where("contract_id", "=", contractId)
      .execute();
    if (isOutsideOf(user, contract))
      await recordStaff(tx, {
        admin_id: user.user_id,
        action: "contract_changed",
        subject_kind: "contract",
        subject_id: contractId,
        subject_name: contract.title,
        party_id: contract.customer_id,
        before: { status: contract.status },
        after: { status },
      });
    await publish(tx, contractChanged({ contract_id: contractId }));
    return getContract(withPart(context, { db: tx }), contractId);
  });
}
