import { useQueries } from "@tanstack/react-query";
import { ApiError } from "#web/api.ts";
import { listingQuery } from "#web/goods/listings/parts/queries.ts";
import { useMe } from "#web/people/session/parts/me.ts";
import { lineState } from "./cart-state.ts";
import type { CartGroup } from "./parts/cart.ts";

const isMissing = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 400);

/** What has become of the lines of these groups, in their order, and the readings behind it. */
export function useLineStates(groups: readonly CartGroup[]) {
  const me = useMe();
  const lines = groups.flatMap(({ seller, lines: own }) => own.map((line) => ({ line, seller })));
  const loaded = useQueries({ queries: lines.map(({ line }) => listingQuery(line.listing_id)) });
  const now = Date.now();
  const states = lines.map(({ line, seller }, index) =>
    lineState(
      line,
      {
        data: loaded[index]?.data,
        isMissing: isMissing(loaded[index]?.error),
        isFailed: loaded[index]?.isError ?? false,
        isOwn: seller.kind === "user" && me?.username === seller.id,
      },
      now,
    ),
  );
  return { loaded, states };
}
