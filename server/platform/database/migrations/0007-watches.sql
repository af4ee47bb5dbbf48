-- Watching: rules of people who want to hear of new offers, found by what a changed listing is about rather than tried one by one.

create table watch (
  watch_id uuid primary key,
  user_id uuid not null references account on delete cascade,
  name text not null constraint watch_name check (length(name) between 1 and 60),
  kind text not null constraint watch_kind check (kind in ('search', 'item', 'listing')),
  search jsonb not null default '{}',
  seller_id uuid references party on delete cascade,
  game_item_id uuid references game_item on delete cascade,
  listing_id uuid references listing on delete cascade,
  max_price bigint constraint watch_price check (max_price between 1 and 9007199254740991),
  -- One thing that every listing must have that fits this rule: `item:…`, `listing:…`, `seller:…`, `word:…`, `type:…`, or `any`.
  anchor text not null,
  paused boolean not null default false,
  created_at timestamptz not null,
  constraint watch_target check (
    case kind when 'item' then game_item_id is not null and listing_id is null
      when 'listing' then listing_id is not null and game_item_id is null
      else game_item_id is null and listing_id is null end)
);
create index watch_anchor on watch (anchor) where not paused;
create index watch_user on watch (user_id, created_at desc, watch_id);
create index watch_listing on watch (listing_id) where listing_id is not null;
create index watch_item on watch (game_item_id) where game_item_id is not null;
create index watch_seller on watch (seller_id) where seller_id is not null;

-- What fits a rule now. What fitted when the rule was made is kept, too, so that its next change is no news.
create table watch_hit (
  hit_id uuid primary key default gen_random_uuid(),
  watch_id uuid not null references watch on delete cascade,
  row_id uuid not null,
  row_kind text not null constraint watch_hit_row_kind check (row_kind in ('unique', 'multiple', 'aggregate')),
  title text not null,
  price bigint not null,
  is_news boolean not null,
  hit_at timestamptz not null,
  constraint watch_hit_once unique (watch_id, row_id)
);
create index watch_hit_row on watch_hit (row_id);
create index watch_hit_newest on watch_hit (watch_id, hit_at desc) where is_news;

-- News of a hit go with it: what no longer fits is no news.
create function remove_watch_news() returns trigger language plpgsql as $$
begin
  delete from notification where entity_id = old.hit_id and entity_type = 'watch_hits';
  return old;
end $$;
create trigger watch_hit_news after delete on watch_hit for each row when (old.is_news) execute function remove_watch_news();
