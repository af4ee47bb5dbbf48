import { completeMoneyRequest, getMyBalance, requestDeposit } from "#contract/money/transactions.ts";
import type { Trader } from "./make.ts";
import type { Site } from "./site.ts";

/** Gives people aUEC the way everybody gets them: they ask for a deposit, and an admin confirms it. */
export async function giveMoney(site: Site, admin: Trader, who: Trader, amount: number): Promise<void> {
  const asked = await site.as(who).call(requestDeposit, { body: { amount } });
  const { transaction_id } = (asked.body as { data: { transaction_id: string } }).data;
  const done = await site.as(admin).call(completeMoneyRequest, { params: { transaction_id } });
  if (done.status !== 200) throw new Error(done.text);
}

/** What somebody can spend. */
export async function availableOf(site: Site, who: Trader): Promise<number> {
  return ((await site.as(who).call(getMyBalance)).body as { data: { available: number } }).data.available;
}
