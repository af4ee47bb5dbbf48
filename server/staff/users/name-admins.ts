import { sql } from "kysely";
import { findParty } from "#server/people/profiles/find-party.ts";
import type { Db } from "#server/platform/database/connect.ts";
import { setRole } from "./change-user.ts";

/** What `npm run admin` does. Nobody is the first admin but by somebody at the machine. */

/** Gives or takes the role of a site admin. Answers what became of it; throws `LastAdmin`. */
export async function nameAdmin(db: Db, username: string, role: "user" | "admin"): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const id = await findParty(tx, "user", username);
    if (id === undefined) return `Nobody here is called ${username}. They sign in once, and then it works.`;
    await setRole(tx, { id, admin_id: null, reason: "npm run admin", role });
    return role === "admin" ? `${username} is a site admin.` : `${username} is no site admin.`;
  });
}

/** The usernames of all site admins. */
export async function listAdmins(db: Db): Promise<string[]> {
  const { rows } = await sql<{ handle: string }>`
    select p.handle from account a join party p on p.party_id = a.user_id where a.role = 'admin' and not a.banned order by lower(p.handle)`.execute(
    db,
  );
  return rows.map(({ handle }) => handle);
}
