import { useQuery } from "@tanstack/react-query";
import { query } from "#web/api.ts";
import * as chats from "#web/calls/outward/chats.gen.ts";
import { useMe } from "#web/people/session/parts/me.ts";

/** With whom one talked, the last first. */
export function useKnownPeople() {
  const me = useMe();
  const talks = useQuery({ ...query(chats.listChats), enabled: Boolean(me) }).data ?? [];
  const people = new Map(
    talks.flatMap(({ participants }) => participants).map((person) => [person.username, person] as const),
  );
  people.delete(me?.username ?? "");
  return [...people.values()];
}
