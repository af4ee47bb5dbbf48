import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { chatPlatform, sandboxEndpoints } from "./discord.ts";

/** Longer than any machine needs: only silence itself is waited out. */
const PATIENCE_MS = 50_000;

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A chat platform that answers every call in this way. */
async function platform(answer: (reply: ServerResponse) => unknown, timeoutMs = PATIENCE_MS) {
  server = createServer((_request, reply) => void answer(reply));
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return chatPlatform({
    endpoints: sandboxEndpoints(url),
    clientId: "id",
    clientSecret: "secret",
    sandbox: false,
    timeoutMs,
  });
}

test.each<[string, (reply: ServerResponse) => unknown, timeoutMs?: number]>([
  ["is down", (reply) => reply.writeHead(503).end()],
  ["says nothing", () => undefined, 100],
  ["answers what is no JSON", (reply) => reply.end("<html>")],
  ["answers JSON of another shape", (reply) => reply.end('{"hello":1}')],
  ["answers without end", (reply) => reply.end(`"${"a".repeat(1_100_000)}"`)],
  ["sends us elsewhere", (reply) => reply.writeHead(302, { location: "http://127.0.0.1:9/" }).end()],
])("a chat platform that %s is unreachable, in bounded time", async (_what, answer, timeoutMs) => {
  await expect(
    (await platform(answer, timeoutMs)).finish("code", "verifier", "http://here/callback"),
  ).rejects.toMatchObject({
    code: "outside_unreachable",
  });
});

test("a code that the chat platform refuses signs nobody in", async () => {
  const refusing = await platform((reply) => reply.writeHead(400).end("{}"));
  expect(await refusing.finish("code", "verifier", "http://here/callback")).toBeUndefined();
});
