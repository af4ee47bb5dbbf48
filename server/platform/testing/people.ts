import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { LoadedUser, LoadUser } from "../http/actor.ts";

/** Users for tests of the platform itself, which knows no table of users. */
export function testPeople() {
  const ann = person("ann");
  const newcomer = person("newcomer", { verified: false });
  const banished = person("banished", { banned: true });
  const admin = person("admin", { role: "admin" });
  const known = new Map([ann, newcomer, banished, admin].map((user) => [user.user_id, user]));
  const loadUser: LoadUser = async (db, user_id) => {
    const { rows } = await sql<{ user_id: string | null }>`select ${user_id}::uuid as user_id`.execute(db);
    return known.get(rows[0]?.user_id ?? "");
  };
  return { ann, newcomer, banished, admin, loadUser };
}

const person = (username: string, traits: Partial<LoadedUser> = {}): LoadedUser => ({
  user_id: randomUUID(),
  username,
  display_name: username,
  role: "user",
  verified: true,
  banned: false,
  locale: "en",
  memberships: [],
  ...traits,
});
