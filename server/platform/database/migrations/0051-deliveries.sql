-- Where cargo is: deliveries for orders or by themselves, and what carriers say on the way.

create table cargo_delivery (
  delivery_id uuid primary key,
  order_id uuid references orders,
  -- Stays readable when the ship's owner removes it later.
  ship_id uuid references ship on delete set null,
  ship_name text not null constraint cargo_delivery_ship_name check (length(ship_name) between 1 and 50),
  carrier_id uuid not null references account,
  -- The organisation that delivers.
  contractor_id uuid references contractor,
  title text not null constraint cargo_delivery_title check (length(title) <= 100),
  stops text[] not null constraint cargo_delivery_stops check (cardinality(stops) between 2 and 10),
  location text not null constraint cargo_delivery_location check (length(location) between 1 and 100),
  status text not null default 'OK'
    constraint cargo_delivery_status check (status in ('OK', 'Damaged', 'Low Fuel', 'Off Course', 'Under Attack', 'Offline')),
  progress integer not null default 0 constraint cargo_delivery_progress check (progress between 0 and 100),
  eta timestamptz,
  ended text constraint cargo_delivery_ended check (ended in ('delivered', 'aborted')),
  ended_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint cargo_delivery_end check ((ended is null) = (ended_at is null)),
  constraint cargo_delivery_arrived check ((progress = 100) = (ended is not distinct from 'delivered'))
);
create index cargo_delivery_order on cargo_delivery (order_id, created_at desc, delivery_id desc);
create index cargo_delivery_carrier on cargo_delivery (carrier_id, created_at desc, delivery_id desc);
create index cargo_delivery_contractor on cargo_delivery (contractor_id, created_at desc, delivery_id desc);
create index cargo_delivery_ship on cargo_delivery (ship_id);
comment on table cargo_delivery is 'Cargo on its way, for an order or by itself; `ended` is null while it is under way.';

create table cargo_update (
  delivery_id uuid not null references cargo_delivery on delete cascade,
  -- Of the delivery that this made: the order in which things were said, whatever the clocks of two processes say.
  version integer not null,
  -- Nobody when it ended with its order.
  user_id uuid references account,
  status text not null
    constraint cargo_update_status check (status in ('OK', 'Damaged', 'Low Fuel', 'Off Course', 'Under Attack', 'Offline')),
  location text not null constraint cargo_update_location check (length(location) between 1 and 100),
  progress integer not null constraint cargo_update_progress check (progress between 0 and 100),
  eta timestamptz,
  note text not null default '' constraint cargo_update_note check (length(note) <= 500),
  ended text constraint cargo_update_ended check (ended in ('delivered', 'aborted')),
  created_at timestamptz not null,
  primary key (delivery_id, version)
);
create index cargo_update_user on cargo_update (user_id);
comment on table cargo_update is 'What was said of a delivery on its way: its timeline.';

-- News of a delivery that is gone go with it.
create function cargo_delivery_gone() returns trigger language plpgsql as $$
begin
  delete from notification where entity_id = old.delivery_id and entity_type = 'deliveries';
  return old;
end $$;
create trigger cargo_delivery_gone after delete on cargo_delivery for each row execute function cargo_delivery_gone();
