import { isClosed } from "#contract/deals/order-status.ts";
import type { OrderStub } from "#contract/deals/orders.ts";
import { ORDER_AGEING } from "#contract/platform/limits.ts";

const HOUR_MS = 3_600_000;

/** When an open order took its last step, and whether that is long ago; what is closed ages no more. */
export function stepOf({ status, updated }: Pick<OrderStub, "status" | "updated">, now: number) {
  if (isClosed(status)) return undefined;
  const hours = status === "not-started" ? ORDER_AGEING.unbegunHours : ORDER_AGEING.amberDays * 24;
  return { time: updated, isOld: now - Date.parse(updated) > hours * HOUR_MS };
}
