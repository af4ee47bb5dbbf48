import type { QueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { ApiError, call, keyOf, mayRetry, retryDelay } from "#web/api.ts";
import * as chats from "#web/calls/outward/chats.gen.ts";
import { makeStored } from "#web/ui/stored.ts";
import { arrive } from "./arrive.ts";

/** A message that the server has not confirmed. */
type Unsent = {
  /** The same words are asked for under the same key until the server has answered them. */
  key: string;
  chat_id: string;
  /** Whoever signs in next in this tab neither sees nor sends it. */
  author: string;
  text: string;
  /** The time of the newest message that was there when it was sent. */
  since: number;
  /** Why it was not sent; null while that is not known. */
  failure: ApiError | null;
};
export type Pending = Unsent & { isSending: boolean };

/** So many wait at most; the oldest give way. */
const MOST = 50;

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";

function parseUnsent(value: unknown): Unsent[] {
  const { key, chat_id, author, text, since, failure } = Object(value) as Record<string, unknown>;
  if (!isText(key) || !isText(chat_id) || !isText(author) || !isText(text) || typeof since !== "number") return [];
  return [{ key, chat_id, author, text, since, failure: parseFailure(failure) }];
}

function parseFailure(value: unknown): ApiError | null {
  const { status, body } = Object(value) as Record<string, unknown>;
  return typeof status === "number" ? new ApiError(status, body) : null;
}

// Each tab has its own: what one of them is sending has not failed for another.
const outbox = makeStored<readonly Unsent[]>(
  "freeport.chats.outbox",
  (value) => (Array.isArray(value) ? value.flatMap(parseUnsent) : []),
  "sessionStorage",
);

/** The keys of what this page is sending. Every change of it goes along with one of the outbox. */
const sending = new Set<string>();

const change = (to: (old: readonly Unsent[]) => readonly Unsent[]) => outbox.set(to(outbox.get()).slice(-MOST));

const waiting = (all: readonly Unsent[], chat_id: string, author: string): Pending[] =>
  all
    .filter((each) => each.chat_id === chat_id && each.author === author)
    .map((each) => ({ ...each, isSending: sending.has(each.key) }));

/** What somebody said in a chat that waits to be confirmed; in its tab it outlives the page. */
export const waitingIn = (chat_id: string, author: string) => waiting(outbox.get(), chat_id, author);

export function useOutbox(chat_id: string, author: string): readonly Pending[] {
  const all = outbox.use();
  return useMemo(() => waiting(all, chat_id, author), [all, chat_id, author]);
}

export const discard = (key: string) => change((old) => old.filter((each) => each.key !== key));

/** A refusal is final; what is still being worked on, and an answer that got lost, are asked for again under the same key. */
const isRefused = ({ status, code }: ApiError) => status >= 400 && status < 500 && code !== "still_working";

/** Several messages may be on their way at once, which a command cannot have. */
async function deliver(client: QueryClient, { key, chat_id, text }: Unsent): Promise<void> {
  const delivery = client.getMutationCache().build(client, {
    networkMode: "always",
    retry: mayRetry,
    retryDelay,
    mutationFn: () =>
      call(chats.sendMessage, { params: { chat_id }, body: { content: text } }, { idempotencyKey: key }),
  });
  try {
    const { message } = await delivery.execute(undefined);
    arrive(client, message);
    sending.delete(key);
    discard(key);
    for (const stale of [chats.listChats, chats.countUnreadChats])
      void client.invalidateQueries({ queryKey: keyOf(stale) });
  } catch (cause) {
    const failure = cause instanceof ApiError ? cause : null;
    sending.delete(key);
    change((old) =>
      old.map((each) =>
        each.key === key ? { ...each, failure, key: failure && isRefused(failure) ? crypto.randomUUID() : key } : each,
      ),
    );
  }
}

type Words = Pick<Unsent, "chat_id" | "author" | "text" | "since">;

export function say(client: QueryClient, words: Words): Promise<void> {
  const unsent: Unsent = { ...words, key: crypto.randomUUID(), failure: null };
  sending.add(unsent.key);
  change((old) => [...old, unsent]);
  return deliver(client, unsent);
}

export function sayAgain(client: QueryClient, { isSending: _, ...unsent }: Pending): Promise<void> {
  sending.add(unsent.key);
  change((old) => old.map((each) => (each.key === unsent.key ? { ...each, failure: null } : each)));
  return deliver(client, unsent);
}

/** Nobody has decided about it: it found no way to the server, or the server was away. */
const isUndecided = ({ status }: ApiError) => status === 0 || status >= 502;

/** Sends what only the lack of a connection has stopped, in the order in which it was said. */
export async function sayRest(client: QueryClient, chat_id: string, author: string): Promise<void> {
  for (const each of waitingIn(chat_id, author))
    if (!each.isSending && each.failure && isUndecided(each.failure)) await sayAgain(client, each);
}

/** The line may be faster than the answer, and the answer may have been lost: what has arrived is not shown twice. */
export const notArrived = (pending: readonly Pending[], messages: readonly chats.ChatMessage[]): readonly Pending[] =>
  pending.filter(
    ({ text, author: me, since, failure }) =>
      failure !== null ||
      !messages.some(({ author, content, timestamp }) => author === me && timestamp > since && content === text),
  );
