import { NotAllowed } from "#contract/platform/errors.ts";
import type { PublicContract } from "#contract/trading/contracts.ts";
import { requireDealing } from "#server/organisations/acting-party.ts";
import { isCustomer } from "#server/organisations/customer.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import { publish } from "#server/platform/events/publish.ts";
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
    // Held: an organisation that is archived asks for nothing more.
    if (status === "active" && contract.customer_org_id !== null) await requireDealing(tx, contract.customer_org_id);
    await tx
      .updateTable("public_contract")
      .set(status === "active" ? { status, expiration: endOf(context.now) } : { status })
      .where("contract_id", "=", contractId)
      .execute();
    await publish(tx, contractChanged({ contract_id: contractId }));
    return getContract({ ...context, db: tx }, contractId);
  });
}
