import { itemHead } from "./goods/items/item-head.ts";
import { categoryHead } from "./goods/listings/category-head.ts";
import { listingHead } from "./goods/listings/listing-head.ts";
import { multipleHead } from "./goods/multiples/multiple-head.ts";
import { serviceHead } from "./goods/services/service-head.ts";
import { postHead } from "./organisations/recruiting/post-head.ts";
import { contractorHead, userHead } from "./people/profiles/party-head.ts";
import type { PageHeads } from "./platform/http/page-head.ts";
import { contractHead } from "./trading/contracts/contract-head.ts";

/** Which pages say more about themselves than their address; one line each. */
export const PAGE_HEADS: PageHeads = [
  { pattern: /^\/market\/multiple\/([^/]+)\/?$/, find: multipleHead },
  { pattern: /^\/market\/aggregate\/([^/]+)\/?$/, find: itemHead },
  { pattern: /^\/market\/category\/([^/]+)\/?$/, find: categoryHead },
  // A shared address ends in the title, which nobody reads.
  { pattern: /^\/market\/([^/]+)(?:\/[^/]*)?\/?$/, find: listingHead },
  { pattern: /^\/order\/service\/([^/]+)\/?$/, find: serviceHead },
  { pattern: /^\/contracts\/public\/([^/]+)\/?$/, find: contractHead },
  { pattern: /^\/recruiting\/post\/([^/]+)\/?$/, find: postHead },
  { pattern: /^\/user\/([^/]+)(?:\/[^/]*)?\/?$/, find: userHead, isPublic: true },
  { pattern: /^\/contractor\/([^/]+)(?:\/[^/]*)?\/?$/, find: contractorHead, isPublic: true },
];
