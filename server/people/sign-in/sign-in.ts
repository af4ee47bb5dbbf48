import { createHash, randomBytes, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { Suspended, SuspendedUntil } from "#contract/people/accounts.ts";
import { GameAccountTaken, HandleTaken } from "#contract/people/profiles.ts";
import { Banned } from "#contract/platform/errors.ts";
import type { Locale } from "#contract/platform/shapes.ts";
import type { Db, Tx } from "#server/platform/database/connect.ts";
import type { ChatPlatform, ChatUser } from "#server/platform/discord.ts";
import { readmitWhenDue } from "../accounts/suspension.ts";
import { adoptGameAccount } from "../profiles/link-account.ts";

const ATTEMPT_MINUTES = 10;
const MAX_PATH_LENGTH = 2048;

/**
 * Where to go after sign-in: a path of this site, or the front page. One slash in front and no backslash, tab or line
 * end anywhere near it, since browsers read `//host`, `/\host` and `/<tab>/host` as another site.
 */
export function safePath(path: unknown): string {
  if (
    typeof path !== "string" ||
    path.length > MAX_PATH_LENGTH ||
    !/^\/(?![/\\])/.test(path) ||
    /[\\\p{Cc}]/u.test(path)
  )
    return "/";
  // The address parser has the last word: whatever it takes for another site is one.
  const here = "http://here.invalid";
  return URL.canParse(path, here) && new URL(path, here).origin === here ? path : "/";
}

/**
 * Where to go after sign-in: a path of the site that one comes from, or a whole address on one of our sites, which such a
 * site sends whose browser tells no referer. An address elsewhere leads to the front page.
 */
export function targetOf(path: unknown, isOwn: (origin: string) => boolean): { path: string; site?: string } {
  if (typeof path !== "string" || !/^https?:/i.test(path) || !URL.canParse(path)) return { path: safePath(path) };
  const { origin, pathname, search, hash: fragment, username } = new URL(path);
  if (path.length > MAX_PATH_LENGTH || username !== "" || !isOwn(origin)) return { path: "/" };
  return { path: safePath(pathname + search + fragment), site: origin };
}

const hash = (secret: string): Buffer => createHash("sha256").update(secret).digest();

export type Begin = {
  path: string;
  site: string;
  browserKey: string | undefined;
  redirectUri: string;
  also: Readonly<Record<string, string | undefined>>;
  now: Date;
};

/** Remembers the attempt under its state and answers where to send the browser, with the key that binds the attempt to it. */
export async function beginSignIn(
  db: Db,
  chat: ChatPlatform,
  { path, site, browserKey, redirectUri, also, now }: Begin,
): Promise<{ url: string; browserKey: string }> {
  const { url, state, verifier } = chat.begin(redirectUri, also);
  // One key serves all tabs of a browser, so that two sign-ins at once do not undo each other.
  const key =
    browserKey !== undefined && /^[\w-]{43}$/.test(browserKey) ? browserKey : randomBytes(32).toString("base64url");
  await db
    .deleteFrom("sign_in_attempt")
    .where("created_at", "<", new Date(now.getTime() - ATTEMPT_MINUTES * 60_000))
    .execute();
  await db
    .insertInto("sign_in_attempt")
    .values({ state_hash: hash(state), browser_hash: hash(key), verifier, path, site, created_at: now })
    .execute();
  return { url, browserKey: key };
}

export type Attempt = { verifier: string; path: string; site: string };

/** The attempt that a state and a browser belong to. It is spent by asking. */
export async function takeAttempt(db: Db, state: string, browserKey: string, now: Date): Promise<Attempt | undefined> {
  return db
    .deleteFrom("sign_in_attempt")
    .where("state_hash", "=", hash(state))
    .where("browser_hash", "=", hash(browserKey))
    .where("created_at", ">", new Date(now.getTime() - ATTEMPT_MINUTES * 60_000))
    .returning(["verifier", "path", "site"])
    .executeTakeFirst();
}

export type Newcomer = { user: ChatUser; locale: Locale; now: Date };

/** Finds or makes the account of the chat user; answers its id, and whether a newcomer has yet to link their game account. */
export function admitChatUser(
  db: Db,
  { user, locale, now }: Newcomer,
): Promise<{ user_id: string; isNewcomer: boolean }> {
  return db.transaction().execute(async (tx) => {
    const { user_id, isNew } = await ensureAccount(tx, user, locale, now);
    if (user.sandbox_game_handle !== undefined) await linkAtOnce(tx, user_id, user.sandbox_game_handle, user.id);
    return { user_id, isNewcomer: isNew && user.sandbox_game_handle === undefined };
  });
}

async function ensureAccount(
  tx: Tx,
  user: ChatUser,
  locale: Locale,
  now: Date,
): Promise<{ user_id: string; isNew: boolean }> {
  const opened = await openAccount(tx, {
    chatId: user.id,
    name: `new_user${user.id}`,
    locale,
    now,
  });
  const { user_id, isNew } = opened;
  if (opened.banned && !(await readmitWhenDue(tx, user_id, now))) throw suspended(opened);
  await tx
    .updateTable("account")
    .set({ discord_username: user.username, discord_discriminator: user.discriminator })
    .where("user_id", "=", user_id)
    .execute();
  return { user_id, isNew };
}

/** What a suspended person reads when they sign in: why, and until when. */
function suspended({ ban_reason, banned_until }: Opened) {
  if (ban_reason === null) return new Banned();
  return banned_until === null
    ? new Suspended({ reason: ban_reason })
    : new SuspendedUntil({ reason: ban_reason, until: banned_until.toISOString() });
}

export type Opening = {
  chatId: string;
  /** What a new account is called until its game account is linked. */
  name: string;
  locale: Locale;
  now: Date;
};

export type Opened = {
  user_id: string;
  banned: boolean;
  ban_reason: string | null;
  banned_until: Date | null;
  isNew: boolean;
};

/** The account of a person of the chat platform, made when there is none. */
export async function openAccount(tx: Tx, { chatId, name, locale, now }: Opening): Promise<Opened> {
  // Two that open it at once wait here for each other; the second then finds the account.
  await sql`select pg_advisory_xact_lock(hashtextextended(${chatId}, 2))`.execute(tx);
  const known = await tx
    .selectFrom("account")
    .select(["user_id", "banned", "ban_reason", "banned_until"])
    .where("discord_id", "=", chatId)
    .executeTakeFirst();
  if (known) return { ...known, isNew: false };
  // Random from the first digit on: they stand in the code that people put into their game profile.
  const user_id = randomUUID();
  // The trigger of the table writes seller_document.
  await tx
    .insertInto("party")
    .values({ party_id: user_id, kind: "user", handle: name, name, seller_document: "", created_at: now })
    .execute();
  await tx.insertInto("account").values({ user_id, discord_id: chatId, locale }).execute();
  return { user_id, banned: false, ban_reason: null, banned_until: null, isNew: true };
}

/** Sandbox only: an account made for a script trades from its first call. A name that somebody holds stays theirs. */
async function linkAtOnce(tx: Tx, user_id: string, handle: string, chatId: string): Promise<void> {
  const { rsi_confirmed } = await tx
    .selectFrom("account")
    .select("rsi_confirmed")
    .where("user_id", "=", user_id)
    .executeTakeFirstOrThrow();
  if (rsi_confirmed) return;
  const holder = await tx
    .selectFrom("party")
    .select("party_id")
    .where("kind", "=", "user")
    .where((eb) => eb(eb.fn<string>("lower", ["handle"]), "=", handle.toLowerCase()))
    .executeTakeFirst();
  if (holder && holder.party_id !== user_id) throw new HandleTaken({ handle });
  const game_account_id = `8${chatId}`;
  const other = await tx
    .selectFrom("account")
    .select("user_id")
    .where("spectrum_user_id", "=", game_account_id)
    .executeTakeFirst();
  if (other && other.user_id !== user_id) throw new GameAccountTaken();
  await adoptGameAccount(tx, user_id, { handle, display_name: handle, bio: "", image: null, game_account_id });
}
