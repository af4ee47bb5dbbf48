import { createHash, randomBytes } from "node:crypto";
import { type Expression, sql } from "kysely";
import { batch } from "./batch.ts";
import type { Db } from "./database/connect.ts";
import { publish } from "./events/publish.ts";
import { accountSignedOut } from "./session-events.ts";

export const SESSION_COOKIE = "freeport_session";
export const SESSION_DAYS = 60;

const DAY = 86_400_000;
const MAX_USER_AGENT_LENGTH = 300;

/** Hash under which a session is kept: the secret itself is only in the browser. */
export const sessionHash = (secret: string): Buffer => createHash("sha256").update(secret).digest();

/** Opens a session and answers the secret for the cookie. Each sign-in gets a fresh one. */
export async function createSession(
  db: Db,
  { user_id, userAgent, now }: { user_id: string; userAgent: string; now: Date },
): Promise<string> {
  const secret = randomBytes(32).toString("base64url");
  await db
    .insertInto("session")
    .values({
      session_hash: sessionHash(secret),
      user_id,
      user_agent: userAgent.slice(0, MAX_USER_AGENT_LENGTH),
      created_at: now,
      expires_at: new Date(now.getTime() + SESSION_DAYS * DAY),
    })
    .execute();
  return secret;
}

/** Whose session this is, as part of a statement: null when none of this hash is open at `now`. */
export const sessionOwner = (db: Db, session_hash: Buffer, now: Date): Expression<string | null> =>
  db
    .selectFrom("session")
    .select("user_id")
    .where("session_hash", "=", session_hash)
    .where("expires_at", ">", now)
    .$asScalar();

/** A session that is open at `now`. */
export async function findSession(
  db: Db,
  secret: string,
  now: Date,
): Promise<{ user_id: string; session_id: string; session_hash: Buffer; expires_at: Date } | undefined> {
  const session_hash = sessionHash(secret);
  const row = await db
    .selectFrom("session")
    .select(["user_id", "session_id", "expires_at"])
    .where("session_hash", "=", session_hash)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row && { ...row, session_hash };
}

/** Ends the session of this hash, and with it what its pages hear. */
export function destroySession(db: Db, session_hash: Buffer): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const ended = await tx
      .deleteFrom("session")
      .where("session_hash", "=", session_hash)
      .returning(["user_id", "session_id as login_id"])
      .execute();
    await publish(tx, ...ended.map((login) => accountSignedOut({ ...login })));
  });
}

/** Removes what has expired. A job calls it. */
export async function cleanSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("session").where("expires_at", "<=", now).execute();
}

const MIN_SECONDS = 60;
const MAX_REMEMBERED = 50_000;

export type SessionUses = { note: (session_hash: Buffer, now: Date) => void; flush: () => Promise<void> };

/** Notes when sessions were used: each at most once a minute, many in one write. */
export function sessionUses(db: Db, onTrouble: (error: unknown) => void): SessionUses {
  const noted = new Map<string, number>();
  const uses = batch<Date>({
    waitMs: 2_000,
    merge: (_earlier, later) => later,
    write: async (sessions) => {
      const rows = [...sessions].map(([hash, last]) => ({ hash, last }));
      await sql`
        with used as (
          select s.session_hash, u.last
          from json_to_recordset(${JSON.stringify(rows)}::json) as u (hash text, last timestamptz)
          join session s on s.session_hash = decode(u.hash, 'hex') order by s.session_hash for no key update of s
        )
        update session s set last_used_at = used.last from used where s.session_hash = used.session_hash`.execute(db);
    },
    onTrouble,
  });
  const note = (session_hash: Buffer, now: Date) => {
    const hash = session_hash.toString("hex");
    if (now.getTime() - (noted.get(hash) ?? 0) < MIN_SECONDS * 1000) return;
    if (noted.size >= MAX_REMEMBERED) noted.clear();
    noted.set(hash, now.getTime());
    uses.note(hash, now);
  };
  return { note, flush: uses.flush };
}
