import type { Query, QueryClient } from "@tanstack/react-query";
import { ApiError } from "#web/api.ts";
import type { LiveRoom } from "#web/live.ts";

/** Whoever closed a thing themselves is led away from its screen meanwhile. */
const LEAVING_MS = 1_000;

const followed = new WeakSet<QueryClient>();

/** It is not there any more, or not for this person. A screen that says why itself keeps what it has. */
const isClosed = ({ state: { error }, meta }: Query) =>
  error instanceof ApiError && (error.status === 404 || (error.status === 403 && !meta?.["saysClosed"]));

/** What was read before does not stand there as if it were still open: the screen says what has become of it. */
function follow(client: QueryClient) {
  if (followed.has(client)) return;
  followed.add(client);
  const forget = (query: Query) => {
    if (query.isActive() && isClosed(query)) void client.resetQueries({ queryKey: query.queryKey, exact: true });
  };
  client.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "error") return;
    if (event.query.state.data !== undefined && isClosed(event.query)) setTimeout(forget, LEAVING_MS, event.query);
  });
}

export const closedThings: LiveRoom = { hears: { connect: follow } };
