import { recordOf } from "#web/parse.ts";
import { makeStored } from "#web/ui/stored.ts";

/** So many chats keep what was typed; the ones longest untouched give way. */
const MOST = 50;

const parse = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(recordOf(value)).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );

const drafts = makeStored("freeport.draft.chats", parse);

/** What is typed in a chat and not sent. */
export const draftOf = (chat_id: string): string => drafts.get()[chat_id] ?? "";

export function keepDraft(chat_id: string, text: string): void {
  const { [chat_id]: _, ...others } = drafts.get();
  const kept = Object.entries(others).slice(-(MOST - 1));
  drafts.set(Object.fromEntries(text ? [...kept, [chat_id, text]] : kept));
}
