import { query } from "#web/api.ts";
import * as multiples from "#web/calls/goods/multiples.gen.ts";

export const multipleQuery = (multiple_id: string) => query(multiples.getMultiple, { params: { multiple_id } });
