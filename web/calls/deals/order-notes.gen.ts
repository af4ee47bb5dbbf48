// Written by `npm run calls` from contract/deals/order-notes.ts.
import { callOf } from "#web/call-of.ts";
import type * as contract from "#contract/deals/order-notes.ts";

export type * from "#contract/deals/order-notes.ts";

export const listOrderNotes = callOf<typeof contract.listOrderNotes>("GET", "/api/orders/:order_id/notes", "wrapped");
export const writeOrderNote = callOf<typeof contract.writeOrderNote>("POST", "/api/orders/:order_id/notes", "raw");
