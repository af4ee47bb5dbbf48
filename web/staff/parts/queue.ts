import { useQuery } from "@tanstack/react-query";
import { query } from "#web/api.ts";
import * as moderation from "#web/calls/staff/moderation.gen.ts";
import { useMe } from "#web/people/session/parts/me.ts";

const MOST = 99;

/** How many reports wait, as the sidebar says it: nothing for none, and "99+" for more than that. */
export function useWaitingReports(): string | undefined {
  const isStaff = useMe()?.role === "admin";
  const { data } = useQuery({
    ...query(moderation.searchReports, { query: { page: "1", page_size: "1", status: "pending", sources: "all" } }),
    enabled: isStaff,
  });
  const count = isStaff ? (data?.pagination.total_reports ?? 0) : 0;
  if (count === 0) return undefined;
  return count > MOST ? `${MOST}+` : String(count);
}
