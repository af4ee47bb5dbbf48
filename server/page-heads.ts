import { contractHead } from "./contracts/contract-head.ts";
import { itemHead } from "./market/items/item-head.ts";
import { listingHead } from "./market/listing-head.ts";
import { multipleHead } from "./market/multiples/multiple-head.ts";
import type { PageHeads } from "./platform/http/page-head.ts";
import { contractorHead, userHead } from "./profiles/party-head.ts";
import { postHead } from "./recruiting/post-head.ts";
import { serviceHead } from "./services/service-head.ts";

/** Which pages say more about themselves than their address; one line each. */
export const PAGE_HEADS: PageHeads = [
  { pattern: /^\/market\/([^/]+)\/?$/, find: listingHead },
  { pattern: /^\/market\/multiple\/([^/]+)\/?$/, find: multipleHead },
  { pattern: /^\/market\/aggregate\/([^/]+)\/?$/, find: itemHead },
  { pattern: /^\/order\/service\/([^/]+)\/?$/, find: serviceHead },
  { pattern: /^\/contracts\/public\/([^/]+)\/?$/, find: contractHead },
  { pattern: /^\/recruiting\/post\/([^/]+)\/?$/, find: postHead },
  { pattern: /^\/user\/([^/]+)(?:\/[^/]*)?\/?$/, find: userHead },
  { pattern: /^\/contractor\/([^/]+)(?:\/[^/]*)?\/?$/, find: contractorHead },
];
