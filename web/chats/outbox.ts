import type { QueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import * as chats from "#contract/chats.ts";
import { ApiError, call, keyOf, mayRetry, retryDelay } from "../api.ts";
import { arrive } from "./arrive.ts";

/** A message that the server has not confirmed. `since` is the time of the newest one that was there when it was sent. */
export type Pending = { key: string; text: string; at: number; since: number; failure: unknown; isSending: boolean };

const NONE: readonly Pending[] = [];
const waiting = new Map<string, readonly Pending[]>();
const listeners = new Set<() => void>();

function change(chat_id: string, to: (old: readonly Pending[]) => readonly Pending[]) {
  waiting.set(chat_id, to(waiting.get(chat_id) ?? NONE));
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What waits to be confirmed in a chat; it stays while the page does, whatever is on screen. */
export const useOutbox = (chat_id: string) => useSyncExternalStore(subscribe, () => waiting.get(chat_id) ?? NONE);

export const discard = (chat_id: string, key: string) =>
  change(chat_id, (old) => old.filter((each) => each.key !== key));

/** Several messages may be on their way at once, which a command cannot have; a lost answer is asked for under the same key. */
async function deliver(client: QueryClient, chat_id: string, { key, text }: Pending): Promise<void> {
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
    discard(chat_id, key);
    for (const stale of [chats.listChats, chats.countUnreadChats])
      void client.invalidateQueries({ queryKey: keyOf(stale) });
  } catch (failure) {
    const isRefused = failure instanceof ApiError && failure.status >= 400 && failure.status < 500;
    change(chat_id, (old) =>
      old.map((each) =>
        each.key === key
          ? { ...each, failure, isSending: false, key: isRefused ? crypto.randomUUID() : each.key }
          : each,
      ),
    );
  }
}

export function say(client: QueryClient, chat_id: string, text: string, since: number): void {
  const pending: Pending = { key: crypto.randomUUID(), text, at: Date.now(), since, failure: null, isSending: true };
  change(chat_id, (old) => [...old, pending]);
  void deliver(client, chat_id, pending);
}

export function sayAgain(client: QueryClient, chat_id: string, pending: Pending): void {
  const again = { ...pending, failure: null, isSending: true };
  change(chat_id, (old) => old.map((each) => (each.key === pending.key ? again : each)));
  void deliver(client, chat_id, again);
}

/** The line may be faster than the answer: what has arrived is not shown twice. */
export const notArrived = (
  pending: readonly Pending[],
  messages: readonly chats.ChatMessage[],
  me: string,
): readonly Pending[] =>
  pending.filter(
    ({ text, since, isSending }) =>
      !isSending ||
      !messages.some(({ author, content, timestamp }) => author === me && timestamp > since && content === text),
  );
