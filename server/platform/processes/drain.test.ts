import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { fastify } from "fastify";
import { expect, test } from "vitest";
import { drainable } from "./drain.ts";

const PAGES = 6;
const UPGRADE = "GET /ws HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n";

/** A connection that has become something else than HTTP, as those of live updates. */
async function upgraded(port: number): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  socket.write(UPGRADE);
  await once(socket, "data");
  return socket;
}

test("the pages of a process that leaves are cut off one after the other, not all in one moment", async () => {
  const app = fastify();
  const drain = drainable(app);
  app.server.on("upgrade", (_request, socket) => socket.write("HTTP/1.1 101 Switching Protocols\r\n\r\n"));
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const pages = await Promise.all(Array.from({ length: PAGES }, () => upgraded(port)));
  const ended = pages.map(async (page) => {
    await once(page, "close");
    return performance.now();
  });
  await drain();
  const moments = (await Promise.all(ended)).toSorted((a, b) => a - b);
  const between = (moments.at(-1) ?? 0) - (moments[0] ?? 0);
  expect(between).toBeGreaterThan(200);
});

test("a page that comes on a kept connection while its process leaves does not hold it up", async () => {
  const app = fastify();
  const drain = drainable(app);
  app.get("/", async () => "here");
  app.server.on("upgrade", (_request, socket) => socket.write("HTTP/1.1 101 Switching Protocols\r\n\r\n"));
  await app.listen({ port: 0, host: "127.0.0.1" });
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  socket.write("GET / HTTP/1.1\r\nHost: here\r\n\r\n");
  await once(socket, "data");
  const left = drain();
  socket.write(UPGRADE);
  await once(socket, "data");
  await left;
  expect(app.server.listening).toBe(false);
});
