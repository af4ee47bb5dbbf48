import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../testing/server.ts";

let server: TestServer;
let port: number;
beforeAll(async () => {
  server = await startTestServer({ patience: { headers: 300, request: 600, silence: 2_000 } });
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  port = (server.app.server.address() as AddressInfo).port;
});
afterAll(() => server.close());

/** Opens a connection, begins with that, and goes on with a byte now and then. */
async function dawdle(begin: string): Promise<boolean> {
  const socket = connect({ port, host: "127.0.0.1" });
  // A byte that is still on its way when the connection ends is answered with a reset, which `once` would take for a failure.
  socket.on("error", () => undefined);
  const closed = new Promise((resolve) => socket.on("close", resolve));
  socket.write(begin);
  socket.resume();
  const more = setInterval(() => socket.write("a"), 50);
  await closed;
  clearInterval(more);
  return socket.closed;
}

test.each([
  ["says nothing", ""],
  ["never ends its headers", "GET / HTTP/1.1\r\nHost: site.test\r\nX-Slow: "],
  [
    "never ends its body",
    "POST /api/x HTTP/1.1\r\nHost: site.test\r\nContent-Type: application/json\r\nContent-Length: 99999\r\n\r\n{",
  ],
])("a connection that %s is closed", async (_name, begin) => {
  expect(await dawdle(begin)).toBe(true);
});
