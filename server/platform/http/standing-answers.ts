import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";
import { isProxy, visitorAddress } from "./proxies.ts";
import { budgetHeaders } from "./rate-limits.ts";
import { dataHeaders } from "./security-headers.ts";
import type { SharedAnswers, WireAnswer } from "./shared-answers.ts";

/**
 * Sends visitors an answer that stands before the framework has a look at their call, which costs a third less (docs/decisions/shared-answers.md).
 * The call is charged, counted and logged as any other. A call that the framework has to read, or to refuse, goes to it.
 */
export function sendStandingAnswers(app: FastifyInstance, answers: SharedAnswers, config: Config): void {
  const { server } = app;
  const [handle] = server.listeners("request") as RequestListener[];
  if (!handle) throw new Error("the framework listens to no call");
  const pay = payer(app, config);
  const security = dataHeaders(config);
  server.removeAllListeners("request");
  server.on("request", (request, reply) => {
    // Who leaves asks its clients to open another connection.
    const answer = server.listening ? answers.standing(request) : undefined;
    if (!answer) return handle(request, reply);
    const began = performance.now();
    const send = (paid: Readonly<Record<string, string>>) => {
      const id = randomUUID();
      write(reply, answer, { "x-request-id": id, ...security, ...paid });
      const { method = "", url = "" } = request;
      app.platform.answered.tell({ id, method, url, status: answer.status, ms: performance.now() - began });
    };
    // Whoever has nothing left is refused in words.
    pay(request, answer)
      .then(send, () => handle(request, reply))
      .catch((error: unknown) => {
        app.log.error({ err: error }, "a standing answer was not sent");
        reply.destroy();
      });
  });
}

function payer(app: FastifyInstance, config: Config) {
  const trusted = isProxy(config.trustProxy);
  return async (request: IncomingMessage, { rate }: WireAnswer) =>
    budgetHeaders(await app.platform.spend(rate, visitorAddress(request, trusted), new Date()));
}

function write(reply: ServerResponse, { status, headers, body }: WireAnswer, own: Readonly<Record<string, string>>) {
  const length = body === undefined ? {} : { "content-length": body.length };
  reply.writeHead(status, { ...own, ...headers, ...length }).end(body);
}
