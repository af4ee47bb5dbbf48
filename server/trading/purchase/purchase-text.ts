import { LIMITS } from "#contract/platform/limits.ts";

export type OfferedItem = { listing_id: string; title: string; price: number; quantity: number };

export const aUEC = (amount: number) => `${amount.toLocaleString("en")} aUEC`;
export const clip = (text: string, most: number) => (text.length <= most ? text : `${text.slice(0, most - 1)}…`);

/** Signs that Markdown would take for its own in a title. */
export const plain = (text: string) => text.replace(/[\\[\]()*_`<>#|]/g, "\\$&");

/**
 * Title and Markdown description of a market offer: each item with its page, unit price and quantity, the totals, the note.
 * Fits the limit of a description by leaving out the last items of a long list, and says how many (wire orders §9.6).
 */
export function purchaseText(
  buyer: string,
  items: readonly OfferedItem[],
  sums: { total: number; cost: number; note: string },
) {
  const lines = items.map(
    (item) => `- [${plain(item.title)}](/market/${item.listing_id}): ${item.quantity} × ${aUEC(item.price)}`,
  );
  const note =
    sums.note === ""
      ? ""
      : `\n\n${sums.note
          .split("\n")
          .map((line) => `> ${line}`)
          .join("\n")}`;
  const totals = `\n\nList price: ${aUEC(sums.total)}\n\nOffered: **${aUEC(sums.cost)}**`;
  const room = LIMITS.description - totals.length - Math.min(note.length, LIMITS.description / 2);
  let kept = lines.length;
  const list = () =>
    [...lines.slice(0, kept), ...(kept < lines.length ? [`- and ${lines.length - kept} more`] : [])].join("\n");
  while (kept > 0 && list().length > room) kept -= 1;
  const body = list() + totals;
  return {
    title: clip(`Purchase by ${buyer}`, LIMITS.title),
    description: body + clip(note, LIMITS.description - body.length),
  };
}
