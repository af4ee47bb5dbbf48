import { itemPages, listingPages, multiplePages } from "./goods/listings/listing-head.ts";
import { servicePages } from "./goods/services/service-head.ts";
import { contractorPages } from "./organisations/directory/contractor-pages.ts";
import { postPages } from "./organisations/recruiting/post-head.ts";
import { userPages } from "./people/profiles/user-pages.ts";
import type { PageLists } from "./platform/http/sitemap.ts";

/** What search machines are told of, beside the lists: everything that anybody may see. */
export const SITEMAP: PageLists = [
  listingPages,
  multiplePages,
  itemPages,
  servicePages,
  contractorPages,
  userPages,
  postPages,
];
