import type { ChatSummary } from "#contract/outward/chats.ts";
import { currentLanguage } from "#web/i18n.ts";

export type Person = ChatSummary["participants"][number];

export const nameOf = ({ display_name, username }: Pick<Person, "display_name" | "username">) =>
  display_name || username;

/** Whom one sees in a chat: a person, or an organisation with which one deals. `id` is a username or a code. */
export type Face = { id: string; name: string; avatar: string; isOrganisation: boolean };

type Parties = Pick<ChatSummary, "participants" | "organisation">;

/** The organisation with which one deals, then everybody but oneself; a chat with nobody else shows oneself. */
export function othersIn({ participants, organisation }: Parties, me: string | undefined): Face[] {
  const faceOf = (person: Person): Face => ({
    id: person.username,
    name: nameOf(person),
    avatar: person.avatar,
    isOrganisation: false,
  });
  const others = participants.filter(({ username }) => username !== me).map(faceOf);
  if (organisation) {
    const { spectrum_id, name, avatar } = organisation;
    return [{ id: spectrum_id, name, avatar, isOrganisation: true }, ...others];
  }
  return others.length > 0 ? others : participants.map(faceOf);
}

/** The deal's title, else the names of the others. */
export const titleOf = (chat: Parties & Pick<ChatSummary, "title">, me: string | undefined): string =>
  chat.title ??
  new Intl.ListFormat(currentLanguage(), { type: "unit", style: "short" }).format(
    othersIn(chat, me).map(({ name }) => name),
  );

/** Does a name of anybody else, or the title, contain the words? */
export function matches(chat: ChatSummary, me: string | undefined, words: string): boolean {
  const wanted = words.trim().toLocaleLowerCase();
  const names = othersIn(chat, me).flatMap(({ id, name }) => [id, name]);
  return [chat.title ?? "", ...names].some((text) => text.toLocaleLowerCase().includes(wanted));
}
