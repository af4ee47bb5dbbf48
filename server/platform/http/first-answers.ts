import type { FastifyRequest } from "fastify";

/** Whoever waits for the page does not wait longer for its data: then the page asks for them itself. */
const PATIENCE_MS = 150;

/** What a call is told apart by, and who makes it. */
const TAKEN = [
  "host",
  "cookie",
  "user-agent",
  "accept-language",
  "x-forwarded-for",
  "x-forwarded-proto",
  "x-forwarded-host",
];

/** The JSON of an answer, by the address of its call. */
export type FirstAnswers = ReadonlyMap<string, string>;

/**
 * The answers to the calls that the screen makes first: they are made as the reader would make them, through the same door. A call that fails
 * or is slow is left to the page.
 */
export async function firstAnswers(request: FastifyRequest, calls: readonly string[]): Promise<FirstAnswers> {
  const answers = await Promise.all(calls.map(async (address) => [address, await answerOf(request, address)] as const));
  return new Map(answers.filter((each): each is readonly [string, string] => each[1] !== undefined));
}

/** The answers as one JSON object. */
export const asJson = (answers: FirstAnswers): string =>
  `{${[...answers].map(([address, answer]) => `${JSON.stringify(address)}:${answer}`).join(",")}}`;

/** The answers as data in the page (`web/first-answers.ts` reads them). */
export function asElement(answers: FirstAnswers): string {
  if (answers.size === 0) return "";
  // With `<` written as its number, no text of a player can end the element.
  return `<script type="application/json" id="first-answers">${asJson(answers).replaceAll("<", "\\u003c")}</script>`;
}

/** The answer's JSON. */
async function answerOf(request: FastifyRequest, url: string): Promise<string | undefined> {
  const { headers } = request;
  const sent = Object.fromEntries(
    TAKEN.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
  );
  const answer = request.server.inject({
    method: "GET",
    url,
    headers: { ...sent, accept: "application/json" },
    remoteAddress: request.socket.remoteAddress ?? "127.0.0.1",
  });
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS, undefined).unref());
  const first = await Promise.race([answer, late]).catch(() => undefined);
  return first?.statusCode === 200 ? first.payload : undefined;
}
