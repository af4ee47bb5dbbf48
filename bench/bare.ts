import { createServer } from "node:http";

/** Answers each call with the same bytes, and does nothing else. */
const [port, bytes] = process.argv.slice(2).map(Number);
const body = Buffer.alloc(bytes ?? 0, "x");
const headers = { "content-type": "application/json; charset=utf-8", "content-length": body.length };
createServer((_request, reply) => reply.writeHead(200, headers).end(body)).listen(port, "127.0.0.1", () =>
  process.send?.("open"),
);
process.once("disconnect", () => process.exit(0));
