import * as market from "#web/calls/goods/listings.gen.ts";
import { stripQuery } from "#web/goods/listings/parts/queries.ts";
import { servicesQuery } from "#web/goods/services/parts/queries.ts";
import { query } from "../api.ts";

export const statsQuery = query(market.getMarketStats);
export const newGoodsQuery = stripQuery({});
export const newServicesQuery = servicesQuery({ page_size: 10 });
