import type { User } from "#contract/platform/actor.ts";
import type { Db } from "./database/connect.ts";
import type { Subject } from "./live.ts";

/** Those of the ids whose things the user may watch: the same answers as the pages' own calls give. */
export type MayWatch = (db: Db, user: User, ids: readonly string[]) => Promise<readonly string[]>;

/** Everybody sees the page. */
export const everybody: MayWatch = async (_db, _user, ids) => ids;

/** Asks the table once for each kind: those of the places in which the user may see what happens. */
export const watchRules =
  (rules: Readonly<Record<Subject["kind"], MayWatch>>) =>
  async (db: Db, user: User, places: readonly Subject[]): Promise<Subject[]> => {
    const kinds = Map.groupBy(places, ({ kind }) => kind);
    const found = await Promise.all(
      [...kinds].map(async ([kind, those]) => {
        const ids = those.map(({ id }) => id);
        const allowed = new Set(await rules[kind](db, user, ids));
        return those.filter(({ id }) => allowed.has(id));
      }),
    );
    return found.flat();
  };
