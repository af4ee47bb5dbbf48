import type { User } from "#contract/actor.ts";
import type { Db } from "./platform/database/connect.ts";
import type { Watch } from "./platform/live.ts";

/** Whether the user may see what happens in this room; a room without a rule is closed. */
export async function mayJoin(_db: Db, _user: User, { kind }: Watch): Promise<boolean> {
  return kind === "listing";
}
