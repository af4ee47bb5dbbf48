import type { ChatSummary } from "#contract/outward/chats.ts";
import { currentLanguage } from "#web/i18n.ts";

export type Person = ChatSummary["participants"][number];

/** Everybody but oneself; a chat with nobody else shows oneself. */
export function othersIn({ participants }: Pick<ChatSummary, "participants">, me: string | undefined): Person[] {
  const others = participants.filter(({ username }) => username !== me);
  return others.length > 0 ? others : participants;
}

export const nameOf = ({ display_name, username }: Pick<Person, "display_name" | "username">) =>
  display_name || username;

/** The deal's title, else the names of the others. */
export const titleOf = (chat: Pick<ChatSummary, "participants" | "title">, me: string | undefined): string =>
  chat.title ??
  new Intl.ListFormat(currentLanguage(), { type: "unit", style: "short" }).format(othersIn(chat, me).map(nameOf));

/** Does a name of anybody else, or the title, contain the words? */
export function matches(chat: ChatSummary, me: string | undefined, words: string): boolean {
  const wanted = words.trim().toLocaleLowerCase();
  const names = othersIn(chat, me).flatMap(({ username, display_name }) => [username, display_name]);
  return [chat.title ?? "", ...names].some((text) => text.toLocaleLowerCase().includes(wanted));
}
