import type { RateClass } from "./endpoint.ts";

export type RateLimit = { calls: number; seconds: number };

/** Calls per person (or address, when nobody signed in) and class. Generous: one page load may send twenty. */
export const RATE_LIMITS: Readonly<Record<Exclude<RateClass, "none">, RateLimit>> = {
  reads: { calls: 600, seconds: 60 },
  writes: { calls: 120, seconds: 60 },
  outside: { calls: 6, seconds: 60 },
  /** Asks for places, as one types. */
  lookups: { calls: 60, seconds: 60 },
  "sign-in": { calls: 20, seconds: 60 },
  reports: { calls: 10, seconds: 3600 },
  scarce: { calls: 30, seconds: 3600 },
  webhooks: { calls: 30, seconds: 3600 },
  /** Counted by pictures, each of which is decoded. */
  uploads: { calls: 20, seconds: 60 },
  /** Stock files: the longest one takes a call to look at and twenty to apply. */
  files: { calls: 40, seconds: 60 },
  /** Each page reads what it says to link previews. */
  pages: { calls: 600, seconds: 60 },
  /** Coming back from the chat platform, and leaving. */
  visits: { calls: 300, seconds: 60 },
  comments: { calls: 20, seconds: 60 },
  messages: { calls: 30, seconds: 60 },
  chats: { calls: 10, seconds: 60 },
  money: { calls: 30, seconds: 60 },
};

/**
 * What pages may ask of live updates: connections by address and by person, messages of one page, and things that a person's pages want
 * to hear of. A page watches up to fifty things, and a person's pages all come back at once when the site was away. Each wish asks the database.
 */
export const LIVE_LIMITS = {
  handshakes: { calls: 300, seconds: 60 },
  connections: { calls: 120, seconds: 60 },
  packets: { calls: 150, seconds: 10 },
  wishes: { calls: 200, seconds: 10 },
} as const satisfies Record<string, RateLimit>;

/** Pages of one sign-in that hear of changes at the same time, in each process. */
export const LIVE_PAGES = 20;

/** JSON bodies; multipart calls count each file instead. */
export const MAX_BODY_BYTES = 2_621_440;

export const MAX_PHOTO_BYTES = 2_097_152;

export const MAX_IDEMPOTENCY_KEY_LENGTH = 64;

