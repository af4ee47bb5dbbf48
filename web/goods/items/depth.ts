export type Offered = { price: number; quantity: number };
/** How many pieces are for sale at this price or less, and wanted at this price or more. */
export type Step = { price: number; supply: number; demand: number };

const STEPS = 100;
const HEADROOM = 1.1;

/** The market's depth in a hundred steps of price, up to a tenth above the highest; none when nobody trades. */
export function depth(asks: readonly Offered[], bids: readonly Offered[]): Step[] {
  const highest = Math.max(0, ...asks.map(({ price }) => price), ...bids.map(({ price }) => price));
  if (highest === 0) return [];
  const top = highest * HEADROOM;
  return Array.from({ length: STEPS + 1 }, (_, at) => {
    const price = Math.round((top * at) / STEPS);
    return {
      price,
      supply: sum(asks.filter((ask) => ask.price <= price)),
      demand: sum(bids.filter((bid) => bid.price >= price)),
    };
  });
}

const sum = (offered: readonly Offered[]) => offered.reduce((total, { quantity }) => total + quantity, 0);

/** Only the steps at which something changes, for the table beside the chart. */
export const turns = (steps: readonly Step[]): Step[] =>
  steps.filter(({ supply, demand }, at) => {
    const before = steps[at - 1];
    return before === undefined || before.supply !== supply || before.demand !== demand;
  });
