// Written by `npm run db:types` from the migrated database. Do not edit.
import type { ColumnType } from "kysely";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;
export type Timestamp = ColumnType<Date, Date | string, Date | string>;
export type Timestamps = ColumnType<Date[], Date[], Date[]>;

export type Account = {
  user_id: string;
  discord_id: string;
  discord_username: string | null;
  discord_discriminator: string | null;
  role: Generated<"user" | "admin">;
  banned: Generated<boolean>;
  rsi_confirmed: Generated<boolean>;
  spectrum_user_id: string | null;
  locale: Generated<"en" | "uk" | "zh-CN">;
  profile_description: Generated<string>;
  banner: string | null;
  market_order_template: Generated<string>;
  discord_order_share: Generated<boolean>;
  discord_public: Generated<boolean>;
  official_server_id: string | null;
  discord_thread_channel_id: string | null;
  closed_at: Timestamp | null;
  hours_public: Generated<boolean>;
  ban_reason: string | null;
  banned_until: Timestamp | null;
  banned_at: Timestamp | null;
  banned_by: string | null;
};

export type AccountList = {
  user_id: string;
  username: string;
  display_name: string;
  role: string;
  banned: boolean;
  rsi_confirmed: boolean;
  locale: string;
  created_at: Timestamp;
  words: string;
};

export type AccountTally = {
  tally_id: ColumnType<number, never, never>;
  day: string;
  role: string;
  banned: boolean;
  rsi_confirmed: boolean;
  accounts: number;
};

export type ActiveDay = {
  day: string;
  user_id: string;
};

export type Alert = {
  alert_id: string;
  title: string;
  content: string;
  link: string | null;
  target_type: "all_users" | "org_members" | "org_owners" | "admins_only" | "specific_org";
  target_contractor_id: string | null;
  active: Generated<boolean>;
  banner: Generated<boolean>;
  expires_at: Timestamp | null;
  created_by: string;
  created_at: Timestamp;
  told_until: Timestamp;
  told_after: string | null;
  delivered_at: Timestamp | null;
  told: Generated<number>;
};

export type ApiToken = {
  token_id: string;
  user_id: string;
  name: string;
  description: string | null;
  token_hash: Buffer;
  scopes: ("profile:read" | "profile:write" | "market:read" | "market:write" | "market:purchase" | "market:photos" | "orders:read" | "orders:write" | "orders:reviews" | "contractors:read" | "contractors:write" | "contractors:members" | "contractors:webhooks" | "contractors:blocklist" | "contractors:manage" | "services:read" | "services:write" | "services:photos" | "offers:read" | "offers:write" | "chats:read" | "chats:write" | "notifications:read" | "notifications:write" | "moderation:read" | "moderation:write" | "recruiting:read" | "recruiting:write" | "comments:read" | "comments:write" | "admin:read" | "admin:write" | "admin:spectrum" | "admin" | "readonly" | "full")[];
  contractor_ids: Generated<string[]>;
  expires_at: Timestamp | null;
  last_used_at: Timestamp | null;
  usage_count: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
};

export type Auction = {
  listing_id: string;
  minimum_bid_increment: number;
  end_time: Timestamp;
  status: Generated<"active" | "concluded">;
  late_bids_extend: Generated<boolean>;
  winning_bid_id: string | null;
  offer_session_id: string | null;
  told_soon: Generated<boolean>;
};

export type AuditEntry = {
  entry_id: string;
  contractor_id: string;
  kind: "roles" | "members" | "invites" | "blocklist" | "stock" | "buying" | "details" | "money" | "webhooks" | "recruiting" | "messages";
  action: string;
  actor_id: string | null;
  subject_id: string | null;
  details: Generated<unknown>;
  created_at: Timestamp;
};

export type Availability = {
  user_id: string;
  contractor_id: string | null;
  start: number;
  finish: number;
};

export type Away = {
  party_id: string;
  until: Timestamp;
  note: Generated<string>;
  since: Timestamp;
};

export type Bid = {
  bid_id: string;
  listing_id: string;
  bidder_id: string;
  user_id: string;
  bid: number;
  created_at: Timestamp;
  maximum: number;
  promised_at: Timestamp;
  first_at: Timestamp;
  automatic: Generated<boolean>;
  offered_session_id: string | null;
};

