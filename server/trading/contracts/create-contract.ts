import type { NewContract } from "#contract/trading/contracts.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import { publish } from "#server/platform/events/publish.ts";
import { newId } from "#server/platform/ids.ts";
import { contractChanged, contractCreated } from "../events.ts";
import { endOf } from "./contracts.ts";

/** Asks everybody for work. Answers the contract's id. */
export function createContract(context: Context, terms: NewContract): Promise<string> {
  const { user_id } = signedIn(context);
  const { now } = context;
  return context.transaction(async (tx) => {
    const contract_id = newId();
    await tx
      .insertInto("public_contract")
      .values({ contract_id, customer_id: user_id, ...terms, created_at: now, expiration: endOf(now) })
      .execute();
    await publish(tx, contractCreated({ contract_id }), contractChanged({ contract_id }));
    return contract_id;
  });
}
