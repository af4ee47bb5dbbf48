-- What is searched and what is sent are kept apart: the rows that a search walks stay small and begin with the columns that it compares,
-- and the text of the answer is read only for the rows of the page (docs/decisions/search.md).

alter table search_row rename to search_row_before;
alter index search_row_pkey rename to search_row_before_pkey;
alter table search_row_before drop constraint search_row_kind;
drop index search_activity, search_newest, search_title, search_price, search_maximum_price, search_quantity, search_type, search_words, search_seller, search_sale_type;

create type shelf as enum ('market', 'bulk', 'shop', 'back room');

-- One row per unique listing, combined listing, and game item that has offers (wire §1.7, §9.3).
-- Written only by server/market/search-rows.ts, in the transaction of the change.
create table search_row (
  -- Of fixed width and never null, so that PostgreSQL finds them without reading what stands before.
  row_id uuid primary key,
  listed_at timestamptz not null,
  expiration timestamptz not null,
  -- Until then a visitor may buy or bid: the expiration, or the end of the auction.
  on_sale_until timestamptz not null,
  minimum_price bigint not null,
  maximum_price bigint not null,
  quantity_available bigint not null,
  -- Where the row stands for a visitor without rights: the market page, the bulk page, only in its seller's shop, or nowhere.
  shelf shelf not null generated always as (
    case
      when status <> 'active' or internal then 'back room'::shelf
      when row_kind = 'aggregate' then 'bulk'::shelf
      when sale_type = 'aggregate' then 'shop'::shelf
      else 'market'::shelf
    end
  ) stored,
  internal boolean not null,
  row_kind text not null constraint search_row_kind check (row_kind in ('unique', 'multiple', 'aggregate')),
  sale_type text not null,
  status text not null,
  seller_id uuid references party,
  game_item_id uuid,
  best_total_rating double precision,
  best_avg_rating double precision,
  title text not null,
  type_words text[] not null,
  words tsvector not null
) with (fillfactor = 85);

-- What is sent of each row, as JSON members without the seller's, which join them when they are read.
create table search_document (
  row_id uuid primary key references search_row on delete cascade,
  seller_id uuid,
  view_count integer,
  -- The cover, which gets the site's address when it is read.
  photo text,
  -- The row of a search.
  document text not null,
  -- Instead of a seller's figures, for rows that speak of many sellers.
  many_sellers text,
  -- The page of a unique listing as a visitor reads it: the members of `listing`, those beside it, and the pictures.
  page_listing text,
  page_beside text,
  page_photos text
);

insert into search_row (row_id, listed_at, expiration, on_sale_until, minimum_price, maximum_price, quantity_available, internal, row_kind, sale_type,
  status, seller_id, game_item_id, best_total_rating, best_avg_rating, title, type_words, words)
select row_id, listed_at, expiration, least(expiration, coalesce(auction_end_time, 'infinity')), minimum_price, maximum_price, quantity_available, internal,
  row_kind, sale_type, status, seller_id, game_item_id, best_total_rating, best_avg_rating, title, type_words, words
from search_row_before
order by game_item_id, title;

insert into search_document (row_id, seller_id, view_count, photo, document, many_sellers)
select row_id, seller_id, view_count, photo, document, case when seller_id is null then format(
  '"user_seller":null,"contractor_seller":null,"seller_name":null,"total_rating":%s,"avg_rating":%s,"rating_count":null,"rating_streak":null,"total_orders":null,"total_assignments":null,"response_rate":null',
  coalesce(best_total_rating, 0), coalesce(best_avg_rating, 0)) end
from search_row_before
order by game_item_id, title;

drop table search_row_before;

create index search_activity on search_row (shelf, expiration desc, listed_at desc, row_id) include (quantity_available, on_sale_until, minimum_price, maximum_price, seller_id);
create index search_newest on search_row (shelf, listed_at desc, row_id) include (quantity_available, on_sale_until, minimum_price, maximum_price, seller_id);
create index search_title on search_row (shelf, lower(title), listed_at desc, row_id);
create index search_price on search_row (shelf, minimum_price, listed_at desc, row_id) include (quantity_available, on_sale_until, maximum_price, seller_id);
create index search_maximum_price on search_row (shelf, maximum_price, listed_at desc, row_id);
create index search_quantity on search_row (shelf, quantity_available, listed_at desc, row_id) include (on_sale_until);
create index search_type on search_row using gin (type_words);
create index search_words on search_row using gin (words);
create index search_seller on search_row (seller_id, status, listed_at desc, row_id);
create index search_sale_type on search_row (shelf, sale_type, expiration desc, listed_at desc, row_id);
create index search_item on search_row (game_item_id, minimum_price, listed_at, row_id) where game_item_id is not null;
