import { sql } from "kysely";
import type { ItemNames } from "#contract/platform/shapes.ts";
import type { Language } from "#server/platform/context.ts";
import type { Db } from "#server/platform/database/connect.ts";

export type NamedItem = { id: string; name: string; names: ItemNames | null; type: string };

/** What the item is called in this language, where the catalogue says so. */
export const calledIn = (language: Language, name: string, names: ItemNames | null): string =>
  (language === "en" ? undefined : names?.[language]) ?? name;

type Titled = { title: string; item_name: string | null; item_names: ItemNames | null };

/** A title that is the item's name is said in the reader's language; a seller's own words stay theirs. */
export const titleIn = (language: Language, { title, item_name, item_names }: Titled): string =>
  title === item_name ? calledIn(language, title, item_names) : title;

/** As `plain_names` of the database writes them: small letters and figures, one space between. */
const plain = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/**
 * Finds items by a name in any language, case aside and without its marks. Where two items share one, the item that is called
 * so letter for letter is meant, and an English name goes before a translated one.
 */
export async function itemsByName(db: Db, names: readonly string[]): Promise<(name: string) => NamedItem | undefined> {
  const asked = [...new Set(names.map(plain))].filter((name) => name !== "");
  if (asked.length === 0) return () => undefined;
  const { rows } = await sql<NamedItem>`
    select game_item_id as id, name, names, type from game_item
    where plain_names(all_names) && ${sql.val(asked)}::text[] order by name desc`.execute(db);
  const english = rows.map((item) => [item.name, item] as const);
  const translated = rows.flatMap((item) => Object.values(item.names ?? {}).map((name) => [name, item] as const));
  const exact = new Map(english.map(([name, item]) => [name.toLowerCase(), item]));
  const alike = new Map([...translated, ...english].map(([name, item]) => [plain(name), item]));
  return (name) => exact.get(name.toLowerCase()) ?? alike.get(plain(name));
}
