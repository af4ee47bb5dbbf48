import type * as numbers from "#contract/deals/order-numbers.ts";
import type { Answer } from "#contract/platform/endpoint.ts";

export type Customer = Answer<typeof numbers.getCustomers>[number];

/** A cell that a spreadsheet would compute begins with an apostrophe. */
const cell = (value: string | number) => {
  const text = /^[=+\-@\t\r]/.test(String(value)) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** The table as a file; without the mark at its start, spreadsheets take it for another alphabet. */
export const customersCsv = (rows: readonly Customer[]): string =>
  `\uFEFF${[
    ["username", "display_name", "orders", "spent", "last_order", "rating_given"],
    ...rows.map((row) => [
      row.username,
      row.display_name,
      row.orders,
      row.spent,
      row.last_order ?? "",
      row.given_count > 0 ? row.given_rating / 10 : "",
    ]),
  ]
    .map((line) => `${line.map(cell).join(",")}\r\n`)
    .join("")}`;