export type BlocklistEntry = {
  entry_id: string;
  owner_id: string;
  blocked_id: string;
  reason: Generated<string>;
  created_at: Generated<Timestamp>;
};

export type BrokenBid = {
  order_id: string;
  side: "customer" | "seller";
  party_id: string;
  broken_at: Timestamp;
};

export type BuyOrder = {
  buy_order_id: string;
  game_item_id: string;
  buyer_id: string;
  quantity: number;
  price: number;
  created_at: Timestamp;
  expiry: Timestamp;
  fulfilled_at: Timestamp | null;
  order_id: string | null;
  cancelled_at: Timestamp | null;
  end_told: Generated<boolean>;
  customer_org_id: string | null;
};

export type BuyOrderMatch = {
  match_id: Generated<string>;
  buy_order_id: string;
  listing_id: string;
  price: number;
  is_news: boolean;
  matched_at: Timestamp;
};

export type CargoDelivery = {
  delivery_id: string;
  order_id: string | null;
  ship_id: string | null;
  ship_name: string;
  carrier_id: string;
  contractor_id: string | null;
  title: string;
  stops: string[];
  location: string;
  status: Generated<"OK" | "Damaged" | "Low Fuel" | "Off Course" | "Under Attack" | "Offline">;
  progress: Generated<number>;
  eta: Timestamp | null;
  ended: "delivered" | "aborted" | null;
  ended_at: Timestamp | null;
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
};

export type CargoUpdate = {
  delivery_id: string;
  version: number;
  user_id: string | null;
  status: "OK" | "Damaged" | "Low Fuel" | "Off Course" | "Under Attack" | "Offline";
  location: string;
  progress: number;
  eta: Timestamp | null;
  note: Generated<string>;
  ended: "delivered" | "aborted" | null;
  created_at: Timestamp;
};

export type Chat = {
  chat_id: string;
  order_id: string | null;
  session_id: string | null;
  participants_key: string | null;
  customer_id: string | null;
  assigned_id: string | null;
  contractor_id: string | null;
  created_at: Timestamp;
  newest_at: number;
  said_at: number | null;
  customer_org_id: string | null;
};

export type ChatMessage = {
  message_id: string;
  chat_id: string;
  author_id: string | null;
  content: string;
  sent_at: number;
  line_kind: "offer_created" | "offer_countered" | "offer_accepted" | "offer_rejected" | "offer_withdrawn" | "order_assigned" | "order_unassigned" | "order_status" | "invoice_reminder" | "automatic" | null;
  line_user_id: string | null;
  line_from: "not-started" | "in-progress" | "fulfilled" | "cancelled" | null;
  line_to: "not-started" | "in-progress" | "fulfilled" | "cancelled" | null;
  hidden_at: Timestamp | null;
};

export type ChatMute = {
  user_id: string;
  chat_id: string;
};

export type ChatParticipant = {
  chat_id: string;
  user_id: string;
};

export type ChatRead = {
  user_id: string;
  chat_id: string;
  read_until: number;
};

export type CommentVote = {
  comment_id: string;
  actor_id: string;
  upvote: boolean;
  voted_at: Timestamp;
};

export type Commodity = {
  name: string;
  code: string;
  kind: "Agricultural" | "Waste" | "Metal" | "Drug" | "Vice" | "Natural" | "Mineral" | "Halogen" | "Temporary" | "Scrap" | "Gas" | "Medical" | "Food" | "Other";
  trade_price_buy: number;
  trade_price_sell: number;
  date_added: Timestamp;
  date_modified: Timestamp;
  game_item_id: string | null;
};

export type ContractOffer = {
  session_id: string;
  contract_id: string;
};

export type Contractor = {
  contractor_id: string;
  kind: Generated<"organization" | "independent">;
  description: Generated<string>;
  banner: string | null;
  site_url: string | null;
  size: Generated<number>;
  locale: Generated<"en" | "uk" | "zh-CN">;
  market_order_template: Generated<string>;
  official_server_id: string | null;
  discord_thread_channel_id: string | null;
  default_role: string | null;
  owner_role: string | null;
  archived_at: Timestamp | null;
};

