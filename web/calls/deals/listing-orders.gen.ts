// Written by `npm run calls` from contract/deals/listing-orders.ts.
import { callOf } from "#web/call-of.ts";
import type * as contract from "#contract/deals/listing-orders.ts";

export type * from "#contract/deals/listing-orders.ts";

export const getListingOrders = callOf<typeof contract.getListingOrders>("GET", "/api/market/listing/:listing_id/orders", "raw");
