import { sql } from "kysely";
import { isAdminScope } from "#contract/platform/scopes.ts";
import { batch } from "#server/platform/batch.ts";
import type { Db } from "#server/platform/database/connect.ts";
import type { LoadToken } from "#server/platform/http/actor.ts";
import { loadUser } from "../profiles/load-user.ts";
import { tokenHash } from "./token-text.ts";

const FLUSH_MS = 1_000;

type Use = { db: Db; uses: number; last: Date };

export type Tokens = {
  load: LoadToken;
  /** Writes the uses so far; also done every second while there are any. */
  flush: () => Promise<void>;
};

/** Finds the owner behind a token's text, and counts its uses without a write per call. */
export function tokens(onTrouble: (error: unknown) => void): Tokens {
  const uses = batch<Use>({
    waitMs: FLUSH_MS,
    merge: (earlier, later) => ({ ...later, uses: earlier.uses + later.uses }),
    write: writeUses,
    onTrouble,
  });
  const load: LoadToken = async (db, text, now) => {
    const row = await db
      .selectFrom("api_token")
      .select(["token_id", "user_id", "scopes", "contractor_ids"])
      .where("token_hash", "=", tokenHash(text))
      .where((eb) => eb.or([eb("expires_at", "is", null), eb("expires_at", ">", now)]))
      .executeTakeFirst();
    const user = row && (await loadUser(db, row.user_id));
    if (!user || user.banned) return undefined;
    uses.note(row.token_id, { db, uses: 1, last: now });
    // The table allows only these words.
    const scopes = row.scopes;
    const { token_id, contractor_ids } = row;
    // Admin scopes are lost with the role, at once and without anybody having to look for tokens.
    const effective = user.role === "admin" ? scopes : scopes.filter((scope) => !isAdminScope(scope));
    return { token: { token_id, scopes: effective, contractor_ids }, user };
  };
  return { load, flush: uses.flush };
}

async function writeUses(noted: ReadonlyMap<string, Use>): Promise<void> {
  const [first] = noted.values();
  if (!first) return;
  const rows = [...noted].map(([token_id, { uses, last }]) => ({ token_id, uses, last }));
  await sql`
    with used as (
      select t.token_id, u.uses, u.last
      from json_to_recordset(${JSON.stringify(rows)}::json) as u (token_id uuid, uses int, last timestamptz)
      join api_token t on t.token_id = u.token_id order by t.token_id for no key update of t
    )
    update api_token t set usage_count = t.usage_count + used.uses, last_used_at = greatest(t.last_used_at, used.last)
    from used where t.token_id = used.token_id`.execute(first.db);
}
