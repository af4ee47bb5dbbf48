import { type InvoiceLine, InvoiceSum } from "#contract/money/invoices.ts";
import { TooMuchMoney } from "#contract/platform/errors.ts";
import { LIMITS } from "#contract/platform/limits.ts";

type Priced = { amount?: number | null | undefined; lines?: readonly InvoiceLine[] | null | undefined; title: string };

/**
 * What is asked for, in whole aUEC, and for what: the sum of the lines, or one line with the amount. Throws `InvoiceSum` for neither, for both when
 * they differ, and for nothing to pay; `TooMuchMoney`.
 */
export function priced({ amount, lines, title }: Priced): { amount: number; lines: readonly InvoiceLine[] } {
  if (!lines) {
    if (!amount) throw new InvoiceSum();
    return { amount, lines: [{ text: title, quantity: 1, unit_price: amount }] };
  }
  let sum = 0;
  for (const { quantity, unit_price } of lines) {
    // Each factor is below 10^12: checked before it is added, the sum is exact.
    const total = quantity * unit_price;
    sum += total;
    if (total > LIMITS.auec || sum > LIMITS.auec) throw new TooMuchMoney({ most: LIMITS.auec });
  }
  if (sum < 1 || (amount && amount !== sum)) throw new InvoiceSum();
  return { amount: sum, lines };
}
