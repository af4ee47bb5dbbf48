-- The domain of the journey: parties, the market, offers, orders, reviews, notifications, and the rows that search reads.
-- Keys are UUIDv7 made by the server; times are timestamptz; money is bigint aUEC.

create extension if not exists pg_trgm;

-- The words of an item type or category, lower case and singular, so that a filter and a row are compared by one rule (wire §9.6).
create function type_words(value text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct regexp_replace(word, 's$', '')), '{}')
  from regexp_split_to_table(lower(value), '[^[:alnum:]]+') as word
  where word <> ''
$$;

-- Every ending of every word, so that the prefix search of a text index finds parts of words: `elme` is the beginning of `elmet`.
create function word_endings(value text) returns tsvector language sql immutable strict parallel safe as $$
  select array_to_tsvector(coalesce(array_agg(distinct substr(word, place)), '{}'))
  from regexp_split_to_table(lower(value), '[^[:alnum:]]+') as word, generate_series(1, greatest(length(word) - 1, 1)) as place
  where word <> ''
$$;

-- A party can sell, buy, bid and be reviewed: a user or an organisation (contractor). Its figures are those of wire §9.9.
create table party (
  party_id uuid primary key,
  kind text not null constraint party_kind check (kind in ('user', 'contractor')),
  handle text not null,
  name text not null,
  avatar text,
  balance bigint not null default 0 constraint balance_not_negative check (balance >= 0),
  total_rating double precision not null default 0,
  rating_count integer not null default 0,
  avg_rating double precision not null default 0 constraint party_avg_rating check (avg_rating between 0 and 50),
  streak integer not null default 0,
  total_orders integer not null default 0,
  total_assignments integer not null default 0,
  response_rate double precision not null default 0 constraint party_response_rate check (response_rate between 0 and 100),
  -- The seller's part of a search row as JSON members, ready to be joined to the row's own (see search_row.document).
  seller_document text not null default '',
  created_at timestamptz not null default now()
);
create function write_seller_document() returns trigger language plpgsql as $$
begin
  new.seller_document := format(
    '"user_seller":%s,"contractor_seller":%s,"seller_name":%s,"total_rating":%s,"avg_rating":%s,"rating_count":%s,"rating_streak":%s,"total_orders":%s,"total_assignments":%s,"response_rate":%s',
    case new.kind when 'user' then to_json(new.handle)::text else 'null' end,
    case new.kind when 'contractor' then to_json(new.handle)::text else 'null' end,
    to_json(new.name), new.total_rating, new.avg_rating, new.rating_count, new.streak, new.total_orders, new.total_assignments, new.response_rate);
  return new;
end $$;
create trigger party_seller_document before insert or update on party for each row execute function write_seller_document();
create unique index party_handle on party (kind, lower(handle));
create index party_rating on party (total_rating desc, avg_rating desc);
create index party_name_words on party using gin (handle gin_trgm_ops, name gin_trgm_ops);

create table account (
  user_id uuid primary key references party on delete cascade,
  discord_id text not null constraint account_discord unique,
  discord_username text,
  discord_discriminator text,
  role text not null default 'user' constraint account_role check (role in ('user', 'admin')),
  banned boolean not null default false,
  rsi_confirmed boolean not null default false,
  spectrum_user_id text constraint account_game_account unique,
  locale text not null default 'en' constraint account_locale check (locale in ('en', 'uk', 'zh-CN')),
  profile_description text not null default '' constraint account_description check (length(profile_description) <= 2000),
  banner text,
  market_order_template text not null default '' constraint account_template check (length(market_order_template) <= 2000),
  discord_order_share boolean not null default true,
  discord_public boolean not null default true,
  official_server_id text,
  discord_thread_channel_id text
);

create table contractor (
  contractor_id uuid primary key references party on delete cascade,
  kind text not null default 'organization' constraint contractor_kind check (kind in ('organization', 'independent')),
  description text not null default '' constraint contractor_description check (length(description) <= 2000),
  banner text,
  site_url text,
  size integer not null default 1 constraint contractor_size check (size >= 0),
  locale text not null default 'en' constraint contractor_locale check (locale in ('en', 'uk', 'zh-CN')),
  market_order_template text not null default '' constraint contractor_template check (length(market_order_template) <= 2000),
  official_server_id text,
  discord_thread_channel_id text,
  default_role uuid,
  owner_role uuid
);