export type ContractorInvite = {
  invite_id: string;
  contractor_id: string;
  user_id: string;
  inviter_id: string;
  message: Generated<string>;
  created_at: Timestamp;
};

export type ContractorInviteCode = {
  invite_id: string;
  contractor_id: string;
  max_uses: number;
  times_used: Generated<number>;
  created_at: Timestamp;
};

export type ContractorList = {
  contractor_id: string;
  name: string;
  sort_name: string;
  size: number;
  avg_rating: number;
  created_at: Timestamp;
  tags: string[];
  words: string;
  assured_rating: Generated<number>;
};

export type ContractorMember = {
  contractor_id: string;
  user_id: string;
  joined_at: Generated<Timestamp>;
  handle: Generated<string>;
  rank: number | null;
};

export type ContractorMemberRole = {
  contractor_id: string;
  user_id: string;
  role_id: string;
};

export type ContractorRole = {
  role_id: string;
  contractor_id: string;
  name: string;
  position: Generated<number>;
  manage_org_details: Generated<boolean>;
  manage_roles: Generated<boolean>;
  manage_orders: Generated<boolean>;
  manage_invites: Generated<boolean>;
  manage_stock: Generated<boolean>;
  manage_market: Generated<boolean>;
  manage_recruiting: Generated<boolean>;
  manage_webhooks: Generated<boolean>;
  manage_blocklist: Generated<boolean>;
  kick_members: Generated<boolean>;
};

export type ContractorTag = {
  contractor_id: string;
  tag: "freight" | "refuel" | "repair" | "escort" | "transport" | "mining" | "exploration" | "combat" | "salvage" | "refining" | "construction" | "social" | "roleplay" | "medical" | "intelligence";
};

export type Deal = {
  order_id: string;
  source_id: string;
  game_item_id: string;
  seller_id: string;
  unit_price: number;
  quantity: number;
  dealt_at: Timestamp;
  confirmed: Generated<boolean>;
};

export type Delivery = {
  event_id: number;
  subscriber: string;
  attempts: Generated<number>;
  due_at: Generated<Timestamp>;
  delivered_at: Timestamp | null;
  given_up_at: Timestamp | null;
  last_error: string | null;
  created_at: Timestamp;
};

export type Dispute = {
  case_id: string;
  order_id: string | null;
  session_id: string | null;
  reason: "not_delivered" | "not_paid" | "not_as_agreed" | "scam" | "no_answer" | "other";
  status: Generated<"open" | "taken" | "decided" | "withdrawn">;
  opened_by: string;
  opened_at: Timestamp;
  owner_id: string | null;
  agreed: unknown;
  customer_id: string;
  customer_org_id: string | null;
  seller_id: string | null;
  contractor_id: string | null;
  decision: string | null;
  effects: Generated<unknown>;
  decided_at: Timestamp | null;
};

export type DisputePicture = {
  statement_id: string;
  resource_id: string;
  position: number;
};

export type DisputeStatement = {
  statement_id: string;
  case_id: string;
  author_id: string;
  side: "customer" | "seller" | "staff";
  content: string;
  created_at: Timestamp;
};

export type FleetShip = {
  contractor_id: string;
  ship_id: string;
  owner_id: string;
  created_at: Timestamp;
  maker: string | null;
  model: Generated<string>;
  kind: string | null;
  size: string | null;
  condition: Generated<string>;
  checked_in_at: Timestamp | null;
  owner: Generated<string>;
  words: Generated<string>;
  crew: number | null;
  cargo: number | null;
  size_rank: ColumnType<number | null, never, never>;
  condition_rank: ColumnType<number | null, never, never>;
};

export type GameItem = {
  game_item_id: string;
  name: string;
  type: string;
  description: string | null;
  image_url: string | null;
  details_id: string;
  names: unknown;
  all_names: ColumnType<string, never, never>;
};

export type GameItemCategory = {
  id: ColumnType<number, never, never>;
  category: string;
  subcategory: string;
};

export type HandOver = {
  order_id: string;
  customer_id: string;
  seller_id: string;
  customer_by: string | null;
  customer_at: Timestamp | null;
  seller_by: string | null;
  seller_at: Timestamp | null;
  nudges: Generated<number>;
  nudged_at: Timestamp | null;
  own_deal: Generated<boolean>;
};

