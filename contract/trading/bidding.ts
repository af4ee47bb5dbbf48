/** Rules of auctions that the form and the server both need. Amounts are whole aUEC. */

/** A bid must be more than the present price and one increment; this is the least that is. */
export const minimumBid = (price: number, increment: number): number => price + increment + 1;

/** Where the seller wants it, a bid this close to the end moves the end to this long after the bid. */
export const LATE_BID_MS = 5 * 60_000;
