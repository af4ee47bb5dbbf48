import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Socket } from "socket.io-client";
import * as meetings from "#contract/deals/meetings.ts";
import * as offers from "#contract/deals/offers.ts";
import * as numbers from "#contract/deals/order-numbers.ts";
import * as orders from "#contract/deals/orders.ts";
import * as items from "#contract/goods/items.ts";
import * as market from "#contract/goods/listings.ts";
import * as multiples from "#contract/goods/multiples.ts";
import * as audit from "#contract/organisations/audit.ts";
import * as comments from "#contract/organisations/comments.ts";
import * as contractors from "#contract/organisations/contractors.ts";
import * as recruiting from "#contract/organisations/recruiting.ts";
import * as chats from "#contract/outward/chats.ts";
import * as notifications from "#contract/outward/notifications.ts";
import * as profiles from "#contract/people/profiles.ts";
import type { Endpoint } from "#contract/platform/endpoint.ts";
import * as auctions from "#contract/trading/auctions.ts";
import * as contracts from "#contract/trading/contracts.ts";
import { keyOf } from "./api.ts";
import { arrive, rereadChat } from "./outward/chats/parts/arrive.ts";
import { useMe } from "./people/session/parts/me.ts";

export type Kind = "offer" | "order" | "listing" | "item" | "contract" | "contractor" | "post";
/** Something on screen, and what is read again as soon as the server listens to it. */
type Watched = { kind: Kind; id: string; reads: readonly Endpoint[]; viewers: number };
/** What a change is about; an organisation's own screens hear of its deals. */
type Changed = Kind | "deals" | "chats" | "me";

/** What a change of a thing makes stale. */
const STALE: Record<Changed, readonly Endpoint[]> = {
  offer: [offers.getOffer, offers.searchOffers],
  order: [orders.getOrder, meetings.getMeeting, orders.searchOrders, market.getListingOrders],
  listing: [market.getListing, market.searchListings, auctions.getBidHistory, multiples.getMultiple],
  post: [recruiting.getPost, comments.getComments],
  contract: [contracts.getContract, contracts.getContractOffers, contracts.searchContracts],
  contractor: [contractors.getContractor, contractors.getMembers, audit.getAudit],
  me: [profiles.getMyProfile, contractors.getContractor],
  item: [items.getAggregate, items.getWantedItems],
  chats: [chats.listChats, chats.countUnreadChats],
  deals: [
    orders.searchOrders,
    offers.searchOffers,
    contracts.getContractOffers,
    numbers.getOrderMetrics,
    numbers.getOrderData,
    orders.getAssignedOrders,
  ],
};

const refresh = (client: QueryClient, endpoints: readonly Endpoint[]) => {
  for (const endpoint of endpoints) void client.invalidateQueries({ queryKey: keyOf(endpoint) });
};

/** What a screen that watches a thing shows of it above all. */
const SHOWN: Record<Kind, readonly Endpoint[]> = {
  offer: [offers.getOffer],
  order: [orders.getOrder],
  listing: [market.getListing],
  item: [items.getAggregate],
  contract: [contracts.getContract, contracts.getContractOffers],
  contractor: [orders.searchOrders, offers.searchOffers],
  post: [recruiting.getPost],
};

/** What happened between reading and watching was not heard: it is read again, once for all, as soon as the server listens. */
async function watch(client: QueryClient, things: readonly Watched[]) {
  const line = socket;
  // Until the line stands nothing is sent: then everything that is watched goes out at once.
  if (!line?.connected) return;
  const heard = things.map(({ kind, id }) => new Promise((done) => line.emit("watch", { kind, id }, done)));
  await Promise.all(heard);
  refresh(client, [...new Set(things.flatMap(({ reads }) => reads))]);
}

/** Somebody who has a chat open is told by the server when something is said there. */
function join(client: QueryClient, chat_id: string) {
  if (socket?.connected) socket.emit("clientJoinRoom", { chat_id }, () => rereadChat(client, chat_id));
}

/** Only while no line can be had; a conversation cannot wait as long as a page. */
const POLL_MS = 30_000;
const POLL_CHAT_MS = 15_000;

let socket: Socket | undefined;
const openChats = new Map<string, number>();
const watched = new Map<string, Watched>();

async function connect(client: QueryClient) {
  const { io } = await import("socket.io-client");
  if (socket) return;
  socket = io({ path: "/ws", transports: ["websocket", "polling"], reconnectionDelayMax: 15_000 });
  let wasConnected = false;
  socket.on("connect", () => {
    void watch(client, [...watched.values()]);
    for (const chat_id of openChats.keys()) join(client, chat_id);
    // What happened while the line was down was not heard.
    if (wasConnected) void client.invalidateQueries();
    // Nor was what happened to one's own before it first stood, of which each page is told without asking.
    else refresh(client, [notifications.listNotifications, ...STALE.chats, ...STALE.deals]);
    wasConnected = true;
  });
  socket.on("notification", () => refresh(client, [notifications.listNotifications]));
  socket.on("serverMessage", (message: chats.ChatMessage) => arrive(client, message));
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
export const useWatch = (kind: Kind, id: string) => useWatchAll(kind, [id], SHOWN[kind]);

/** The same for what stands on a page of a list, which is what is read again. */
export function useWatchAll(kind: Kind, ids: readonly string[], reads: readonly Endpoint[]) {
  const client = useQueryClient();
  const all = ids.join(" ");
  useEffect(() => {
    const poll = setInterval(() => {
      if (!socket?.connected && !document.hidden) refresh(client, reads);
    }, POLL_MS);
    return () => clearInterval(poll);
  }, [client, reads]);
  useEffect(() => {
    const things = all.split(" ").filter(Boolean);
    void watch(client, things.map((id) => keep({ kind, id, reads })).filter(isNew));
    return () => {
      for (const id of things) letGo(`${kind}:${id}`);
    };
  }, [client, kind, all, reads]);
}

const isNew = ({ viewers }: Watched) => viewers === 1;

/** Several parts of a page may watch a thing; the last of them lets it go. */
function keep(thing: Omit<Watched, "viewers">): Watched {
  const key = `${thing.kind}:${thing.id}`;
  const entry = watched.get(key) ?? { ...thing, viewers: 0 };
  entry.viewers += 1;
  watched.set(key, entry);
  return entry;
}

function letGo(key: string) {
  const entry = watched.get(key);
  if (!entry) return;
  entry.viewers -= 1;
  if (entry.viewers > 0) return;
  watched.delete(key);
  socket?.emit("unwatch", { kind: entry.kind, id: entry.id });
}

/** While a chat is open, what is said in it comes at once; without a line, a little later. */
export function useChatRoom(chat_id: string) {
  const client = useQueryClient();
  useEffect(() => {
    const poll = setInterval(() => {
      if (!socket?.connected && !document.hidden) rereadChat(client, chat_id);
    }, POLL_CHAT_MS);
    return () => clearInterval(poll);
  }, [client, chat_id]);
  useEffect(() => {
    const viewers = openChats.get(chat_id) ?? 0;
    openChats.set(chat_id, viewers + 1);
    if (viewers === 0) join(client, chat_id);
    return () => {
      const left = (openChats.get(chat_id) ?? 1) - 1;
      if (left > 0) return void openChats.set(chat_id, left);
      openChats.delete(chat_id);
      socket?.emit("clientLeaveRoom", { chat_id });
    };
  }, [client, chat_id]);
}