export type HiddenPage = {
  party_id: string;
  name: string;
  description: string;
  avatar: string | null;
  banner: string | null;
  site_url: string | null;
  hidden_at: Timestamp;
};

export type Hull = {
  hull_code: string;
  name: string;
  manufacturer_code: string;
  manufacturer: string;
  size: "ground" | "snub" | "small" | "medium" | "large" | "capital";
  kind: "combat" | "freight" | "refuel" | "repair" | "mining" | "transport" | "exploration";
  concept: boolean;
  crew: number | null;
  cargo: number | null;
  aliases: Generated<string[]>;
};

export type Idempotency = {
  user_id: string;
  key: string;
  request_hash: Buffer;
  status: number;
  body: string;
  created_at: Generated<Timestamp>;
};

export type IdempotencyClaim = {
  user_id: string;
  key: string;
  claim_id: string;
  claimed_at: Timestamp;
};

export type ImageResource = {
  resource_id: string;
  filename: string | null;
  external_url: string | null;
  created_at: Generated<Timestamp>;
};

export type Invoice = {
  invoice_id: string;
  number: number;
  issuer_id: string;
  payer_id: string;
  order_id: string | null;
  title: string;
  description: Generated<string>;
  lines: unknown;
  amount: number;
  status: Generated<"open" | "paid" | "declined" | "cancelled">;
  due_at: Timestamp | null;
  created_by: string;
  created_at: Timestamp;
  closed_at: Timestamp | null;
  reminded_at: Timestamp | null;
  transaction_id: string | null;
};

export type LastWrite = {
  user_id: string;
  position: number;
};

export type LedgerAccount = {
  account_id: string;
  party_id: string | null;
  balance: Generated<number>;
  held: Generated<number>;
  last_invoice: Generated<number>;
};

export type LedgerEntry = {
  entry_id: ColumnType<number, never, never>;
  transaction_id: string;
  account_id: string;
  amount: number;
  created_at: Timestamp;
};

export type LedgerMonth = {
  account_id: string;
  month: string;
  came_in: number;
  went_out: number;
  entries: number;
};

export type Listing = {
  listing_id: string;
  sale_type: "sale" | "auction" | "multiple" | "aggregate";
  price: number;
  quantity_available: number;
  status: "active" | "inactive" | "archived";
  internal: Generated<boolean>;
  seller_id: string;
  details_id: string;
  accept_offers: Generated<boolean>;
  created_at: Timestamp;
  expiration: Timestamp;
  expired_by_job: Generated<boolean>;
  view_count: Generated<number>;
  hidden_at: Timestamp | null;
  hidden_from: "active" | "inactive" | "archived" | null;
  place: string | null;
};

export type ListingDetails = {
  details_id: string;
  item_type: string;
  title: string;
  description: Generated<string>;
  game_item_id: string | null;
};

export type ListingStatusLog = {
  listing_id: string;
  new_status: string;
  changed_at: Timestamp;
  actor_id: string | null;
};

export type ListingView = {
  listing_id: string;
  visitor: string;
  viewer_id: string | null;
  ip: string | null;
  user_agent: string | null;
  referrer: string | null;
  seen_at: Timestamp;
};

export type Meeting = {
  meeting_id: string;
  order_id: string;
  proposed_by: string;
  side: "customer" | "seller";
  place: string;
  slots: Timestamps;
  status: Generated<"proposed" | "agreed" | "declined" | "replaced" | "withdrawn">;
  answered_by: string | null;
  starts_at: Timestamp | null;
  reminded_at: Timestamp | null;
  created_at: Timestamp;
};

export type MoneyTransaction = {
  transaction_id: string;
  kind: "payment" | "refund" | "deposit" | "withdrawal";
  status: "completed" | "pending" | "cancelled";
  amount: number;
  from_id: string;
  to_id: string;
  note: Generated<string>;
  created_by: string;
  created_at: Timestamp;
  settled_by: string | null;
  settled_at: Timestamp | null;
  settled_note: Generated<string>;
  reverses: string | null;
  invoice_id: string | null;
};

export type Multiple = {
  multiple_id: string;
  seller_id: string;
  details_id: string;
  default_listing_id: string;
  created_at: Timestamp;
  hidden_at: Timestamp | null;
};

