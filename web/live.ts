import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Socket } from "socket.io-client";
import * as auctions from "#contract/auctions.ts";
import * as audit from "#contract/audit.ts";
import * as comments from "#contract/comments.ts";
import * as contractors from "#contract/contractors.ts";
import * as contracts from "#contract/contracts.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import * as items from "#contract/items.ts";
import * as market from "#contract/market.ts";
import * as meetings from "#contract/meetings.ts";
import * as multiples from "#contract/multiples.ts";
import * as notifications from "#contract/notifications.ts";
import * as offers from "#contract/offers.ts";
import * as numbers from "#contract/order-numbers.ts";
import * as orders from "#contract/orders.ts";
import * as profiles from "#contract/profiles.ts";
import * as recruiting from "#contract/recruiting.ts";
import { keyOf } from "./api.ts";
import { useMe } from "./session/me.ts";

export type Kind = "offer" | "order" | "listing" | "item" | "contract" | "contractor" | "post";
/** What a change is about; an organisation's own screens hear of its deals. */
type Changed = Kind | "deals" | "me";

/** What a change of a thing makes stale. */
const STALE: Record<Changed, readonly Endpoint[]> = {
  offer: [offers.getOffer, offers.searchOffers],
  order: [orders.getOrder, meetings.getMeeting, orders.searchOrders, market.getListingOrders],
  listing: [market.getListing, market.searchListings, auctions.getBidHistory, multiples.getMultiple],
  post: [recruiting.getPost, comments.getComments],
  contract: [contracts.getContract, contracts.getContractOffers, contracts.listContracts],
  contractor: [contractors.getContractor, contractors.getMembers, audit.getAudit],
  me: [profiles.getMyProfile, contractors.getContractor],
  item: [items.getAggregate, items.getWantedItems],
  deals: [
    orders.searchOrders,
    offers.searchOffers,
    numbers.getOrderMetrics,
    numbers.getOrderData,
    orders.getAssignedOrders,
  ],
};

const refresh = (client: QueryClient, endpoints: readonly Endpoint[]) => {
  for (const endpoint of endpoints) void client.invalidateQueries({ queryKey: keyOf(endpoint) });
};

/** What a screen that watches a thing shows of it above all. */
const shown = (kind: Kind) => STALE[kind === "contractor" ? "deals" : kind].slice(0, 1);

/** What happened between reading and watching was not heard: it is read again as soon as the server listens. */
function watch(client: QueryClient, kind: Kind, id: string) {
  // Until the line stands nothing is sent: then everything that is watched goes out at once.
  if (socket?.connected) socket.emit("watch", { kind, id }, () => refresh(client, shown(kind)));
}

/** Only while no line can be had. */
const POLL_MS = 30_000;

let socket: Socket | undefined;
const watched = new Map<string, { kind: Kind; id: string; viewers: number }>();

async function connect(client: QueryClient) {
  const { io } = await import("socket.io-client");
  if (socket) return;
  socket = io({ path: "/ws", transports: ["websocket", "polling"], reconnectionDelayMax: 15_000 });
  let wasConnected = false;
  socket.on("connect", () => {
    for (const { kind, id } of watched.values()) watch(client, kind, id);
    // What happened while the line was down was not heard.
    if (wasConnected) void client.invalidateQueries();
    else refresh(client, [notifications.listNotifications]);
    wasConnected = true;
  });
  socket.on("notification", () => refresh(client, [notifications.listNotifications]));
  socket.on("changed", ({ kind }: { kind: Changed }) => refresh(client, STALE[kind] ?? []));
}

const disconnect = () => {
  socket?.disconnect();
  socket = undefined;
};

/** Opens the line for signed-in people when the first page is painted and the browser has nothing better to do. */
export function useLive() {
  const client = useQueryClient();
  const username = useMe()?.username;
  useEffect(() => {
    if (!username) return;
    const timer = setTimeout(() => {
      connect(client).catch((cause: unknown) => console.warn("no live updates", cause));
    }, 800);
    return () => {
      clearTimeout(timer);
      disconnect();
    };
  }, [client, username]);
}

/** Tells the server that this thing is on screen, so that its changes are sent here. */
export function useWatch(kind: Kind, id: string) {
  const client = useQueryClient();
  useEffect(() => {
    const poll = setInterval(() => {
      if (!socket?.connected && !document.hidden) refresh(client, shown(kind));
    }, POLL_MS);
    return () => clearInterval(poll);
  }, [client, kind]);
  useEffect(() => {
    const key = `${kind}:${id}`;
    const entry = watched.get(key) ?? { kind, id, viewers: 0 };
    entry.viewers += 1;
    watched.set(key, entry);
    if (entry.viewers === 1) watch(client, kind, id);
    return () => {
      entry.viewers -= 1;
      if (entry.viewers > 0) return;
      watched.delete(key);
      socket?.emit("unwatch", { kind, id });
    };
  }, [client, kind, id]);
}
