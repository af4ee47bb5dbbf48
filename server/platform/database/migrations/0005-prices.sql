-- What items went for, what people want to pay, and the goods that traders haul.

-- A fulfilled buy order names the order that came of it.
alter table buy_order add column order_id uuid references orders constraint buy_order_of_order unique;
-- Taking one back ends it (expiry = now); this says so even to those whose clock, or whose call, is a moment behind.
alter table buy_order add column cancelled_at timestamptz;
-- Over 30 days of a chart also those count that are closed by now.
create index buy_order_history on buy_order (game_item_id, created_at);
create index buy_order_newest on buy_order (created_at desc, game_item_id) where fulfilled_at is null;

-- What one piece of the line was agreed to cost, when the order was made. Unknown where the cost is per hour or per box.
alter table order_line add column unit_price numeric(20, 2) constraint order_line_unit_price check (unit_price >= 0);
update order_line l set unit_price = round(o.cost::numeric / l.quantity, 2)
  from orders o
  where o.order_id = l.order_id and o.payment_type = 'one-time'
    and (select count(*) from order_line other where other.order_id = l.order_id) = 1;

-- What a piece of a game item went for in a completed order. Written only by server/market/prices/deals.ts.
create table deal (
  order_id uuid not null references orders on delete cascade,
  -- The listing that was sold, or the buy order that was served.
  source_id uuid not null,
  game_item_id uuid not null references game_item,
  seller_id uuid not null references party,
  unit_price numeric(20, 2) not null constraint deal_unit_price check (unit_price > 0),
  quantity integer not null constraint deal_quantity check (quantity > 0),
  dealt_at timestamptz not null,
  primary key (order_id, source_id)
);
create index deal_of_item on deal (game_item_id, dealt_at desc) include (seller_id, unit_price);
create index deal_seller on deal (seller_id);

create table commodity (
  name text primary key constraint commodity_name_length check (length(name) between 1 and 100),
  code text not null constraint commodity_code_length check (length(code) between 1 and 8),
  kind text not null constraint commodity_kind check (kind in ('Agricultural', 'Waste', 'Metal', 'Drug', 'Vice', 'Natural', 'Mineral', 'Halogen',
    'Temporary', 'Scrap', 'Gas', 'Medical', 'Food', 'Other')),
  -- Per unit; 0 = not traded.
  trade_price_buy numeric(14, 2) not null constraint commodity_price_buy check (trade_price_buy >= 0),
  trade_price_sell numeric(14, 2) not null constraint commodity_price_sell check (trade_price_sell >= 0),
  date_added timestamptz not null,
  date_modified timestamptz not null,
  game_item_id uuid references game_item
);

-- The whole market and every listing, newest first, are read a page at a time.
create index listing_newest on listing (created_at desc, listing_id);

-- What went for how much before this was kept.
insert into deal (order_id, source_id, game_item_id, seller_id, unit_price, quantity, dealt_at)
  select o.order_id, ol.listing_id, d.game_item_id, coalesce(o.contractor_id, o.assigned_id), ol.unit_price, ol.quantity, h.completed_at
  from orders o
  join order_line ol on ol.order_id = o.order_id
  join listing l on l.listing_id = ol.listing_id
  join listing_details d on d.details_id = l.details_id
  join lateral (
    select max(changed_at) as completed_at from order_status_history s where s.order_id = o.order_id and s.new_status = 'fulfilled'
  ) h on h.completed_at is not null
  where o.status = 'fulfilled' and ol.unit_price > 0 and d.game_item_id is not null and num_nonnulls(o.contractor_id, o.assigned_id) > 0;