export type MultipleMember = {
  listing_id: string;
  multiple_id: string;
  position: number;
};

export type Notification = {
  notification_id: string;
  recipient_id: string;
  action: string;
  entity_type: string;
  entity_id: string;
  actor_ids: Generated<string[]>;
  read: Generated<boolean>;
  created_at: Timestamp;
};

export type Offer = {
  offer_id: string;
  session_id: string;
  actor_id: string;
  actor_side: "customer" | "seller";
  kind: string;
  cost: number;
  collateral: Generated<number>;
  payment_type: "one-time" | "hourly" | "daily" | "unit" | "box" | "scu" | "cscu" | "mscu";
  title: string;
  description: string;
  rush: Generated<boolean>;
  departure: string | null;
  destination: string | null;
  status: "active" | "counteroffered" | "accepted" | "rejected";
  created_at: Timestamp;
  service_id: string | null;
  title_key: "goods" | "buy_order" | "auction" | null;
  wording: unknown;
};

export type OfferLine = {
  offer_id: string;
  listing_id: string;
  quantity: number;
};

export type OfferSession = {
  session_id: string;
  customer_id: string;
  assigned_id: string | null;
  contractor_id: string | null;
  status: Generated<"active" | "closed">;
  discord_thread_id: string | null;
  created_at: Timestamp;
  newest_offer_id: string | null;
  newest_at: Timestamp | null;
  newest_title: string | null;
  turn: "to-seller" | "to-customer" | "accepted" | "rejected" | null;
  customer_name: Generated<string>;
  nudged_at: Timestamp | null;
  customer_org_id: string | null;
  end_reason: string | null;
};

export type OrderApplication = {
  application_id: string;
  order_id: string;
  applicant_id: string;
  actor_id: string;
  message: Generated<string>;
  created_at: Timestamp;
};

export type OrderLine = {
  order_id: string;
  listing_id: string;
  quantity: number;
  unit_price: number | null;
};

export type OrderNote = {
  note_id: string;
  order_id: string;
  contractor_id: string;
  author_id: string;
  content: string;
  created_at: Timestamp;
};

export type OrderReview = {
  review_id: string;
  order_id: string;
  role: "customer" | "contractor";
  user_author_id: string;
  contractor_author_id: string | null;
  subject_id: string;
  rating: number;
  content: string;
  created_at: Timestamp;
  hidden_until: Timestamp | null;
  hidden_at: Timestamp | null;
  answer: string | null;
  answered_by: string | null;
  answered_at: Timestamp | null;
};

export type OrderSetting = {
  setting_id: string;
  party_id: string;
  setting_type: "offer_message" | "order_message";
  message_content: string;
  enabled: Generated<boolean>;
  created_at: Timestamp;
  updated_at: Timestamp;
};

export type OrderStatusHistory = {
  order_id: string;
  new_status: string;
  actor_id: string | null;
  changed_at: Timestamp;
};

export type OrderSum = {
  contractor_id: string;
  scope_id: string;
  status: "not-started" | "in-progress" | "fulfilled" | "cancelled";
  orders: number;
  value: number;
};

export type OrderSumCustomer = {
  contractor_id: string;
  scope_id: string;
  customer_id: string;
  orders: number;
  value: number;
  spent: number;
};

export type OrderSumDay = {
  contractor_id: string;
  scope_id: string;
  day: string;
  status: "not-started" | "in-progress" | "fulfilled" | "cancelled";
  orders: number;
  value: number;
};

export type Orders = {
  order_id: string;
  customer_id: string;
  assigned_id: string | null;
  contractor_id: string | null;
  status: Generated<"not-started" | "in-progress" | "fulfilled" | "cancelled">;
  kind: string;
  title: string;
  description: string;
  cost: number;
  collateral: Generated<number>;
  payment_type: "one-time" | "hourly" | "daily" | "unit" | "box" | "scu" | "cscu" | "mscu";
  rush: Generated<boolean>;
  departure: string | null;
  destination: string | null;
  offer_session_id: string | null;
  discord_thread_id: string | null;
  created_at: Timestamp;
  service_id: string | null;
  customer_name: Generated<string>;
  changed_at: Timestamp | null;
  title_key: "goods" | "buy_order" | "auction" | null;
  wording: unknown;
  own_deal: Generated<boolean>;
  customer_org_id: string | null;
  end_reason: string | null;
};

