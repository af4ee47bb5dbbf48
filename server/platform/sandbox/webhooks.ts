import type { FastifyInstance } from "fastify";
import { escapeHtml, page } from "./page.ts";

const MAX_KEPT = 100;
const NAME = /^[\w-]{1,100}$/;

type Received = { name: string; at: string; body: unknown };

/** Takes messages for channels as the chat platform does, and shows what came: `/webhooks/<any name>`. They are kept in memory. */
export function serveWebhooks(app: FastifyInstance): void {
  const received: Received[] = [];

  app.post<{ Params: { name: string } }>("/webhooks/:name", async ({ params, body }, reply) => {
    if (!NAME.test(params.name)) return reply.code(404).send({ message: "Unknown Webhook", code: 10015 });
    received.unshift({ name: params.name, at: new Date().toISOString(), body });
    received.length = Math.min(received.length, MAX_KEPT);
    return reply.code(200).send({ id: String(received.length) });
  });

  app.get<{ Params: { name: string } }>("/webhooks/:name", async ({ params }) =>
    received.filter(({ name }) => name === params.name),
  );

  app.get("/webhooks", async (_request, reply) => {
    const cards = received.map(
      ({ name, at, body }) =>
        `<div class="card"><strong>${escapeHtml(name)}</strong> <span class="dim">${escapeHtml(at)}</span><pre style="white-space:pre-wrap;overflow-wrap:anywhere">${escapeHtml(JSON.stringify(body, null, 2))}</pre></div>`,
    );
    return reply
      .type("text/html")
      .send(
        page(
          "Webhooks (sandbox)",
          `<h1>Messages to webhooks</h1><p class="dim">Whatever is sent to <code>/webhooks/any-name</code> of this address stands here until the server stops.</p>${cards.join("") || "<p>None yet.</p>"}`,
        ),
      );
  });
}
