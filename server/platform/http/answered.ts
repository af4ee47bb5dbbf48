import type { FastifyInstance } from "fastify";

/** A call that has been answered, by the framework or before it (`standing-answers.ts`). `ms` is how long that took. */
export type Answered = {
  id: string;
  method: string;
  url: string;
  status: number;
  ms: number;
  user_id?: string | undefined;
};

export type AnsweredCalls = { tell: (call: Answered) => void; onAnswer: (listener: (call: Answered) => void) => void };

/** Tells whoever wants to know of each answered call. */
export function answeredCalls(app: FastifyInstance): AnsweredCalls {
  const listeners: ((call: Answered) => void)[] = [];
  const tell = (call: Answered) => {
    for (const listener of listeners) listener(call);
  };
  app.addHook("onResponse", async ({ id, method, url, actor }, reply) => {
    tell({ id, method, url, status: reply.statusCode, ms: reply.elapsedTime, user_id: actor?.user?.user_id });
  });
  return { tell, onAnswer: (listener) => void listeners.push(listener) };
}

/** One line for each call. */
export function logCalls({ log, platform }: FastifyInstance): void {
  platform.answered.onAnswer(({ id, method, url, status, ms, user_id }) => {
    // Paths only: a query may carry what somebody searched for, or a sign-in code.
    const path = url.split("?")[0];
    log.info({ reqId: id, method, path, status, ms: Math.round(ms), user: user_id }, "request");
  });
}