create table contractor_tag (
  contractor_id uuid not null references contractor on delete cascade,
  tag text not null constraint contractor_tag_known check (tag in ('freight', 'refuel', 'repair', 'escort', 'transport', 'mining',
    'exploration', 'combat', 'salvage', 'refining', 'construction', 'social', 'roleplay', 'medical', 'intelligence')),
  primary key (contractor_id, tag)
);

create table contractor_role (
  role_id uuid primary key,
  contractor_id uuid not null references contractor on delete cascade,
  name text not null constraint role_name check (length(name) between 1 and 40),
  position integer not null default 10 constraint role_position check (position >= 0),
  manage_org_details boolean not null default false,
  manage_roles boolean not null default false,
  manage_orders boolean not null default false,
  manage_invites boolean not null default false,
  manage_stock boolean not null default false,
  manage_market boolean not null default false,
  manage_recruiting boolean not null default false,
  manage_webhooks boolean not null default false,
  manage_blocklist boolean not null default false,
  kick_members boolean not null default false
);
create index contractor_role_of on contractor_role (contractor_id, position);
alter table contractor
  add constraint contractor_default_role foreign key (default_role) references contractor_role on delete set null,
  add constraint contractor_owner_role foreign key (owner_role) references contractor_role on delete set null;

create table contractor_member (
  contractor_id uuid not null references contractor on delete cascade,
  user_id uuid not null references account on delete cascade,
  joined_at timestamptz not null default now(),
  primary key (contractor_id, user_id)
);
create index contractor_member_user on contractor_member (user_id);

create table contractor_member_role (
  contractor_id uuid not null,
  user_id uuid not null,
  role_id uuid not null references contractor_role on delete cascade,
  primary key (contractor_id, user_id, role_id),
  foreign key (contractor_id, user_id) references contractor_member on delete cascade
);
create index contractor_member_role_user on contractor_member_role (user_id);
create index contractor_member_role_role on contractor_member_role (role_id);

create table blocklist_entry (
  entry_id uuid primary key,
  owner_id uuid not null references party on delete cascade,
  blocked_id uuid not null references party on delete cascade,
  reason text not null default '' constraint blocklist_reason check (length(reason) <= 500),
  created_at timestamptz not null default now(),
  constraint blocklist_once unique (owner_id, blocked_id)
);

-- The catalogue.

create table game_item_category (
  id integer generated always as identity primary key,
  category text not null,
  subcategory text not null,
  constraint game_item_category_once unique (category, subcategory)
);

create table listing_details (
  details_id uuid primary key,
  item_type text not null constraint details_item_type check (length(item_type) between 1 and 30),
  title text not null constraint details_title check (length(title) between 1 and 100),
  description text not null default '' constraint details_description check (length(description) <= 2000),
  game_item_id uuid
);
create index listing_details_game_item on listing_details (game_item_id) where game_item_id is not null;

create table game_item (
  game_item_id uuid primary key,
  name text not null constraint game_item_name_length check (length(name) between 1 and 100),
  type text not null constraint game_item_type_length check (length(type) between 1 and 50),
  description text,
  image_url text,
  details_id uuid not null references listing_details
);
create unique index game_item_name on game_item (name);
create index game_item_lower_name on game_item (lower(name));
create index game_item_type on game_item (lower(type), name);
create index game_item_name_words on game_item using gin (name gin_trgm_ops);
alter table listing_details add constraint listing_details_item foreign key (game_item_id) references game_item deferrable initially deferred;

create table image_resource (
  resource_id uuid primary key,
  filename text,
  external_url text,
  created_at timestamptz not null default now(),
  constraint image_resource_one_source check (num_nonnulls(filename, external_url) = 1)
);

create table photo (
  details_id uuid not null references listing_details on delete cascade,
  resource_id uuid not null references image_resource,
  position integer not null constraint photo_position check (position >= 0),
  primary key (details_id, resource_id)
);
create index photo_order on photo (details_id, position);
create index photo_resource on photo (resource_id);

-- The market.

create table listing (
  listing_id uuid primary key,
  sale_type text not null constraint listing_sale_type check (sale_type in ('sale', 'auction', 'multiple', 'aggregate')),
  price bigint not null constraint listing_price check (price between 0 and 9007199254740991),
  quantity_available integer not null constraint stock_not_negative check (quantity_available >= 0),
  status text not null constraint listing_status check (status in ('active', 'inactive', 'archived')),
  internal boolean not null default false,
  seller_id uuid not null references party,
  details_id uuid not null references listing_details,
  accept_offers boolean not null default false,
  created_at timestamptz not null,
  expiration timestamptz not null,
  expired_by_job boolean not null default false,
  view_count integer not null default 0 constraint listing_views check (view_count >= 0)
);
create index listing_seller on listing (seller_id, created_at desc, listing_id);
create index listing_details_of on listing (details_id);
create index listing_expiry on listing (expiration) where status = 'active' and sale_type <> 'auction';