export type Outbox = {
  event_id: ColumnType<number, never, never>;
  event: unknown;
  created_at: Generated<Timestamp>;
  spread_at: Timestamp | null;
};

export type OwnPicture = {
  party_id: string;
  kind: "avatar" | "banner";
  filename: string;
};

export type Party = {
  party_id: string;
  kind: "user" | "contractor";
  handle: string;
  name: string;
  avatar: string | null;
  total_rating: Generated<number>;
  rating_count: Generated<number>;
  avg_rating: Generated<number>;
  streak: Generated<number>;
  total_orders: Generated<number>;
  total_assignments: Generated<number>;
  response_rate: Generated<number>;
  seller_document: Generated<string>;
  created_at: Generated<Timestamp>;
  hand_overs: Generated<number>;
  document: Generated<string>;
  assured_rating: Generated<number>;
  broken_bids: Generated<number>;
};

export type Photo = {
  details_id: string;
  resource_id: string;
  position: number;
};

export type PictureWaiting = {
  filename: string;
  since: Generated<Timestamp>;
};

export type PriceHistory = {
  game_item_id: string;
  date: string;
  price: number;
  quantity: number;
};

export type PublicContract = {
  contract_id: string;
  customer_id: string;
  title: string;
  description: string;
  kind: string;
  cost: number;
  collateral: Generated<number>;
  payment_type: "one-time" | "hourly" | "daily" | "unit" | "box" | "scu" | "cscu" | "mscu";
  departure: string | null;
  destination: string | null;
  status: Generated<"active" | "inactive">;
  created_at: Timestamp;
  expiration: Timestamp;
  customer_org_id: string | null;
  hidden_at: Timestamp | null;
};

export type RateLimit = {
  key: string;
  points: number;
  expire: number;
};

export type RecruitingComment = {
  comment_id: string;
  post_id: string;
  author_id: string | null;
  content: string;
  reply_to: string | null;
  deleted: Generated<boolean>;
  created_at: Timestamp;
  edited_at: Timestamp | null;
  upvotes: Generated<number>;
  downvotes: Generated<number>;
  hidden_at: Timestamp | null;
};

export type RecruitingPost = {
  post_id: string;
  contractor_id: string;
  title: string;
  body: string;
  created_at: Timestamp;
  upvotes: Generated<number>;
  downvotes: Generated<number>;
  recent_votes: Generated<number>;
  comment_count: Generated<number>;
  hidden_at: Timestamp | null;
};

export type RecruitingVote = {
  vote_id: string;
  post_id: string;
  actor_id: string;
  upvote: boolean;
  voted_at: Timestamp;
  is_recent: Generated<boolean>;
};

export type Report = {
  report_id: string;
  reporter_id: string | null;
  reported_url: string;
  reason: "inappropriate_content" | "spam" | "harassment" | "fake_listing" | "scam" | "copyright_violation" | "other";
  details: string | null;
  status: Generated<"pending" | "in_progress" | "resolved" | "dismissed">;
  created_at: Timestamp;
  handled_at: Timestamp | null;
  handled_by: string | null;
  notes: string | null;
  kind: Generated<"listing" | "multiple" | "service" | "user" | "contractor" | "post" | "comment" | "contract" | "message" | "review" | "offer" | "order" | "page">;
  thing_id: string | null;
  author_id: string | null;
  noticed: "repeated_text" | "repeated_link" | null;
  answer: string | null;
  weight: Generated<number>;
};

export type ReportTally = {
  tally_id: ColumnType<number, never, never>;
  status: string;
  kind: string;
  reason: string;
  is_noticed: boolean;
  reports: number;
};

export type ResponseTracking = {
  order_id: string;
  party_id: string;
  assigned_at: Timestamp;
  responded_at: Timestamp | null;
};

export type SearchDocument = {
  row_id: string;
  seller_id: string | null;
  view_count: number | null;
  photo: string | null;
  document: string;
  many_sellers: string | null;
  page_listing: string | null;
  page_beside: string | null;
  page_photos: string | null;
};