/** The numbers of the wire format, each in one place. Money is whole aUEC, lengths are characters, sizes are bytes. */
export const LIMITS = {
  /** Each price, bid, cost and collateral, and each total of quantity times price. */
  auec: 1_000_000_000_000,
  /** Where sums of many are cut: more than this a number does not hold exactly. */
  sum: Number.MAX_SAFE_INTEGER,
  quantity: 2_147_483_647,
  title: 100,
  description: 2000,
  itemType: 30,
  note: 2000,
  review: 1000,
  reviewAnswer: 1000,
  /** Characters of an internal note, and how many an organisation keeps of one order. */
  orderNote: 1000,
  orderNotes: 50,
  /** Why an offer is rejected or withdrawn, or an order cancelled. */
  endReason: 300,
  kind: 30,
  place: 100,
  /** How long a seller may be away, in days, and what they say of it. */
  awayDays: 90,
  awayNote: 200,
  /** Where a service's or an order's way begins or ends. */
  stop: 30,
  servicePage: 100,
  servicesListed: 500,
  /** Where the way of a public contract begins or ends; and how many a list names at most. */
  contractPlace: 30,
  contractsListed: 500,
  contractPage: 50,
  automaticMessage: 2000,
  chatMessage: 1000,
  displayName: 30,
  /** Of an organisation: its name and the identifier of one that is only here, each with its shortest and longest. */
  contractorName: { min: 3, max: 50 },
  contractorIdentifier: { min: 3, max: 30 },
  siteUrl: 2048,
  /** Of one organisation: roles and open invite codes; of one call: people invited. */
  roles: 50,
  roleName: 40,
  rolePosition: 1_000_000,
  inviteCodes: 200,
  inviteUses: 10_000,
  invitees: 50,
  inviteMessage: 1000,
  /** Waiting for an answer, of one organisation. */
  pendingInvites: 500,
  blockReason: 500,
  /** Of one person or organisation. */
  blocked: 1000,
  memberFileRows: 50_000,
  auditPage: 100,
  imageUrl: 2048,
  imagePixels: 20_000_000,
  photosPerListing: 5,
  purchaseLines: 100,
  setMembers: 100,
  statsIds: 200,
  searchPage: 96,
  searchPageDefault: 16,
  orderPage: 25,
  application: 1000,
  /** Of one order, and in one file. */
  applicants: 200,
  orderFileRows: 5_000,
  notificationPage: 100,
  notificationIds: 500,
  recruitingTitle: 200,
  recruitingBody: 5000,
  comment: 2000,
  /** On one post. The tree comes whole. */
  comments: 2000,
  webhookName: 100,
  webhookUrl: 1000,
  /** Of one person or organisation. */
  webhooks: 20,
  webhookActions: 30,
  reportedUrl: 2000,
  reportDetails: 1000,
  reportNotes: 2000,
  reportPage: 100,
  /** What staff tell a reporter, and why they warn or suspend somebody. */
  reportAnswer: 500,
  staffReason: 500,
  usersPage: 100,
  alertTitle: 200,
  alertContent: 10_000,
  alertLink: 500,
  alertPage: 100,
  /** One statement in a case; and the statements of one case. */
  caseText: 2000,
  caseStatements: 200,
  staffAuditRows: 10_000,
  /** Of each person; and of each watch the news per hour, so that one seller's delivery of a thousand items rings no thousand bells. */
  watches: 50,
  watchName: 60,
  watchNewsPerHour: 20,
  /** News of buy orders for one person: of goods that fit theirs, and of new ones for what they stock. */
  wishNewsPerHour: 20,
  tokens: 50,
  tokenName: 255,
  tokenContractors: 100,
  usersListed: 1000,
  /** Rows of each kind in the copy of one's own data. */
  ownDataRows: 5000,
  moneyNote: 200,
  transactionPage: 200,
  transactionFileRows: 10_000,
  invoiceLines: 100,
  shipName: 50,
  shipNote: 500,
  /** Entries of one hangar file; ships of one person; ships that a call names at once; and rows of a fleet's file. */
  shipFile: 1000,
  ships: 2000,
  shipsListed: 2000,
  fleetFileRows: 20_000,
  deliveryNote: 500,
  /** Between the first place and the last one; what a call lists; and what is under way at once for one order, and for one carrier. */
  deliveryStops: 8,
  deliveriesListed: 200,
  deliveryUpdates: 100,
  deliveriesOfOrder: 20,
  deliveriesOfCarrier: 50,
  pastedText: 20_000,
  pastedLines: 200,
  /** Listings changed by one call; and of a stock file the rows given out, the lines and characters taken in, and the lines applied by one call. */
  bulkListings: 200,
  stockFileRows: 5000,
  stockFileLines: 1000,
  stockFileText: 1_000_000,
  stockFileApplied: 50,
  /** Matches are counted exactly up to here; beyond it `total` is an estimate. */
  exactTotal: 10_000,
  /** Where the count of a category ends. */
  categoryCount: 1000,
} as const;

/** An auction ends at the latest so many days after it is put up; late bids may then move its end. */
export const AUCTION_LIFE = { mostDays: 30 } as const;

/** Days before a listing may be refreshed again, and months that it then lives (wire market §9.8). */
export const LISTING_LIFE = { months: 1, refreshAfterDays: 3 } as const;

/** Days that the audit trail of an organisation is kept. */
export const AUDIT_LIFE = { days: 365 } as const;