create table auction (
  listing_id uuid primary key references listing on delete cascade,
  minimum_bid_increment bigint not null constraint auction_increment check (minimum_bid_increment >= 1),
  end_time timestamptz not null,
  status text not null default 'active' constraint auction_status check (status in ('active', 'concluded'))
);
create index auction_running on auction (end_time) where status = 'active';

create table bid (
  bid_id uuid primary key,
  listing_id uuid not null references listing on delete cascade,
  bidder_id uuid not null references party,
  user_id uuid not null references account,
  bid bigint not null constraint bid_amount check (bid >= 0),
  created_at timestamptz not null,
  constraint bid_once_per_bidder unique (listing_id, bidder_id)
);
create index bid_highest on bid (listing_id, bid desc, created_at);
create index bid_bidder on bid (bidder_id);

create table multiple (
  multiple_id uuid primary key,
  seller_id uuid not null references party,
  details_id uuid not null references listing_details,
  default_listing_id uuid not null references listing,
  created_at timestamptz not null
);
create index multiple_seller on multiple (seller_id, created_at desc);

create table multiple_member (
  listing_id uuid primary key references listing on delete cascade,
  multiple_id uuid not null references multiple on delete cascade
);
create index multiple_member_of on multiple_member (multiple_id);

create table buy_order (
  buy_order_id uuid primary key,
  game_item_id uuid not null references game_item,
  buyer_id uuid not null references account,
  quantity integer not null constraint buy_order_quantity check (quantity >= 1),
  price bigint not null constraint buy_order_price check (price >= 1),
  created_at timestamptz not null,
  expiry timestamptz not null,
  fulfilled_at timestamptz
);
create index buy_order_item on buy_order (game_item_id, expiry) where fulfilled_at is null;
create index buy_order_buyer on buy_order (buyer_id, created_at desc);

create table price_history (
  game_item_id uuid not null references game_item,
  date date not null,
  price bigint not null constraint price_history_price check (price > 0),
  quantity bigint not null constraint price_history_quantity check (quantity >= 0),
  primary key (game_item_id, date)
);

create table listing_view (
  listing_id uuid not null references listing on delete cascade,
  visitor text not null,
  viewer_id uuid references account on delete set null,
  ip text,
  user_agent text,
  referrer text,
  seen_at timestamptz not null,
  primary key (listing_id, visitor)
);

create table listing_status_log (
  listing_id uuid not null references listing on delete cascade,
  new_status text not null,
  changed_at timestamptz not null,
  actor_id uuid references account on delete set null
);
create index listing_status_log_of on listing_status_log (listing_id, changed_at);

-- Offers and orders.

create table offer_session (
  session_id uuid primary key,
  customer_id uuid not null references account,
  assigned_id uuid references account,
  contractor_id uuid references contractor,
  status text not null default 'active' constraint offer_session_status check (status in ('active', 'closed')),
  discord_thread_id text,
  created_at timestamptz not null,
  constraint offer_session_has_seller check (num_nonnulls(assigned_id, contractor_id) >= 1)
);
create index offer_session_customer on offer_session (customer_id, status);
create index offer_session_assigned on offer_session (assigned_id, status);
create index offer_session_contractor on offer_session (contractor_id, status);

create table offer (
  offer_id uuid primary key,
  session_id uuid not null references offer_session,
  actor_id uuid not null references account,
  actor_side text not null constraint offer_side check (actor_side in ('customer', 'seller')),
  kind text not null constraint offer_kind check (length(kind) between 1 and 30),
  cost bigint not null constraint offer_cost check (cost between 0 and 9007199254740991),
  collateral bigint not null default 0 constraint offer_collateral check (collateral between 0 and 9007199254740991),
  payment_type text not null constraint offer_payment_type check (payment_type in ('one-time', 'hourly', 'daily', 'unit', 'box', 'scu', 'cscu', 'mscu')),
  title text not null constraint offer_title check (length(title) between 1 and 100),
  description text not null constraint offer_description check (length(description) <= 2000),
  rush boolean not null default false,
  departure text constraint offer_departure check (length(departure) <= 100),
  destination text constraint offer_destination check (length(destination) <= 100),
  status text not null constraint offer_status check (status in ('active', 'counteroffered', 'accepted', 'rejected')),
  created_at timestamptz not null
);
create index offer_of_session on offer (session_id, created_at desc, offer_id desc);
create unique index offer_one_open on offer (session_id) where status = 'active';
create unique index offer_one_outcome on offer (session_id) where status in ('accepted', 'rejected');

