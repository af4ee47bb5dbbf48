export type PricedLine = { listing_id: string; quantity: number; price: number };

/**
 * What one piece of each line costs when `cost` was agreed for all lines together, in hundredths-exact aUEC: shared in proportion
 * to the list prices. Undefined where it cannot be told: what is paid by the hour or the box, or lines without a list price.
 */
export function unitPrices(
  lines: readonly PricedLine[],
  { cost, payment_type }: { cost: number; payment_type: string },
): Map<string, number> | undefined {
  const [only, ...others] = lines;
  if (payment_type !== "one-time" || only === undefined) return undefined;
  if (others.length === 0) return new Map([[only.listing_id, hundredths(cost / only.quantity)]]);
  const list = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  if (list <= 0) return undefined;
  return new Map(lines.map(({ listing_id, price }) => [listing_id, hundredths((cost / list) * price)]));
}

const hundredths = (amount: number): number => Math.round(amount * 100) / 100;
