// Written by `npm run calls` from contract/platform/site.ts.
import { callOf } from "#web/call-of.ts";
import type * as contract from "#contract/platform/site.ts";

export type * from "#contract/platform/site.ts";

export const getSite = callOf<typeof contract.getSite>("GET", "/api/site", "wrapped");