export type SearchRow = {
  row_id: string;
  listed_at: Timestamp;
  expiration: Timestamp;
  on_sale_until: Timestamp;
  minimum_price: number;
  maximum_price: number;
  quantity_available: number;
  shelf: ColumnType<"market" | "bulk" | "shop" | "back room", never, never>;
  internal: boolean;
  row_kind: "unique" | "multiple" | "aggregate";
  sale_type: string;
  status: string;
  seller_id: string | null;
  game_item_id: string | null;
  best_total_rating: number | null;
  best_avg_rating: number | null;
  title: string;
  type_words: string[];
  words: string;
  best_assured_rating: number | null;
  places: Generated<string[]>;
};

export type Service = {
  service_id: string;
  owner_id: string;
  service_name: string;
  service_description: string;
  title: string;
  description: string;
  kind: string | null;
  cost: number;
  collateral: Generated<number>;
  payment_type: "one-time" | "hourly" | "daily" | "unit" | "box" | "scu" | "cscu" | "mscu";
  rush: Generated<boolean>;
  departure: string | null;
  destination: string | null;
  status: "active" | "inactive";
  created_at: Timestamp;
  updated_at: Timestamp;
  hidden_at: Timestamp | null;
};

export type ServicePhoto = {
  service_id: string;
  resource_id: string;
  position: number;
};

export type ServiceView = {
  service_id: string;
  day: string;
  visitor: string;
};

export type Session = {
  session_hash: Buffer;
  user_id: string;
  user_agent: Generated<string>;
  created_at: Generated<Timestamp>;
  expires_at: Timestamp;
  session_id: Generated<string>;
  last_used_at: Timestamp | null;
};

export type Ship = {
  ship_id: string;
  owner_id: string;
  hull_code: string | null;
  ship_code: string | null;
  name: string;
  pledge_id: string | null;
  custom_name: string | null;
  manufacturer: string | null;
  lti: Generated<boolean>;
  warbond: Generated<boolean>;
  condition: "flight-ready" | "in-repair" | "awaiting-repair" | "in-concept";
  location: string | null;
  checked_in_at: Timestamp | null;
  created_at: Timestamp;
};

export type ShipCheckin = {
  checkin_id: string;
  ship_id: string;
  user_id: string;
  condition: "flight-ready" | "in-repair" | "awaiting-repair" | "in-concept";
  location: string | null;
  note: Generated<string>;
  created_at: Timestamp;
};

export type SignInAttempt = {
  state_hash: Buffer;
  browser_hash: Buffer;
  verifier: string;
  path: string;
  site: string;
  created_at: Timestamp;
};

export type SiteOrderDay = {
  day: string;
  status: "not-started" | "in-progress" | "fulfilled" | "cancelled";
  part: number;
  orders: number;
  value: number;
};

export type SiteOrderParty = {
  party_id: string;
  kind: "user" | "contractor";
  orders: number;
  fulfilled: number;
};

export type SocketIoAttachments = {
  id: ColumnType<number, never, never>;
  created_at: Generated<Timestamp>;
  payload: Buffer | null;
};

export type StaffEntry = {
  entry_id: string;
  admin_id: string | null;
  action: string;
  subject_kind: string;
  subject_id: string;
  subject_name: string;
  party_id: string | null;
  before: Generated<unknown>;
  after: Generated<unknown>;
  reason: string | null;
  created_at: Timestamp;
};

export type StaffWarning = {
  warning_id: string;
  user_id: string;
  reason: string;
  url: string;
  admin_id: string | null;
  created_at: Timestamp;
};

export type Watch = {
  watch_id: string;
  user_id: string;
  name: string;
  kind: "search" | "item" | "listing" | "wanted";
  search: Generated<unknown>;
  seller_id: string | null;
  game_item_id: string | null;
  listing_id: string | null;
  max_price: number | null;
  anchor: string;
  paused: Generated<boolean>;
  created_at: Timestamp;
};

export type WatchHit = {
  hit_id: Generated<string>;
  watch_id: string;
  row_id: string;
  row_kind: "unique" | "multiple" | "aggregate" | "wanted";
  title: string;
  price: number;
  is_news: boolean;
  hit_at: Timestamp;
};

export type Webhook = {
  webhook_id: string;
  owner_id: string;
  name: string;
  url: string;
  created_at: Timestamp;
  failures: Generated<number>;
  failing: Generated<boolean>;
};

