-- Watches of what others want to buy, and the buy orders that fit them.
alter table watch
  drop constraint watch_kind,
  add constraint watch_kind check (kind in ('search', 'item', 'listing', 'wanted'));
alter table watch_hit
  drop constraint watch_hit_row_kind,
  add constraint watch_hit_row_kind check (row_kind in ('unique', 'multiple', 'aggregate', 'wanted'));
comment on table watch is 'Rules of people who want to hear of new offers: a saved search, an item, a listing, a search among buy orders.';
