import { listingPaths } from "./goods/listings/listing-head.ts";
import { servicePaths } from "./goods/services/service-head.ts";
import { contractorPaths } from "./organisations/directory/paths.ts";
import { postPaths } from "./organisations/recruiting/post-head.ts";
import type { PathLists } from "./platform/http/sitemap.ts";

/** What search machines are told of, beside the lists: everything that anybody may see. */
export const SITEMAP: PathLists = [listingPaths, servicePaths, contractorPaths, postPaths];
