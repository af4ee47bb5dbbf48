import type { LiveRoom } from "#web/live.ts";
import { INVOICE_READS, MONEY_READS } from "./parts/commands.ts";

export const moneyLive: LiveRoom = {
  stale: { money: [...MONEY_READS, ...INVOICE_READS], order: INVOICE_READS },
};
