import {
  AdminScopeRefused,
  type ApiToken,
  type createToken as createEndpoint,
  TokenExpiryPast,
  TooManyTokens,
  UnknownScope,
  type updateToken as updateEndpoint,
} from "#contract/people/tokens.ts";
import type { User } from "#contract/platform/actor.ts";
import type { Parsed } from "#contract/platform/endpoint.ts";
import { NotAllowed, NotFound, UnknownContractor } from "#contract/platform/errors.ts";
import { LIMITS } from "#contract/platform/limits.ts";
import { isMember } from "#contract/platform/permissions.ts";
import { isAdminScope, SCOPES, type Scope } from "#contract/platform/scopes.ts";
import { type Context, signedIn } from "#server/platform/context.ts";
import type { Db, Tx } from "#server/platform/database/connect.ts";
import { newId } from "#server/platform/ids.ts";
import { getToken, tokenView } from "./queries.ts";
import { newTokenText, tokenHash } from "./token-text.ts";

/**
 * Makes a token and answers its text, which is kept nowhere. Throws `UnknownScope`, `AdminScopeRefused`, `TokenExpiryPast`,
 * `UnknownContractor`, `NotAllowed` for an organisation of others, `TooManyTokens`.
 */
export function createToken(
  context: Context,
  body: Parsed<typeof createEndpoint>["body"],
): Promise<{ token: string; data: ApiToken }> {
  const user = signedIn(context);
  const { now } = context;
  return context.transaction(async (tx) => {
    const granted = {
      scopes: checkScopes(body.scopes, user),
      contractor_ids: await findGranted(tx, body.contractor_ids, user),
      expires_at: checkExpiry(body.expires_at, now),
    };
    await requireRoom(tx, user);
    const text = newTokenText(context.config.production);
    const token_id = newId(now.getTime());
    await tx
      .insertInto("api_token")
      .values({
        token_id,
        user_id: user.user_id,
        name: body.name,
        description: body.description || null,
        token_hash: tokenHash(text),
        ...granted,
        created_at: now,
        updated_at: now,
      })
      .execute();
    return { token: text, data: tokenView(await getToken(tx, user.user_id, token_id)) };
  });
}

/** Changes what was sent. Throws as `createToken` does, and `NotFound` for a token that is not the caller's. */
export function updateToken(
  context: Context,
  token_id: string,
  body: Parsed<typeof updateEndpoint>["body"],
): Promise<ApiToken> {
  const user = signedIn(context);
  return context.transaction(async (tx) => {
    await holdToken(tx, user, token_id);
    const { name, description, scopes, contractor_ids, expires_at } = body;
    const change = {
      ...(name === undefined ? {} : { name }),
      ...(description === undefined ? {} : { description: description || null }),
      ...(scopes === undefined ? {} : { scopes: checkScopes(scopes, user) }),
      ...(contractor_ids === undefined ? {} : { contractor_ids: await findGranted(tx, contractor_ids, user) }),
      ...(expires_at === undefined ? {} : { expires_at: checkExpiry(expires_at, context.now) }),
    };
    await tx
      .updateTable("api_token")
      .set({ ...change, updated_at: context.now })
      .where("token_id", "=", token_id)
      .execute();
    return tokenView(await getToken(tx, user.user_id, token_id));
  });
}

/** From now on the token is refused. */
export async function deleteToken(context: Context, token_id: string): Promise<void> {
  const { numDeletedRows } = await context.transaction((tx) =>
    tx
      .deleteFrom("api_token")
      .where("token_id", "=", token_id)
      .where("user_id", "=", signedIn(context).user_id)
      .executeTakeFirstOrThrow(),
  );
  if (numDeletedRows === 0n) throw new NotFound();
}

async function holdToken(tx: Tx, { user_id }: User, token_id: string): Promise<void> {
  const held = await tx
    .selectFrom("api_token")
    .select("token_id")
    .where("token_id", "=", token_id)
    .where("user_id", "=", user_id)
    .forUpdate()
    .executeTakeFirst();
  if (!held) throw new NotFound();
}

const isScope = (text: string): text is Scope => (SCOPES as readonly string[]).includes(text);

function checkScopes(asked: readonly string[], user: User): Scope[] {
  return asked.map((scope) => {
    if (!isScope(scope)) throw new UnknownScope({ scope });
    if (isAdminScope(scope) && user.role !== "admin") throw new AdminScopeRefused({ scope });
    return scope;
  });
}

function checkExpiry(expires_at: Date | null | undefined, now: Date): Date | null {
  if (!expires_at) return null;
  if (expires_at <= now) throw new TokenExpiryPast();
  return expires_at;
}

/** The organisations behind codes or ids. Only one's own can be granted. */
async function findGranted(db: Db, named: readonly string[] | null | undefined, user: User): Promise<string[]> {
  const wanted = [...new Set((named ?? []).map((name) => name.toLowerCase()))];
  if (wanted.length === 0) return [];
  const found = await db
    .selectFrom("party")
    .select(["party_id", "handle"])
    .where("kind", "=", "contractor")
    .where((eb) =>
      eb.or([
        eb(eb.fn<string>("lower", ["handle"]), "in", wanted),
        eb(eb.cast<string>("party_id", "text"), "in", wanted),
      ]),
    )
    .execute();
  const ids = wanted.map((name) => {
    const party = found.find(({ party_id, handle }) => party_id === name || handle.toLowerCase() === name);
    if (!party) throw new UnknownContractor();
    if (!isMember(user, party.party_id)) throw new NotAllowed();
    return party.party_id;
  });
  return [...new Set(ids)].sort();
}

/** The account's row is held, so that two at once do not both take the last place. */
async function requireRoom(tx: Tx, { user_id }: User): Promise<void> {
  await tx.selectFrom("account").select("user_id").where("user_id", "=", user_id).forUpdate().execute();
  const { count } = await tx
    .selectFrom("api_token")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("user_id", "=", user_id)
    .executeTakeFirstOrThrow();
  if (count >= LIMITS.tokens) throw new TooManyTokens({ most: LIMITS.tokens });
}
