import { queryOptions, useQuery } from "@tanstack/react-query";
import * as site from "#web/calls/platform/site.gen.ts";
import { query } from "./api.ts";

/** Settings of the installation: they are the same until it is started again. */
export const siteQuery = queryOptions({
  ...query(site.getSite),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** Links and thanks of this installation; undefined until they are known, and for good when nobody can say. */
export const useSiteLinks = () => useQuery(siteQuery).data;
