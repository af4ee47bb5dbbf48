import { Agent, request } from "node:http";

export type Call = {
  method?: "GET" | "POST" | "PUT";
  path: string;
  cookie?: string | undefined;
  body?: object;
  key?: string;
};
export type Reply = { status: number; text: string };

const PATIENCE_MS = 30_000;

/** Calls over kept connections. Rejects when the connection is cut off or nothing comes. */
export function caller(url: string): { call: (call: Call) => Promise<Reply>; close: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 100 });
  const call = ({ method = "GET", path, cookie, body, key }: Call): Promise<Reply> =>
    new Promise((done, failed) => {
      const headers = {
        ...(cookie === undefined ? {} : { cookie }),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(key === undefined ? {} : { "idempotency-key": key }),
      };
      const sent = request(url + path, { agent, method, headers, timeout: PATIENCE_MS }, (reply) => {
        const parts: Buffer[] = [];
        reply.on("data", (part: Buffer) => parts.push(part));
        reply.on("end", () => done({ status: reply.statusCode ?? 0, text: Buffer.concat(parts).toString() }));
        reply.on("error", failed);
      });
      sent.on("timeout", () => sent.destroy(new Error("no answer")));
      sent.on("error", failed);
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    });
  return { call, close: () => agent.destroy() };
}
