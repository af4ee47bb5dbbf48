-- Services: what a person or an organisation does for hire. The shop card, and the template that an order starts from.

create table service (
  service_id uuid primary key,
  owner_id uuid not null references party,
  service_name text not null constraint service_name_length check (length(service_name) between 1 and 100),
  service_description text not null constraint service_card check (length(service_description) <= 2000),
  title text not null constraint service_title check (length(title) between 1 and 100),
  description text not null constraint service_description check (length(description) <= 2000),
  kind text constraint service_kind check (length(kind) between 1 and 30),
  cost bigint not null constraint service_cost check (cost between 0 and 9007199254740991),
  collateral bigint not null default 0 constraint service_collateral check (collateral between 0 and 9007199254740991),
  payment_type text not null constraint service_payment_type check (payment_type in ('one-time', 'hourly', 'daily', 'unit', 'box', 'scu', 'cscu', 'mscu')),
  rush boolean not null default false,
  departure text constraint service_departure check (length(departure) <= 30),
  destination text constraint service_destination check (length(destination) <= 30),
  status text not null constraint service_status check (status in ('active', 'inactive')),
  created_at timestamptz not null
);
create index service_owner on service (owner_id, created_at desc, service_id);
create index service_newest on service (created_at desc, service_id) where status = 'active';
create index service_cheapest on service (cost, service_id) where status = 'active';
create index service_by_name on service (lower(service_name), service_id) where status = 'active';
create index service_of_kind on service (kind, created_at desc, service_id) where status = 'active';
create index service_paid_by on service (payment_type, created_at desc, service_id) where status = 'active';
create index service_words on service using gin (service_name gin_trgm_ops, service_description gin_trgm_ops) where status = 'active';

create table service_photo (
  service_id uuid not null references service on delete cascade,
  resource_id uuid not null references image_resource,
  position integer not null constraint service_photo_position check (position >= 0),
  primary key (service_id, resource_id)
);
create index service_photo_order on service_photo (service_id, position);
create index service_photo_resource on service_photo (resource_id);

-- Each visitor counts once a day.
create table service_view (
  service_id uuid not null references service on delete cascade,
  day date not null,
  visitor text not null,
  primary key (service_id, day, visitor)
);

alter table offer add column service_id uuid references service;
alter table orders add column service_id uuid references service;
create index offer_service on offer (service_id) where service_id is not null;
create index orders_service on orders (service_id) where service_id is not null;
