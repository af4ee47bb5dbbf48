-- Applications to open orders: orders that nobody does yet.

create table order_application (
  application_id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  -- The person or the organisation that wants to do it, and who asked for it.
  applicant_id uuid not null references party on delete cascade,
  actor_id uuid not null references account on delete cascade,
  message text not null default '' constraint order_application_message check (length(message) <= 1000),
  created_at timestamptz not null,
  constraint order_application_once unique (order_id, applicant_id)
);
create index order_application_oldest on order_application (order_id, created_at, application_id);
create index order_application_applicant on order_application (applicant_id);
create index order_application_actor on order_application (actor_id);

create index orders_open on orders (created_at desc, order_id)
  where assigned_id is null and contractor_id is null and status = 'not-started';
create index orders_contractor_newest on orders (contractor_id, created_at desc, order_id);
create index orders_contractor_unassigned on orders (contractor_id, created_at desc, order_id) where assigned_id is null;

-- Sums of an organisation's orders. A scope is the organisation itself, or a member: its orders that are assigned to them.
-- Nothing but the trigger below writes them, in the transaction of each change of an order, so that they are never behind.

create table order_sum (
  contractor_id uuid not null references contractor on delete cascade,
  scope_id uuid not null references party on delete cascade,
  status text not null constraint order_sum_status check (status in ('not-started', 'in-progress', 'fulfilled', 'cancelled')),
  orders bigint not null,
  value numeric(30) not null,
  primary key (contractor_id, scope_id, status)
);

-- By the UTC day on which an order was made, and the status that it has now.
create table order_sum_day (
  contractor_id uuid not null references contractor on delete cascade,
  scope_id uuid not null references party on delete cascade,
  day date not null,
  status text not null constraint order_sum_day_status check (status in ('not-started', 'in-progress', 'fulfilled', 'cancelled')),
  orders bigint not null,
  value numeric(30) not null,
  primary key (contractor_id, scope_id, day, status)
);

create table order_sum_customer (
  contractor_id uuid not null references contractor on delete cascade,
  scope_id uuid not null references party on delete cascade,
  customer_id uuid not null references account on delete cascade,
  orders bigint not null,
  value numeric(30) not null,
  -- Of fulfilled orders alone.
  spent numeric(30) not null,
  primary key (contractor_id, scope_id, customer_id)
);
create index order_sum_customer_most on order_sum_customer (contractor_id, scope_id, orders desc, value desc);
create index order_sum_customer_spent on order_sum_customer (contractor_id, scope_id, spent desc, customer_id);

create type order_share as (
  contractor_id uuid, scope_id uuid, customer_id uuid, day date, status text, cost numeric, counted integer
);

create function order_shares(contractor uuid, assigned uuid, customer uuid, at timestamptz, status text, cost bigint, counted integer)
returns setof order_share language sql immutable as $$
  select contractor, scope, customer, (at at time zone 'UTC')::date, status, cost::numeric * counted, counted
  from unnest(array[contractor, assigned]) scope where contractor is not null and scope is not null
$$;

-- Rows are taken in the order of their keys, so that two changes at once wait for each other rather than block each other.
create function add_order_shares(shares order_share[]) returns void language sql as $$
  insert into order_sum as s (contractor_id, scope_id, status, orders, value)
  select contractor_id, scope_id, status, sum(counted), sum(cost) from unnest(shares) group by 1, 2, 3
  having sum(counted) <> 0 or sum(cost) <> 0 order by 1, 2, 3
  on conflict (contractor_id, scope_id, status) do update set orders = s.orders + excluded.orders, value = s.value + excluded.value;

  insert into order_sum_day as s (contractor_id, scope_id, day, status, orders, value)
  select contractor_id, scope_id, day, status, sum(counted), sum(cost) from unnest(shares) group by 1, 2, 3, 4
  having sum(counted) <> 0 or sum(cost) <> 0 order by 1, 2, 3, 4
  on conflict (contractor_id, scope_id, day, status) do update set orders = s.orders + excluded.orders, value = s.value + excluded.value;

  insert into order_sum_customer as s (contractor_id, scope_id, customer_id, orders, value, spent)
  select contractor_id, scope_id, customer_id, sum(counted), sum(cost), coalesce(sum(cost) filter (where status = 'fulfilled'), 0)
  from unnest(shares) group by 1, 2, 3
  having sum(counted) <> 0 or sum(cost) <> 0 or coalesce(sum(cost) filter (where status = 'fulfilled'), 0) <> 0 order by 1, 2, 3
  on conflict (contractor_id, scope_id, customer_id) do update
    set orders = s.orders + excluded.orders, value = s.value + excluded.value, spent = s.spent + excluded.spent;
$$;

create function keep_order_sums() returns trigger language plpgsql as $$
declare
  shares order_share[] := '{}';
begin
  if tg_op <> 'DELETE' then
    shares := shares || array(select s from came o
      cross join lateral order_shares(o.contractor_id, o.assigned_id, o.customer_id, o.created_at, o.status, o.cost, 1) s);
  end if;
  if tg_op <> 'INSERT' then
    shares := shares || array(select s from gone o
      cross join lateral order_shares(o.contractor_id, o.assigned_id, o.customer_id, o.created_at, o.status, o.cost, -1) s);
  end if;
  if cardinality(shares) > 0 then
    perform add_order_shares(shares);
  end if;
  return null;
end $$;

create trigger order_sums_insert after insert on orders referencing new table as came
  for each statement execute function keep_order_sums();
create trigger order_sums_update after update on orders referencing old table as gone new table as came
  for each statement execute function keep_order_sums();
create trigger order_sums_delete after delete on orders referencing old table as gone
  for each statement execute function keep_order_sums();

select add_order_shares(array(select s from orders o
  cross join lateral order_shares(o.contractor_id, o.assigned_id, o.customer_id, o.created_at, o.status, o.cost, 1) s));
