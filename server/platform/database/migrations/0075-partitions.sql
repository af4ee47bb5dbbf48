-- What grows for ever lies in parts by time: an index stays as small as its month, and what is over goes as a file instead of row by row.
-- Each table becomes the first part of its new self, open to both ends, so that no row is copied here. server/platform/database/partitions.ts
-- cuts the coming days and months off its end. The last part stays open: an insert finds its place also when that job did not run.

alter table delivery drop constraint delivery_event_id_fkey;
alter table outbox rename to outbox_rest;
alter sequence outbox_event_id_seq rename to outbox_before;
alter table outbox_rest drop constraint outbox_pkey;
alter index outbox_unspread rename to outbox_rest_unspread;
alter index outbox_age rename to outbox_rest_age;
create table outbox (
  event_id bigint generated always as identity,
  event jsonb not null,
  created_at timestamptz not null default now(),
  spread_at timestamptz,
  primary key (event_id, created_at)
) partition by range (created_at);
-- Events that are gone had numbers, too.
select setval('outbox_event_id_seq', last_value, is_called) from outbox_before;
alter table outbox_rest alter column event_id drop identity;
create index outbox_unspread on outbox (event_id) where spread_at is null;
create index outbox_age on outbox (created_at);
alter table outbox attach partition outbox_rest for values from (minvalue) to (maxvalue);
comment on table outbox is 'Events, in the transaction of their cause, until all subscribers have had them (docs/decisions/events.md).';

-- The day of the event is part of its key now.
alter table delivery add column created_at timestamptz;
update delivery d set created_at = o.created_at from outbox o where o.event_id = d.event_id;
alter table delivery
  alter column created_at set not null,
  add constraint delivery_of_event foreign key (event_id, created_at) references outbox on delete cascade;

alter table price_history rename to price_history_rest;
alter table price_history_rest rename constraint price_history_game_item_id_fkey to price_history_rest_game_item_id_fkey;
alter table price_history_rest rename constraint price_history_pkey to price_history_rest_pkey;
create table price_history (
  game_item_id uuid not null references game_item,
  date date not null,
  price bigint not null constraint price_history_price check (price > 0),
  quantity bigint not null constraint price_history_quantity check (quantity >= 0),
  primary key (game_item_id, date)
) partition by range (date);
alter table price_history attach partition price_history_rest for values from (minvalue) to (maxvalue);
comment on table price_history is 'What was asked for a game item, one snapshot a day.';

alter table service_view rename to service_view_rest;
alter table service_view_rest rename constraint service_view_service_id_fkey to service_view_rest_service_id_fkey;
alter table service_view_rest rename constraint service_view_pkey to service_view_rest_pkey;
alter index service_view_visitor rename to service_view_rest_visitor;
create table service_view (
  service_id uuid not null references service on delete cascade,
  day date not null,
  visitor text not null,
  primary key (service_id, day, visitor)
) partition by range (day);
create index service_view_visitor on service_view (visitor);
alter table service_view attach partition service_view_rest for values from (minvalue) to (maxvalue);
comment on table service_view is 'Who looked at a service on which day; each visitor counts once a day.';

alter table listing_status_log rename to listing_status_log_rest;
alter table listing_status_log_rest rename constraint listing_status_log_listing_id_fkey to listing_status_log_rest_listing_id_fkey;
alter table listing_status_log_rest rename constraint listing_status_log_actor_id_fkey to listing_status_log_rest_actor_id_fkey;
alter index listing_status_log_of rename to listing_status_log_rest_of;
create table listing_status_log (
  listing_id uuid not null references listing on delete cascade,
  new_status text not null,
  changed_at timestamptz not null,
  actor_id uuid references account on delete set null
) partition by range (changed_at);
create index listing_status_log_of on listing_status_log (listing_id, changed_at);
alter table listing_status_log attach partition listing_status_log_rest for values from (minvalue) to (maxvalue);
comment on table listing_status_log is 'When a listing became active, inactive or archived.';

alter table active_day rename to active_day_rest;
alter table active_day_rest rename constraint active_day_pkey to active_day_rest_pkey;
alter index active_day_user rename to active_day_rest_user;
create table active_day (
  day date not null,
  user_id uuid not null,
  primary key (day, user_id)
) partition by range (day);
create index active_day_user on active_day (user_id, day desc);
alter table active_day attach partition active_day_rest for values from (minvalue) to (maxvalue);
comment on table active_day is
  'That somebody used the site on a day; counts for staff, and members of an organisation see the newest day of each other.';