create table offer_line (
  offer_id uuid not null references offer on delete cascade,
  listing_id uuid not null references listing,
  quantity integer not null constraint offer_line_quantity check (quantity > 0),
  primary key (offer_id, listing_id)
);
create index offer_line_listing on offer_line (listing_id);

create table orders (
  order_id uuid primary key,
  customer_id uuid not null references account,
  assigned_id uuid references account,
  contractor_id uuid references contractor,
  status text not null default 'not-started' constraint order_status check (status in ('not-started', 'in-progress', 'fulfilled', 'cancelled')),
  kind text not null constraint order_kind check (length(kind) between 1 and 30),
  title text not null constraint order_title check (length(title) between 1 and 100),
  description text not null constraint order_description check (length(description) <= 2000),
  cost bigint not null constraint order_cost check (cost between 0 and 9007199254740991),
  collateral bigint not null default 0 constraint order_collateral check (collateral between 0 and 9007199254740991),
  payment_type text not null constraint order_payment_type check (payment_type in ('one-time', 'hourly', 'daily', 'unit', 'box', 'scu', 'cscu', 'mscu')),
  rush boolean not null default false,
  departure text,
  destination text,
  offer_session_id uuid references offer_session constraint order_of_session unique,
  discord_thread_id text,
  created_at timestamptz not null
);
create index orders_customer on orders (customer_id, status, created_at desc);
create index orders_assigned on orders (assigned_id, status, created_at desc);
create index orders_contractor on orders (contractor_id, status, created_at desc);
create index orders_created on orders (created_at desc, order_id);

create table order_line (
  order_id uuid not null references orders on delete cascade,
  listing_id uuid not null references listing,
  quantity integer not null constraint order_line_quantity check (quantity > 0),
  primary key (order_id, listing_id)
);
create index order_line_listing on order_line (listing_id);

create table order_status_history (
  order_id uuid not null references orders on delete cascade,
  new_status text not null,
  actor_id uuid references account on delete set null,
  changed_at timestamptz not null
);
create index order_status_history_of on order_status_history (order_id, changed_at);

create table order_review (
  review_id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  role text not null constraint review_role check (role in ('customer', 'contractor')),
  user_author_id uuid not null references account,
  contractor_author_id uuid references contractor,
  subject_id uuid not null references party,
  rating double precision not null constraint review_rating check (rating between 0.5 and 5 and rating * 2 = floor(rating * 2)),
  content text not null constraint review_content check (length(content) between 1 and 1000),
  created_at timestamptz not null,
  constraint review_once_per_side unique (order_id, role)
);
create index order_review_subject on order_review (subject_id, created_at desc, review_id);

create table response_tracking (
  order_id uuid not null references orders on delete cascade,
  party_id uuid not null references party on delete cascade,
  assigned_at timestamptz not null,
  responded_at timestamptz,
  primary key (order_id, party_id)
);
create index response_tracking_party on response_tracking (party_id, assigned_at);

-- Notifications.

create table notification (
  notification_id uuid primary key,
  recipient_id uuid not null references account on delete cascade,
  action text not null,
  entity_type text not null,
  entity_id uuid not null,
  actor_ids uuid[] not null default '{}',
  read boolean not null default false,
  created_at timestamptz not null
);
create index notification_newest on notification (recipient_id, created_at desc, notification_id);
create index notification_unread on notification (recipient_id) where not read;
create index notification_entity on notification (entity_id, action);

-- What search reads: one row per unique listing, combined listing, and game item that has offers (wire §1.7, §9.3).
-- Written only by server/market/search-rows.ts, in the transaction of the change.

