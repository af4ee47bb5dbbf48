import type { NewContract } from "#contract/trading/contracts.ts";
import { recordBuying } from "#server/organisations/audit/record-buying.ts";
import { actingCustomer } from "#server/organisations/customer.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import { publish } from "#server/platform/events/publish.ts";
import { newId } from "#server/platform/ids.ts";
import { contractChanged, contractCreated } from "../events.ts";
import { endOf } from "./contracts.ts";

/** Asks everybody for work. Answers the contract's id. */
export function createContract(context: Context, { spectrum_id, ...terms }: NewContract): Promise<string> {
  const user = signedIn(context);
  const { now } = context;
  return context.transaction(async (tx) => {
    const customer = await actingCustomer(tx, user, spectrum_id);
    const contract_id = newId();
    await tx
      .insertInto("public_contract")
      .values({ contract_id, ...customer, ...terms, created_at: now, expiration: endOf(now) })
      .execute();
    await recordBuying(tx, customer, { action: "contract_posted", title: terms.title, amount: terms.cost });
    await publish(tx, contractCreated({ contract_id }), contractChanged({ contract_id }));
    return contract_id;
  });
}
