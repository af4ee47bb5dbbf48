import type { Order } from "#contract/deals/orders.ts";

/** Whether nobody does the order yet, so that one can apply for it. */
export const isOpenOrder = ({
  contractor,
  assigned_to,
  status,
}: Pick<Order, "contractor" | "assigned_to" | "status">) =>
  contractor === null && assigned_to === null && status === "not-started";
