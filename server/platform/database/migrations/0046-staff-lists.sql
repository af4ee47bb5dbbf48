-- What the staff's list of accounts filters and sorts by, one row for each account that is not closed. Triggers alone write it.
create table account_list (
  user_id uuid primary key references account on delete cascade,
  username text not null,
  display_name text not null,
  role text not null,
  banned boolean not null,
  rsi_confirmed boolean not null,
  locale text not null,
  created_at timestamptz not null,
  words text not null
);
comment on table account_list is 'What the staff''s list of accounts filters and sorts by, one row for each that is not closed. Written by triggers alone.';
create index account_list_age on account_list (created_at desc, username);
create index account_list_name on account_list (username);
create index account_list_shown on account_list (display_name, username);
create index account_list_role on account_list (role, username);
create index account_list_banned on account_list (banned, username);
create index account_list_linked on account_list (rsi_confirmed, username);
create index account_list_locale on account_list (locale, username);
create index account_list_role_age on account_list (role, created_at desc, username);
create index account_list_banned_age on account_list (banned, created_at desc, username);
create index account_list_linked_age on account_list (rsi_confirmed, created_at desc, username);
create index account_list_words on account_list using gin (words gin_trgm_ops);

create function list_account(wanted uuid) returns void language sql as $$
  delete from account_list where user_id = wanted and exists (select from account where user_id = wanted and closed_at is not null);
  insert into account_list (user_id, username, display_name, role, banned, rsi_confirmed, locale, created_at, words)
  select a.user_id, lower(p.handle), lower(p.name), a.role, a.banned, a.rsi_confirmed, a.locale, p.created_at,
    lower(p.handle || ' ' || p.name || ' ' || a.discord_id)
  from account a join party p on p.party_id = a.user_id where a.user_id = wanted and a.closed_at is null
  on conflict (user_id) do update set username = excluded.username, display_name = excluded.display_name, role = excluded.role,
    banned = excluded.banned, rsi_confirmed = excluded.rsi_confirmed, locale = excluded.locale,
    created_at = excluded.created_at, words = excluded.words
$$;
create function list_account_of_row() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'account' then perform list_account(new.user_id); else perform list_account(new.party_id); end if;
  return null;
end $$;
create trigger account_list_of_account after insert or update of role, banned, rsi_confirmed, locale, closed_at, discord_id on account
  for each row execute function list_account_of_row();
create trigger account_list_of_party after update of handle, name, created_at on party
  for each row when (new.kind = 'user') execute function list_account_of_row();
select list_account(user_id) from account;

-- What all orders of the site add up to, by the UTC day on which they were made and the status that they have now, and by customer and
-- organisation. A day's row is split into sixteen, so that orders that change at the same moment rarely wait for each other.
create table site_order_day (
  day date not null,
  status text not null constraint site_order_day_status check (status in ('not-started', 'in-progress', 'fulfilled', 'cancelled')),
  part smallint not null constraint site_order_day_part check (part between 0 and 15),
  orders bigint not null,
  value numeric(30) not null,
  primary key (day, status, part)
);
comment on table site_order_day is 'How many orders of each day and status there are on the whole site, in sixteen parts. Written by a trigger alone.';

create table site_order_party (
  party_id uuid primary key references party on delete cascade,
  kind text not null constraint site_order_party_kind check (kind in ('user', 'contractor')),
  orders bigint not null,
  fulfilled bigint not null
);
comment on table site_order_party is 'How many orders each customer made and each organisation got. Written by a trigger alone.';
create index site_order_party_most on site_order_party (kind, fulfilled desc, orders desc, party_id);

create type site_order_share as (order_id uuid, customer_id uuid, contractor_id uuid, at timestamptz, status text, cost numeric, counted integer);

-- Rows are taken in the order of their keys, so that two changes at once wait for each other rather than block each other.
create function add_site_orders(shares site_order_share[]) returns void language sql as $$
  insert into site_order_day as s (day, status, part, orders, value)
  select (at at time zone 'UTC')::date, status, abs(hashtext(order_id::text) % 16), sum(counted), sum(cost * counted)
  from unnest(shares) group by 1, 2, 3 having sum(counted) <> 0 or sum(cost * counted) <> 0 order by 1, 2, 3
  on conflict (day, status, part) do update set orders = s.orders + excluded.orders, value = s.value + excluded.value;

  insert into site_order_party as s (party_id, kind, orders, fulfilled)
  select party_id, kind, sum(counted), coalesce(sum(counted) filter (where status = 'fulfilled'), 0)
  from (
    select customer_id as party_id, 'user' as kind, status, counted from unnest(shares)
    union all select contractor_id, 'contractor', status, counted from unnest(shares) where contractor_id is not null
  ) each group by 1, 2 having sum(counted) <> 0 or coalesce(sum(counted) filter (where status = 'fulfilled'), 0) <> 0 order by 1
  on conflict (party_id) do update set orders = s.orders + excluded.orders, fulfilled = s.fulfilled + excluded.fulfilled;
$$;

create function keep_site_orders() returns trigger language plpgsql as $$
declare
  shares site_order_share[] := '{}';
begin
  if tg_op <> 'DELETE' then
    shares := shares || array(select (order_id, customer_id, contractor_id, created_at, status, cost, 1)::site_order_share from came);
  end if;
  if tg_op <> 'INSERT' then
    shares := shares || array(select (order_id, customer_id, contractor_id, created_at, status, cost, -1)::site_order_share from gone);
  end if;
  if cardinality(shares) > 0 then
    perform add_site_orders(shares);
  end if;
  return null;
end $$;
create trigger site_orders_insert after insert on orders referencing new table as came for each statement execute function keep_site_orders();
create trigger site_orders_update after update on orders referencing old table as gone new table as came
  for each statement execute function keep_site_orders();
create trigger site_orders_delete after delete on orders referencing old table as gone for each statement execute function keep_site_orders();
select add_site_orders(array(select (order_id, customer_id, contractor_id, created_at, status, cost, 1)::site_order_share from orders));