export type WebhookAction = {
  webhook_id: string;
  action: "order_create" | "order_assigned" | "public_order_create" | "order_status_fulfilled" | "order_status_in_progress" | "order_status_not_started" | "order_status_cancelled" | "order_review" | "order_comment" | "market_item_bid" | "market_item_offer";
};

export type WrittenWords = {
  author_id: string;
  fingerprint: number;
  is_link: boolean;
  kind: "listing" | "service" | "post" | "comment" | "contract" | "message" | "offer";
  thing_id: string;
  written_at: Timestamp;
};

export type DB = {
  account: Account;
  account_list: AccountList;
  account_tally: AccountTally;
  active_day: ActiveDay;
  alert: Alert;
  api_token: ApiToken;
  auction: Auction;
  audit_entry: AuditEntry;
  availability: Availability;
  away: Away;
  bid: Bid;
  blocklist_entry: BlocklistEntry;
  broken_bid: BrokenBid;
  buy_order: BuyOrder;
  buy_order_match: BuyOrderMatch;
  cargo_delivery: CargoDelivery;
  cargo_update: CargoUpdate;
  chat: Chat;
  chat_message: ChatMessage;
  chat_mute: ChatMute;
  chat_participant: ChatParticipant;
  chat_read: ChatRead;
  comment_vote: CommentVote;
  commodity: Commodity;
  contract_offer: ContractOffer;
  contractor: Contractor;
  contractor_invite: ContractorInvite;
  contractor_invite_code: ContractorInviteCode;
  contractor_list: ContractorList;
  contractor_member: ContractorMember;
  contractor_member_role: ContractorMemberRole;
  contractor_role: ContractorRole;
  contractor_tag: ContractorTag;
  deal: Deal;
  delivery: Delivery;
  dispute: Dispute;
  dispute_picture: DisputePicture;
  dispute_statement: DisputeStatement;
  fleet_ship: FleetShip;
  game_item: GameItem;
  game_item_category: GameItemCategory;
  hand_over: HandOver;
  hidden_page: HiddenPage;
  hull: Hull;
  idempotency: Idempotency;
  idempotency_claim: IdempotencyClaim;
  image_resource: ImageResource;
  invoice: Invoice;
  last_write: LastWrite;
  ledger_account: LedgerAccount;
  ledger_entry: LedgerEntry;
  ledger_month: LedgerMonth;
  listing: Listing;
  listing_details: ListingDetails;
  listing_status_log: ListingStatusLog;
  listing_view: ListingView;
  meeting: Meeting;
  money_transaction: MoneyTransaction;
  multiple: Multiple;
  multiple_member: MultipleMember;
  notification: Notification;
  offer: Offer;
  offer_line: OfferLine;
  offer_session: OfferSession;
  order_application: OrderApplication;
  order_line: OrderLine;
  order_note: OrderNote;
  order_review: OrderReview;
  order_setting: OrderSetting;
  order_status_history: OrderStatusHistory;
  order_sum: OrderSum;
  order_sum_customer: OrderSumCustomer;
  order_sum_day: OrderSumDay;
  orders: Orders;
  outbox: Outbox;
  own_picture: OwnPicture;
  party: Party;
  photo: Photo;
  picture_waiting: PictureWaiting;
  price_history: PriceHistory;
  public_contract: PublicContract;
  rate_limit: RateLimit;
  recruiting_comment: RecruitingComment;
  recruiting_post: RecruitingPost;
  recruiting_vote: RecruitingVote;
  report: Report;
  report_tally: ReportTally;
  response_tracking: ResponseTracking;
  search_document: SearchDocument;
  search_row: SearchRow;
  service: Service;
  service_photo: ServicePhoto;
  service_view: ServiceView;
  session: Session;
  ship: Ship;
  ship_checkin: ShipCheckin;
  sign_in_attempt: SignInAttempt;
  site_order_day: SiteOrderDay;
  site_order_party: SiteOrderParty;
  socket_io_attachments: SocketIoAttachments;
  staff_entry: StaffEntry;
  staff_warning: StaffWarning;
  watch: Watch;
  watch_hit: WatchHit;
  webhook: Webhook;
  webhook_action: WebhookAction;
  written_words: WrittenWords;
};
