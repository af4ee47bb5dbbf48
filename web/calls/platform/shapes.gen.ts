// Written by `npm run calls` from contract/platform/shapes.ts.
import type * as contract from "#contract/platform/shapes.ts";

export type * from "#contract/platform/shapes.ts";

export const LISTING_STATUSES: typeof contract.LISTING_STATUSES = ["active","inactive","archived"];
export const LOCALES: typeof contract.LOCALES = ["en","uk","zh-CN"];
export const ORDER_KINDS: typeof contract.ORDER_KINDS = ["Escort","Transport","Bounty","Delivery","Mining","Salvage","Other"];
export const PAYMENT_TYPES: typeof contract.PAYMENT_TYPES = ["one-time","hourly","daily","unit","box","scu","cscu","mscu"];
export const SALE_TYPES: typeof contract.SALE_TYPES = ["sale","auction","multiple","aggregate"];
