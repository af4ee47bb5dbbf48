import type { PublicContract } from "#contract/trading/contracts.ts";

/** Whether offers can be made. */
export const isOpen = ({ status, expiration }: Pick<PublicContract, "status" | "expiration">): boolean =>
  status === "active" && Date.parse(expiration) > Date.now();
