-- What players fly: the game's hulls, the ships that people have of them, and what they share with their organisations.

create table hull (
  hull_code text primary key constraint hull_code check (hull_code ~ '^[A-Z]{3,4}_[A-Za-z0-9_]+$'),
  name text not null unique,
  manufacturer_code text not null,
  manufacturer text not null,
  size text not null constraint hull_size check (size in ('ground', 'snub', 'small', 'medium', 'large', 'capital')),
  kind text not null constraint hull_kind check (kind in ('combat', 'freight', 'refuel', 'repair', 'mining', 'transport', 'exploration')),
  concept boolean not null,
  crew integer constraint hull_crew check (crew between 1 and 1000),
  cargo integer constraint hull_cargo check (cargo between 0 and 1000000),
  -- Other codes and names of the same hull, and of its editions.
  aliases text[] not null default '{}'
);
comment on table hull is 'The game''s ships and vehicles. `server/fleet/hulls/hulls.csv` fills it, and each start brings it up to date.';

create table ship (
  ship_id uuid primary key,
  owner_id uuid not null references account,
  hull_code text references hull,
  -- As the hangar file wrote them: an import knows a ship again by these three.
  ship_code text constraint ship_code check (length(ship_code) <= 50),
  name text not null constraint ship_name check (length(name) between 1 and 50),
  pledge_id text constraint ship_pledge check (length(pledge_id) <= 50),
  custom_name text constraint ship_custom_name check (length(custom_name) between 1 and 50),
  manufacturer text constraint ship_manufacturer check (length(manufacturer) <= 50),
  lti boolean not null default false,
  warbond boolean not null default false,
  -- The latest check-in.
  condition text not null constraint ship_condition check (condition in ('flight-ready', 'in-repair', 'awaiting-repair', 'in-concept')),
  location text constraint ship_location check (length(location) <= 100),
  checked_in_at timestamptz,
  created_at timestamptz not null,
  constraint ship_of_owner unique (ship_id, owner_id)
);
create index ship_owner on ship (owner_id, ship_id);
create index ship_hull on ship (hull_code);
comment on table ship is 'A ship that somebody has. What it cost and when it was bought is never kept.';

create table ship_checkin (
  checkin_id uuid primary key,
  ship_id uuid not null references ship on delete cascade,
  user_id uuid not null references account,
  condition text not null constraint checkin_condition check (condition in ('flight-ready', 'in-repair', 'awaiting-repair', 'in-concept')),
  location text constraint checkin_location check (length(location) <= 100),
  note text not null default '' constraint checkin_note check (length(note) <= 500),
  created_at timestamptz not null
);
create index ship_checkin_ship on ship_checkin (ship_id, created_at desc, checkin_id desc);
create index ship_checkin_user on ship_checkin (user_id);
comment on table ship_checkin is 'What somebody said about a ship''s condition and place; the latest one stands on the ship.';

create table fleet_ship (
  contractor_id uuid not null,
  ship_id uuid not null,
  owner_id uuid not null,
  created_at timestamptz not null,
  primary key (contractor_id, ship_id),
  -- Who leaves an organisation takes their ships along.
  constraint fleet_ship_member foreign key (contractor_id, owner_id) references contractor_member on delete cascade,
  constraint fleet_ship_ship foreign key (ship_id, owner_id) references ship (ship_id, owner_id) on delete cascade
);
create index fleet_ship_owner on fleet_ship (contractor_id, owner_id);
create index fleet_ship_of on fleet_ship (ship_id);
comment on table fleet_ship is 'A ship that a member shares with their organisation.';
