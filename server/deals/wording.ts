import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import { LIMITS } from "#contract/platform/limits.ts";
import type { Context, Language } from "#server/platform/context.ts";
import { loadTexts } from "#server/platform/http/languages.ts";

/**
 * What the site itself says of a deal: kept as facts, worded in the language of whoever reads. A title with a `title_key` is a name
 * that words stand round, or that follows the goods; a description with a `wording` is a note below lines and sums. What a person wrote, and rows from before
 * migration 0029, have neither and are read as they are.
 */
const TITLE_KEYS = ["goods", "buy_order", "auction"] as const;
export type TitleKey = (typeof TITLE_KEYS)[number];

const Wording = z.object({
  /** Without a price the line is one lot. */
  lines: z.array(z.object({ title: z.string(), path: z.string(), quantity: z.int(), price: z.int().nullable() })),
  /** The last one is what was agreed on. */
  sums: z.array(z.object({ key: z.enum(["list_price", "offered", "total", "winning_bid"]), amount: z.int() })),
});
export type Wording = z.infer<typeof Wording>;

/** How offers and orders keep what they say. */
export type Kept = { title: string; title_key: TitleKey | null; description: string; wording: unknown };

const texts = loadTexts("deal-texts");

/** `site`: the public address, since texts are also read where a path alone leads nowhere (chat platforms, other clients). */
export type Reader = { language: Language; site: string };
export const readerOf = ({ language, config }: Pick<Context, "language" | "config">): Reader => ({
  language,
  site: config.publicUrl,
});

export const aUEC = (amount: number, language: Language = "en") => `${amount.toLocaleString(language)} aUEC`;
export const clip = (text: string, max: number) => (text.length <= max ? text : `${text.slice(0, max - 1)}…`);

/** Signs that Markdown would take for its own in a title. */
const plain = (text: string) => text.replace(/[\\[\]()*_`<>#|]/g, "\\$&");

export const wordTitle = (language: Language, { title, title_key }: Pick<Kept, "title" | "title_key">): string =>
  title_key === null ? title : clip(texts(language, `title_${title_key}`, { name: title }), LIMITS.title);

/** Title of the row of this alias, for lists that the database writes. */
export function titleText(language: Language, row: string): RawBuilder<string> {
  const [title, key] = [sql.ref(`${row}.title`), sql.ref(`${row}.title_key`)];
  const framed = TITLE_KEYS.map((name) => {
    const [before = "", after = ""] = frameOf(language, name);
    return sql`when ${sql.lit(name)} then ${sql.lit(before)} || ${title} || ${sql.lit(after)}`;
  });
  const worded = sql`case ${key} ${sql.join(framed, sql` `)} end`;
  // Cut at once, or the limit of a title would depend on the language it was made in.
  return sql<string>`case when ${key} is null then ${title} when length(${worded}) > ${sql.lit(LIMITS.title)}
    then left(${worded}, ${sql.lit(LIMITS.title - 1)}) || '…' else ${worded} end`;
}

/** The words before and behind a title's name. */
const frameOf = (language: Language, key: TitleKey): string[] =>
  texts(language, `title_${key}`, { name: "\0" }).split("\0");

/** Whether words that are looked for may be those that the site puts round names in this language. */
export const namesFrame = (language: Language, words: string): boolean =>
  TITLE_KEYS.flatMap((key) => frameOf(language, key))
    .map((part) => part.trim().toLowerCase())
    .some((part) => part !== "" && (part.includes(words.toLowerCase()) || words.toLowerCase().includes(part)));

/**
 * Markdown: each line with its page, unit price and quantity, the sums, the note. Fits the limit of a description by leaving out
 * the last lines of a long list, and says how many (wire orders §9.6).
 */
export function wordDescription(
  { language, site }: Reader,
  { description, wording }: Pick<Kept, "description" | "wording">,
) {
  const facts = readWording(wording);
  if (facts === null) return description;
  const lines = facts.lines.map(
    ({ title, path, quantity, price }) =>
      `- [${plain(title)}](${site}${path}): ${quantity} × ${price === null ? texts(language, "lot") : aUEC(price, language)}`,
  );
  const sums = facts.sums.map(({ key, amount }, index) => {
    const money = aUEC(amount, language);
    return `\n\n${texts(language, key)}: ${index === facts.sums.length - 1 ? `**${money}**` : money}`;
  });
  const note = description === "" ? "" : `\n\n${description.replace(/^/gm, "> ")}`;
  const totals = sums.join("");
  const room = LIMITS.description - totals.length - Math.min(note.length, LIMITS.description / 2);
  let kept = lines.length;
  const list = () =>
    [
      ...lines.slice(0, kept),
      ...(kept < lines.length ? [`- ${texts(language, "more", { count: lines.length - kept })}`] : []),
    ].join("\n");
  while (kept > 0 && list().length > room) kept -= 1;
  const body = list() + totals;
  return body + clip(note, LIMITS.description - body.length);
}

/** One thing that is dealt in, at its list price. */
export type Goods = { listing_id: string; title: string; price: number; quantity: number };

/** How a deal about these is called in every language: by the first of them and how many more there are. */
export function goodsTitle(goods: readonly Pick<Goods, "title">[]): string {
  const more = goods.length > 1 ? ` + ${goods.length - 1}` : "";
  return clip(goods[0]?.title ?? "", LIMITS.title - more.length) + more;
}

/** What is said of goods for which `cost` is offered. */
export const goodsWording = (goods: readonly Goods[], cost: number): Wording => ({
  lines: goods.map(({ listing_id, title, price, quantity }) => ({
    title,
    path: `/market/${listing_id}`,
    quantity,
    price,
  })),
  sums: [
    { key: "list_price", amount: goods.reduce((sum, { price, quantity }) => sum + price * quantity, 0) },
    { key: "offered", amount: cost },
  ],
});

/** What the row says to this reader. */
export const worded = (reader: Reader, row: Kept): { title: string; description: string } => ({
  title: wordTitle(reader.language, row),
  description: wordDescription(reader, row),
});

type Rewrite = { title: string; description: string; note?: string | undefined; cost: number };

/**
 * Whoever counters and leaves title or description as they read them leaves the facts, which follow the goods and the sum that are
 * offered now; what they wrote anew is theirs. A note alone takes the place of the note before.
 */
export function rewritten(reader: Reader, before: Kept, now: Rewrite, goods: readonly Goods[]) {
  const shown = worded(reader, before);
  const keepsTitle = now.title === shown.title;
  const keepsFacts = before.wording !== null && (now.note !== undefined || now.description === shown.description);
  return {
    ...(keepsTitle
      ? {
          title: before.title_key === "goods" && goods.length > 0 ? goodsTitle(goods) : before.title,
          title_key: before.title_key,
        }
      : { title: now.title, title_key: null }),
    ...(keepsFacts
      ? { description: now.note ?? before.description, wording: goodsWording(goods, now.cost) }
      : { description: now.description, wording: null }),
  };
}

export const readWording = (stored: unknown): Wording | null => Wording.nullable().parse(stored ?? null);
