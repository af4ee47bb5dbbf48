import { queryOptions } from "@tanstack/react-query";
import { query } from "#web/api.ts";
import * as notifications from "#web/calls/outward/notifications.gen.ts";

export const PAGE_SIZE = 10;
export const pageQuery = (page: number) => ({
  ...query(notifications.listNotifications, { params: { page }, query: { pageSize: PAGE_SIZE, kinds: "all" } }),
  meta: { quiet: true },
});

const first = pageQuery(0);
/** Live events keep it right; the slow poll is for networks that let no socket through. */
export const unreadQuery = queryOptions({
  ...first,
  select: ({ unread_count }) => unread_count,
  refetchInterval: 120_000,
});