/** Who voted for a recruiting post may vote again after so many days; a post is as active as the votes of so many days. */
export const RECRUITING_VOTE = { againAfterDays: 7, activeDays: 30 } as const;

/** How a message to a webhook is sent: how long it may take, how often it is tried again, and when sending is given up for good. */
export const WEBHOOK_DELIVERY = {
  seconds: 10,
  retryAfterSeconds: [30, 300, 1_800],
  /** No longer wait is granted to a receiver that asks for one. */
  longestWaitSeconds: 3_600,
  failures: 10,
  burst: 5,
  burstSeconds: 2,
} as const;

/** The people beside oneself in one chat; the newest messages that are read at once; and the chats in one's list. */
export const CHAT = { partners: 20, messages: 500, listed: 200 } as const;

/** Hours that an offer waits before the side that made it may remind the other, and between two reminders. */
export const OFFER_NUDGE = { hours: 24 } as const;

/** Months that a public contract stands from when it was put up or renewed (wire orders §9.12). */
export const CONTRACT_LIFE = { months: 1 } as const;

/** A meeting is proposed at up to so many times, as far ahead as this; both sides are reminded so many minutes before it. */
export const MEETING = { slots: 3, minutes: 30, daysAhead: 60, reminderMinutes: 15 } as const;

/** The side that has not confirmed a hand-over is asked so often, with so many hours between. */
export const HAND_OVER = { nudges: 3, everyHours: 24 } as const;

/** Somebody is trusted whose game account is linked, whose account is so many days old, and with whom others confirmed so many hand-overs. */
export const TRUST = { days: 14, handOvers: 3 } as const;
/** Organisations that one person owns. */
export const OWNED_ORGANISATIONS = { start: 3, trusted: 10 } as const;
/** Offers without an answer between one customer and one seller. */
export const OPEN_OFFERS = { most: 10 } as const;
/** People invited by one person within an hour, to all their organisations; and invitations that one person gets within an hour. */
export const INVITATIONS = { byInviter: { start: 50, trusted: 200 }, toRecipient: 5 } as const;
/** Listings that one seller makes within a day. */
export const NEW_LISTINGS = { start: 200, trusted: 2_000 } as const;

/** Days after which a deposit or withdrawal that nobody settled is cancelled. */
export const MONEY_REQUEST_LIFE = { deposit: 7, withdrawal: 14 } as const;
/** Hours between two reminders of one invoice; and days until a new one is due unless its issuer says otherwise. */
export const INVOICE = { reminderHours: 24, dueDays: 7 } as const;
/** Reports that one person files, and chats that one person begins, each within a day. */
export const NEW_REPORTS = { start: 10, trusted: 100 } as const;
export const NEW_CHATS = { start: 20, trusted: 200 } as const;
/** Negotiations that one person opens within a day, for themselves or for organisations. */
export const NEW_OFFERS = { start: 100, trusted: 1_000 } as const;

/** The same words, or the same link, in so many different things within a day come before the staff. */
export const REPEATED_WORDS = { times: 5, words: 4 } as const;

/** Completed orders from which on a seller is known, so that names like theirs are marked. */
export const KNOWN_SELLER = { orders: 10 } as const;

/** Days for which a review stays hidden while the other side has not written one. */
export const REVIEWS = { hiddenDays: 7 } as const;

/** After so long without a step an organisation sees that its open order waits too long: an order that nobody began after a day. */
export const ORDER_AGEING = { unbegunHours: 24, amberDays: 3 } as const;

/** Buy orders end at the close of this day from now unless their buyer says otherwise, and at the latest after so many days. */
export const BUY_ORDER_LIFE = { usualDays: 3, mostDays: 365 } as const;

/**
 * What is said of an item's price comes from the deals of so many days. A seller has one voice a day; with fewer voices or
 * sellers than these there is nothing to say. A price so many times above or below the usual one is far off.
 */
export const PRICE_KNOWLEDGE = { days: 90, leastVoices: 5, leastSellers: 3, farOff: 5 } as const;