create table search_row (
  row_id uuid primary key,
  row_kind text not null constraint search_row_kind check (row_kind in ('unique', 'multiple', 'aggregate')),
  sale_type text not null,
  seller_id uuid references party,
  details_id uuid not null,
  game_item_id uuid,
  title text not null,
  item_type text not null,
  item_name text,
  type_words text[] not null,
  photo text,
  price bigint not null,
  minimum_price bigint not null,
  maximum_price bigint not null,
  quantity_available bigint not null,
  status text not null,
  internal boolean not null,
  listed_at timestamptz not null,
  expiration timestamptz not null,
  auction_end_time timestamptz,
  view_count integer,
  best_total_rating double precision,
  best_avg_rating double precision,
  words tsvector not null,
  -- The row's own part of the answer as JSON members: without picture, seller and views, which join it when it is read.
  document text not null,
  -- Where the row stands for a visitor without rights: the market page, the bulk page, only in its seller's shop, or nowhere.
  shelf text not null generated always as (
    case
      when status <> 'active' or internal then 'back room'
      when row_kind = 'aggregate' then 'bulk'
      when sale_type = 'aggregate' then 'shop'
      else 'market'
    end
  ) stored
);
create index search_activity on search_row (shelf, expiration desc, listed_at desc, row_id) include (quantity_available, auction_end_time, minimum_price, maximum_price, seller_id);
create index search_newest on search_row (shelf, listed_at desc, row_id) include (quantity_available, auction_end_time, expiration, minimum_price, maximum_price, seller_id);
create index search_title on search_row (shelf, lower(title), listed_at desc, row_id);
create index search_price on search_row (shelf, minimum_price, listed_at desc, row_id) include (quantity_available, auction_end_time, expiration, maximum_price, seller_id);
create index search_maximum_price on search_row (shelf, maximum_price, listed_at desc, row_id);
create index search_quantity on search_row (shelf, quantity_available, listed_at desc, row_id) include (auction_end_time, expiration);
create index search_type on search_row using gin (type_words);
create index search_words on search_row using gin (words);
create index search_seller on search_row (seller_id, status, listed_at desc, row_id);
create index search_sale_type on search_row (shelf, sale_type, expiration desc, listed_at desc, row_id);

insert into game_item_category (category, subcategory) values
  ('Armor', 'Arms'), ('Armor', 'Backpack'), ('Armor', 'Full Set'), ('Armor', 'Helmet'), ('Armor', 'Legs'), ('Armor', 'Torso'), ('Armor', 'Undersuit'),
  ('Clothing', 'Backpack (Clothing)'), ('Clothing', 'Eyewear'), ('Clothing', 'Footwear'), ('Clothing', 'Gloves'), ('Clothing', 'Hat'),
  ('Clothing', 'Jackets'), ('Clothing', 'Jumpsuits'), ('Clothing', 'Legwear'), ('Clothing', 'Shirts'),
  ('Commodity', 'Commodity'),
  ('Component', 'Bomb Launcher'), ('Component', 'Cooler'), ('Component', 'Flight Blade'), ('Component', 'Fuel Nozzle'), ('Component', 'Fuel Pod'),
  ('Component', 'Jump Drive'), ('Component', 'Mining Head'), ('Component', 'Mining Modifier'), ('Component', 'Power Plant'),
  ('Component', 'Quantum Drive'), ('Component', 'Salvage Head'), ('Component', 'Salvage Modifier'), ('Component', 'Shield'),
  ('Component', 'Ship Module'), ('Component', 'Ship Weapon'), ('Component', 'Towing Beam'),
  ('Consumable', 'Food/Drink'), ('Consumable', 'Medical Pen'), ('Consumable', 'Weapon Magazine'),
  ('Data', 'Intel'), ('Data', 'Location'),
  ('Decoration', 'Decoration'),
  ('Flair', 'Souvenir/Flair'),
  ('FPS Attachment', 'Handheld Mining Modifier'), ('FPS Attachment', 'Tool Attachment'), ('FPS Attachment', 'Weapon Attachment'),
  ('FPS Weapon', 'Flare'), ('FPS Weapon', 'FPS Tool'), ('FPS Weapon', 'Melee Weapon'), ('FPS Weapon', 'Ranged Weapon'),
  ('FPS Weapon', 'Thrown Weapon'), ('FPS Weapon', 'Tractor Beam'),
  ('Other', 'Bundle'), ('Other', 'Container'), ('Other', 'Hacking Chip'), ('Other', 'Mobiglass'), ('Other', 'Other'),
  ('Paint / Livery', 'Ship Livery'),
  ('Ship', 'Ship for Sale/Rental'),
  ('Vehicle Weapon', 'Bomb'), ('Vehicle Weapon', 'Missile'), ('Vehicle Weapon', 'Missile Rack'), ('Vehicle Weapon', 'Ship Turret or Gimbal');
