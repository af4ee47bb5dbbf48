import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Socket } from "socket.io-client";
import type { Endpoint } from "#contract/platform/endpoint.ts";
import type { ChangedKind, WatchableKind } from "#contract/platform/watchable.ts";
import { keyOf } from "./api.ts";

type Reads = readonly Endpoint[];

/** What one room of the house reads again, and when. `web/shell/live-rooms.ts` lists the rooms. */
export type LiveRoom = {
  /** What a change of a thing makes stale. */
  stale?: Partial<Record<ChangedKind, Reads>>;
  /** What a screen that watches a thing shows of it above all. */
  shown?: Partial<Record<WatchableKind, Reads>>;
  /** What is about oneself, so that the server sends its changes without being asked. It is read again on the first connection. */
  own?: Reads;
  /** The socket's other events by name. */
  hears?: Readonly<Record<string, (client: QueryClient, payload: never) => void>>;
};

let loadRooms: () => Promise<readonly LiveRoom[]> = async () => [];
let rooms: readonly LiveRoom[] = [];

/** Says once, before the first page is drawn, where it is written what each room reads again. That comes with the socket: no first page needs it. */
export function registerLiveRooms(load: () => Promise<readonly LiveRoom[]>): void {
  loadRooms = load;
}
const roomsLoaded = async () => {
  rooms = await loadRooms();
};

let socket: Socket | undefined;

const readsOf = (pick: (room: LiveRoom) => Reads | undefined): Reads => [
  ...new Set(rooms.flatMap((room) => pick(room) ?? [])),
];
const staleAfter = (kind: ChangedKind) => readsOf(({ stale }) => stale?.[kind]);
const shownOf = (kind: WatchableKind) => readsOf(({ shown }) => shown?.[kind]);

const refresh = (client: QueryClient, endpoints: Reads) => {
  for (const endpoint of endpoints) void client.invalidateQueries({ queryKey: keyOf(endpoint) });
};

/** After a restart all pages come back: over four seconds, not all in the first. */
const RECONNECTING = { reconnectionDelay: 2_000, randomizationFactor: 0.9, reconnectionDelayMax: 15_000 };
const REFUSED_AGAIN_MS = 60_000;

async function connect(client: QueryClient) {
  const [{ io }] = await Promise.all([import("socket.io-client"), roomsLoaded()]);
  if (socket) return;
  const opened = io({ path: "/ws", transports: ["websocket", "polling"], ...RECONNECTING });
  socket = opened;
  let wasConnected = false;
  // Socket.IO tries again by itself after a lost connection, never after a refusal: another page may have been closed since.
  socket.on("connect_error", ({ message }) => {
    if (message === "too_many_pages") setTimeout(() => socket === opened && opened.connect(), REFUSED_AGAIN_MS);
  });
  socket.on("connect", () => {
    void watch(client, [...watched.values()]);
    for (const listener of onConnect) listener();
    // Events sent while the socket was down are lost.
    if (wasConnected) void client.invalidateQueries();
    // So are those about oneself that were sent between the first reading and this connection.
    else refresh(client, [...readsOf(({ own }) => own), ...staleAfter("chats"), ...staleAfter("deals")]);
    wasConnected = true;
  });
  socket.on("changed", ({ kind }: { kind: ChangedKind }) => refresh(client, staleAfter(kind)));
  for (const { hears = {} } of rooms)
    for (const [event, hear] of Object.entries(hears)) socket.on(event, (payload) => hear(client, payload as never));
}

const disconnect = () => {
  socket?.disconnect();
  socket = undefined;
};

/** Connects the socket of a signed-in person when the first page is painted and the browser has nothing better to do. */
export function useLive(username: string | undefined) {
  const client = useQueryClient();
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

const onConnect = new Set<() => void>();

/** The socket, for a room that has events of its own. Nothing is sent while it is down. */
export const connection = {
  isUp: () => socket?.connected === true,
  /** After the server has cut it off; Socket.IO does not try again then. */
  again: () => socket?.connect(),
  emit: (event: string, payload: object, answered?: () => void) => {
    if (socket?.connected) socket.emit(event, payload, answered);
  },
  /** Runs at each connection from now on. The answer takes the listener away. */
  onConnect: (listener: () => void) => {
    onConnect.add(listener);
    return () => onConnect.delete(listener);
  },
};

/** Reads every `everyMs` while the socket is down and the page is in sight. The answer stops it. */
export function pollWhileDown(everyMs: number, read: () => void): () => void {
  const timer = setInterval(() => {
    if (!connection.isUp() && !document.hidden) read();
  }, everyMs);
  return () => clearInterval(timer);
}

const POLL_MS = 30_000;
/** Something on screen, and what is read again as soon as the server listens to it: without a word, what its room says. */
type Watched = { kind: WatchableKind; id: string; reads: Reads | undefined; viewers: number };
const watched = new Map<string, Watched>();
const readBy = ({ kind, reads }: Pick<Watched, "kind" | "reads">): Reads => reads ?? shownOf(kind);

/** A change between reading and watching is not sent: everything is read again, once for all, as soon as the server watches. */
async function watch(client: QueryClient, things: readonly Watched[]) {
  // On connecting, everything that is watched is sent at once.
  if (!connection.isUp()) return;
  const heard = things.map(
    ({ kind, id }) => new Promise<void>((done) => connection.emit("watch", { kind, id }, () => done())),
  );
  await Promise.all(heard);
  refresh(client, [...new Set(things.flatMap(readBy))]);
}

/** Tells the server that this thing is on screen, so that its changes are sent here. */
export const useWatch = (kind: WatchableKind, id: string) => useWatchAll(kind, [id]);

/** The same for the things on a page of a list; `reads` is what the list shows of them. */
export function useWatchAll(kind: WatchableKind, ids: readonly string[], reads?: Reads) {
  const client = useQueryClient();
  const all = ids.join(" ");
  useEffect(() => {
    const readAgain = async () => {
      await roomsLoaded();
      refresh(client, readBy({ kind, reads }));
    };
    return pollWhileDown(POLL_MS, () => void readAgain().catch((cause: unknown) => console.warn("not read", cause)));
  }, [client, kind, reads]);
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
  connection.emit("unwatch", { kind: entry.kind, id: entry.id });
}
