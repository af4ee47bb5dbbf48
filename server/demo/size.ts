/** How much there is of what; the rest of the demo is the same in each size. */
export type Size = {
  /** People beyond those with a face and a story of their own. */
  crowd: number;
  /** Organisations that the crowd has founded. */
  guilds: number;
  listings: number;
  bulk: number;
  auctions: number;
  /** How often the usual number of deals. */
  deals: number;
  buyOrders: number;
  /** Deals whose sides write to each other. */
  talks: number;
  /** People of the crowd whom the buyer has written to. */
  acquaintances: number;
  /** How often the first chat's talk is had. */
  rounds: number;
  notices: number;
};

/** Every screen has something to show. */
export const DEMO: Size = {
  crowd: 0,
  guilds: 0,
  listings: 600,
  bulk: 95,
  auctions: 40,
  deals: 1,
  buyOrders: 44,
  talks: 24,
  acquaintances: 0,
  rounds: 1,
  notices: 40,
};

/** Every list has several pages. */
export const BUSY: Size = {
  crowd: 400,
  guilds: 60,
  listings: 3_000,
  bulk: 400,
  auctions: 160,
  deals: 6,
  buyOrders: 400,
  talks: 400,
  acquaintances: 60,
  rounds: 60,
  notices: 150,
};
