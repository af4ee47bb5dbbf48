-- Which listings a buyer was told of as fitting a buy order, once each.
create table buy_order_match (
  match_id uuid primary key default gen_random_uuid(),
  buy_order_id uuid not null references buy_order on delete cascade,
  listing_id uuid not null references listing on delete cascade,
  price bigint not null constraint buy_order_match_price check (price >= 0),
  is_news boolean not null,
  matched_at timestamptz not null,
  constraint buy_order_match_once unique (buy_order_id, listing_id)
);
create index buy_order_match_listing on buy_order_match (listing_id);
create index buy_order_match_newest on buy_order_match (buy_order_id, matched_at desc) where is_news;
comment on table buy_order_match is 'Listings that fit a buy order. What fitted when it was put up is kept, too, so that its next change is no news.';

create function remove_match_news() returns trigger language plpgsql as $$
begin
  delete from notification where entity_id = old.match_id and entity_type = 'buy_order_matches';
  return old;
end $$;
create trigger buy_order_match_news after delete on buy_order_match for each row when (old.is_news) execute function remove_match_news();

-- Whether the buyer was told that it ran out.
alter table buy_order add column end_told boolean not null default false;
update buy_order set end_told = true where expiry <= now() or fulfilled_at is not null;
create index buy_order_untold on buy_order (expiry) where fulfilled_at is null and cancelled_at is null and not end_told;
