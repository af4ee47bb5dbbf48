/** The people, ids and bodies that the success examples of the contract are made of. */
export const LISTING_ID = "0199a1b2-0000-7000-8000-000000000001";
export const AGGREGATE_ID = "0199a1b2-0000-7000-8000-000000000002";
export const DETAILS_ID = "0199a1b2-0000-7000-8000-000000000003";
export const SESSION_ID = "0199a1b2-0000-7000-8000-000000000004";
export const OFFER_ID = "0199a1b2-0000-7000-8000-000000000005";
export const ORDER_ID = "0199a1b2-0000-7000-8000-000000000006";
export const REVIEW_ID = "0199a1b2-0000-7000-8000-000000000007";
export const USER_ID = "0199a1b2-0000-7000-8000-000000000008";
export const CONTRACTOR_ID = "0199a1b2-0000-7000-8000-000000000009";
export const ROLE_ID = "0199a1b2-0000-7000-8000-00000000000a";
export const NOTIFICATION_ID = "0199a1b2-0000-7000-8000-00000000000b";
export const MULTIPLE_ID = "0199a1b2-0000-7000-8000-00000000000e";
export const REPORT_ID = "0199a1b2-0000-7000-8000-00000000000d";
export const BUY_ORDER_ID = "0199a1b2-0000-7000-8000-00000000000e";
export const SERVICE_ID = "0199a1b2-0000-7000-8000-00000000000f";
export const CONTRACT_ID = "0199a1b2-0000-7000-8000-00000000c001";
export const SETTING_ID = "0199a1b2-0000-7000-8000-00000000c002";
export const INVITE_ID = "0199a1b2-0000-7000-8000-00000000c003";
export const POST_ID = "0199a1b2-0000-7000-8000-00000000c005";
export const COMMENT_ID = "0199a1b2-0000-7000-8000-00000000c006";
export const WEBHOOK_ID = "0199a1b2-0000-7000-8000-00000000c007";
export const TRANSACTION_ID = "0199a1b2-0000-7000-8000-00000000c008";
export const INVOICE_ID = "0199a1b2-0000-7000-8000-00000000c009";
export const SHIP_ID = "0199a1b2-0000-7000-8000-00000000c00a";
export const DELIVERY_ID = "0199a1b2-0000-7000-8000-00000000c00b";
export const WATCH_ID = "0199a1b2-0000-7000-8000-00000000000c";

export const RATING = {
  avg_rating: 46.7,
  assured_rating: 43.1,
  rating_count: 31,
  total_rating: 145,
  streak: 6,
  total_orders: 40,
  response_rate: 93.5,
  total_assignments: 22,
  hand_overs: 12,
  broken_bids: 0,
};
export const USER = {
  username: "orla_venn",
  display_name: "Orla Venn",
  avatar: "https://i.imgur.com/a.png",
  rating: RATING,
};
export const BUYER = {
  username: "tam_oyelle",
  display_name: "Tam Oyelle",
  avatar: "https://i.imgur.com/b.png",
  rating: RATING,
};
export const CONTRACTOR = {
  spectrum_id: "HAULCO",
  name: "Haul Company",
  avatar: "https://i.imgur.com/c.png",
  rating: RATING,
};

export const DETAILS = {
  details_id: DETAILS_ID,
  item_type: "Helmet",
  title: "Night patrol helmet",
  description: "**Clean**, never worn",
  item_name: "Vanta Helmet",
  item_names: null,
  game_item_id: AGGREGATE_ID,
};

export const COMPOSITE = {
  type: "unique",
  listing: {
    listing_id: LISTING_ID,
    sale_type: "sale",
    price: 45000,
    quantity_available: 3,
    status: "active",
    internal: false,
    timestamp: "2026-03-01T10:00:00.000Z",
    expiration: "2026-04-02T08:30:00.000Z",
    place: "Everus Harbor",
    user_seller: USER,
    contractor_seller: null,
  },
  details: DETAILS,
  accept_offers: false,
  photos: ["https://i.imgur.com/a1.png"],
  user_seller: USER,
  contractor_seller: null,
  stats: null,
  view_count: 87,
};

export const BUY_ORDER = {
  buy_order_id: BUY_ORDER_ID,
  aggregate_id: AGGREGATE_ID,
  quantity: 12,
  price: 900,
  buyer: BUYER,
  customer_org: null,
  expiry: "2026-03-06T22:59:59.999Z",
  fulfilled_timestamp: null,
};

export const REVIEW = {
  review_id: REVIEW_ID,
  order_id: ORDER_ID,
  user_author: BUYER,
  contractor_author: null,
  content: "Fast and friendly",
  rating: 4.5,
  role: "customer",
  timestamp: "2026-03-09T18:04:11.000Z",
  hidden_until: null,
  answer: null,
};

export const ORDER = {
  order_id: ORDER_ID,
  status: "in-progress",
  kind: "Delivery",
  title: "Night patrol helmet",
  description: "- 2 x Night patrol helmet",
  note: "Any evening at Everus.",
  cost: 88000,
  collateral: 0,
  payment_type: "one-time",
  rush: false,
  departure: null,
  destination: null,
  customer: "tam_oyelle",
  customer_minimal: BUYER,
  customer_org: null,
  assigned_to: "orla_venn",
  assigned_to_minimal: USER,
  contractor: null,
  timestamp: 1772960000000,
  updated: 1772970000000,
  comments: [],
  applicants: [],
  market_listings: [{ listing_id: LISTING_ID, quantity: 2, listing: COMPOSITE }],
  customer_review: null,
  contractor_review: null,
  service_id: null,
  availability: { customer: [], assigned: [] },
  offer_session_id: SESSION_ID,
  discord_thread_id: null,
  discord_server_id: null,
  own_deal: false,
  end_reason: null,
  may_be_reviewed: false,
  hand_over: { customer: null, seller: "2026-03-09T17:20:00.000Z" },
};
