import { queryOptions, useQuery } from "@tanstack/react-query";
import { query } from "#web/api.ts";
import * as notifications from "#web/calls/outward/notifications.gen.ts";
import { makeStored } from "#web/ui/stored.ts";
import { useGoing } from "./going.ts";

/** How many notifications stand on a page (product §9). */
export const PAGE_SIZES = [5, 10, 20] as const;
const DEFAULT_SIZE = 5;
const sizeOr = (usual: number) => (value: unknown) =>
  typeof value === "number" && PAGE_SIZES.some((size) => size === value) ? value : usual;
export const pageSize = makeStored("freeport.notifications.size", sizeOr(DEFAULT_SIZE));
/** Their own page has room for more. */
export const ownPageSize = makeStored("freeport.notifications.page-size", sizeOr(20));

export const pageQuery = (page: number, size: number = DEFAULT_SIZE) => ({
  ...query(notifications.listNotifications, { params: { page }, query: { pageSize: size, kinds: "all" } }),
  meta: { quiet: true },
});

const first = pageQuery(0);
/** Live events keep it right; the slow poll is for networks that let no socket through. */
export const unreadQuery = queryOptions({
  ...first,
  select: ({ unread_count }) => unread_count,
  refetchInterval: 120_000,
});

/** How many one has not read, without those that are about to be deleted. */
export function useUnread(isEnabled = true): number {
  const { data = 0 } = useQuery({ ...unreadQuery, enabled: isEnabled });
  const unread = [...useGoing().values()].filter((read) => !read);
  return Math.max(0, data - unread.length);
}
