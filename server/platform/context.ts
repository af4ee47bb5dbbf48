import type { User } from "#contract/platform/actor.ts";
import { NotSignedIn } from "#contract/platform/errors.ts";
import type { Scope } from "#contract/platform/scopes.ts";
import type { Config } from "./config.ts";
import type { Db } from "./database/connect.ts";
import type { DatabaseAccess } from "./transaction.ts";

/** What an API token may do for its owner now. No listed contractors means all of the owner's. */
export type Token = { token_id: string; scopes: readonly Scope[]; contractor_ids: readonly string[] };

/** Who calls, and from where. */
export type Actor = {
  user: User | undefined;
  sessionHash: Buffer | undefined;
  token: Token | undefined;
  ip: string;
  userAgent: string;
  /** The page that the browser says it came from. */
  referrer: string | null;
};

/** What a use case works with: one per call. */
export type Context = DatabaseAccess & {
  /** For reads that may lag by a moment; the same as `db` without a replica. */
  replica: Db;
  actor: Actor;
  now: Date;
  config: Config;
  /** Language of texts for this caller. */
  language: Language;
};

/** The same call with some of what it works with replaced. A context has getters, which a spread would leave behind. */
export const withPart = (
  { db, transaction, replica, actor, now, config, language }: Context,
  part: Partial<Context>,
): Context => ({ db, transaction, replica, actor, now, config, language, ...part });

/** Languages that we write in, named as the directories of the texts. */
export type Language = "en" | "uk" | "zh";

/** The signed-in user, where the endpoint's `who` has not proven it to the type checker. */
export function signedIn({ actor }: Pick<Context, "actor">): User {
  if (!actor.user) throw new NotSignedIn();
  return actor.user;
}
