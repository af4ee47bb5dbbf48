import { hashKey, type QueryClient } from "@tanstack/react-query";
import type { LiveRoom } from "#web/live.ts";
import { connection } from "#web/live.ts";
import { sessionLost } from "./parts/lost.ts";
import { meQuery } from "./parts/me.ts";

const HASH = hashKey(meQuery.queryKey);
const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("freeport.signed_in");
const followed = new WeakSet<QueryClient>();

const askWho = (client: QueryClient) => void client.invalidateQueries({ queryKey: meQuery.queryKey, exact: true });

/**
 * All tabs have one session. When its person signs in again the page goes on; when somebody else does, the page is loaded anew:
 * it would show one person and act for another.
 */
function follow(client: QueryClient) {
  if (followed.has(client)) return;
  followed.add(client);
  const user_id = client.getQueryData(meQuery.queryKey)?.user_id;
  client.getQueryCache().subscribe((event) => {
    if (event.query.queryHash !== HASH || event.type !== "updated" || event.action.type !== "success") return;
    const now = client.getQueryData(meQuery.queryKey);
    if (now && now.user_id !== user_id) return window.location.reload();
    if (!sessionLost.get()) return;
    sessionLost.set(false);
    connection.again();
    void client.invalidateQueries({ predicate: ({ queryHash }) => queryHash !== HASH });
  });
  channel?.addEventListener("message", () => sessionLost.get() && askWho(client));
  channel?.postMessage(null);
}

/** Somebody may sign out, or sign in as somebody else, in another tab. The server then cuts the line, and lets nobody in who is not signed in. */
export const hearsElsewhere: LiveRoom["hears"] = {
  connect: follow,
  disconnect: (client, reason: string) => reason === "io server disconnect" && askWho(client),
  connect_error: (client, { message }: Error) => message === "not_signed_in" && askWho(client),
};
