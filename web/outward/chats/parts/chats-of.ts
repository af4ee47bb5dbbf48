import { queryOptions, useQuery } from "@tanstack/react-query";
import { query } from "#web/api.ts";
import * as chats from "#web/calls/outward/chats.gen.ts";
import { useActor, usePermission } from "#web/organisations/acting/parts/actor.ts";
import { useMe } from "#web/people/session/parts/me.ts";

/** Whose deals are listed and counted beside one's own: of the organisation one acts for, if one manages its orders. */
export function useChatsOf(): string | undefined {
  const actor = useActor();
  const isManager = usePermission(actor?.spectrum_id, "manage_orders");
  return actor && isManager ? actor.spectrum_id : undefined;
}

/** Live events keep it right; the slow poll is for networks that let no socket through. */
const unreadChatsQuery = (contractor?: string) =>
  queryOptions({
    ...query(chats.countUnreadChats, { query: contractor ? { contractor } : {} }),
    select: ({ count }) => count,
    refetchInterval: 120_000,
  });

/** How many of the chats that the list shows wait for one; none while that is not known. */
export function useUnreadChats(): number {
  const me = useMe();
  return useQuery({ ...unreadChatsQuery(useChatsOf()), enabled: Boolean(me) }).data ?? 0;
}
