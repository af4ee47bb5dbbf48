import { listingHead } from "./market/listing-head.ts";
import type { PageHeads } from "./platform/http/page-head.ts";

/** Which pages say more about themselves than their address; one line each. */
export const PAGE_HEADS: PageHeads = [{ pattern: /^\/market\/([^/]+)\/?$/, find: listingHead }];
