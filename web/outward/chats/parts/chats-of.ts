import { useQuery } from "@tanstack/react-query";
import { useActor, usePermission } from "#web/organisations/acting/parts/actor.ts";
import { useMe } from "#web/people/session/parts/me.ts";
import { unreadChatsQuery } from "./queries.ts";

/** Whose deals are listed and counted beside one's own: of the organisation one acts for, if one manages its orders. */
export function useChatsOf(): string | undefined {
  const actor = useActor();
  const isManager = usePermission(actor?.spectrum_id, "manage_orders");
  return actor && isManager ? actor.spectrum_id : undefined;
}

/** How many of the chats that the list shows wait for one; none while that is not known. */
export function useUnreadChats(): number {
  const me = useMe();
  return useQuery({ ...unreadChatsQuery(useChatsOf()), enabled: Boolean(me) }).data ?? 0;
}
