import { io, type Socket } from "socket.io-client";

const OPENED_AT_ONCE = 20;

/** Open pages of signed-in people, which hear of their deals over their sockets. */
export type Pages = {
  /** When somebody last heard of their deals, as `performance.now()` counts; 0 for never. */
  heardAt: (user_id: string) => number;
  connected: () => number;
  close: () => void;
};

/** Opens a page for each of these people; one that is cut off connects again by itself. */
export async function openPages(url: string, cookies: ReadonlyMap<string, string>): Promise<Pages> {
  const heard = new Map<string, number>();
  const sockets: Socket[] = [];
  const open = ([user_id, cookie]: readonly [string, string]) =>
    new Promise<void>((done) => {
      const socket = io(url, { path: "/ws", transports: ["websocket"], forceNew: true, extraHeaders: { cookie } });
      socket.on("changed", ({ kind }: { kind: string }) => {
        if (kind === "deals") heard.set(user_id, performance.now());
      });
      socket.once("connect", () => done());
      sockets.push(socket);
    });
  const waiting = [...cookies];
  while (waiting.length > 0) await Promise.all(waiting.splice(0, OPENED_AT_ONCE).map(open));
  return {
    heardAt: (user_id) => heard.get(user_id) ?? 0,
    connected: () => sockets.filter(({ connected }) => connected).length,
    close: () => {
      for (const socket of sockets) socket.disconnect();
    },
  };
}
