-- What a fleet is searched, narrowed, sorted and counted by stands in its own rows. Reading it through ship, hull and party took
-- 10,000 rows of each for every page.

alter table fleet_ship
  add column maker text,
  add column model text not null default '',
  add column kind text,
  add column size text,
  add column condition text not null default 'flight-ready',
  add column checked_in_at timestamptz,
  add column owner text not null default '',
  add column words text not null default '',
  add column crew integer,
  add column cargo integer,
  add column size_rank smallint generated always as
    (coalesce(array_position(array['ground', 'snub', 'small', 'medium', 'large', 'capital'], size), 0)) stored,
  add column condition_rank smallint generated always as
    (array_position(array['flight-ready', 'in-repair', 'awaiting-repair', 'in-concept'], condition)) stored;

create type fleet_facts as (
  maker text, model text, kind text, size text, condition text, checked_in_at timestamptz, owner text, words text, crew integer, cargo integer
);

-- The ship and its owner are held meanwhile: a report at the same moment is either in what is read here, or finds the row afterwards.
create function fleet_facts_of(of_ship uuid) returns fleet_facts language plpgsql as $$
declare
  found fleet_facts;
begin
  perform from ship s join party p on p.party_id = s.owner_id where s.ship_id = of_ship for share;
  select coalesce(h.manufacturer, s.manufacturer), s.name, h.kind, h.size, s.condition, s.checked_in_at, lower(p.handle),
    lower(concat_ws(' ', s.name, s.custom_name, h.manufacturer, s.manufacturer, p.handle)), h.crew, h.cargo
    into found from ship s join party p on p.party_id = s.owner_id left join hull h on h.hull_code = s.hull_code where s.ship_id = of_ship;
  return found;
end $$;

create function fleet_ship_filled() returns trigger language plpgsql as $$
declare
  facts fleet_facts := fleet_facts_of(new.ship_id);
begin
  -- A ship that is gone is refused by its key.
  if facts.model is null then return new; end if;
  new.maker := facts.maker;
  new.model := facts.model;
  new.kind := facts.kind;
  new.size := facts.size;
  new.condition := facts.condition;
  new.checked_in_at := facts.checked_in_at;
  new.owner := facts.owner;
  new.words := facts.words;
  new.crew := facts.crew;
  new.cargo := facts.cargo;
  return new;
end $$;
create trigger fleet_ship_filled before insert or update on fleet_ship for each row execute function fleet_ship_filled();

-- Writing a row anew fills it.
create function fleet_follows_ship() returns trigger language plpgsql as $$
begin
  update fleet_ship set ship_id = ship_id where ship_id = new.ship_id;
  return null;
end $$;
create trigger fleet_follows_ship after update on ship for each row
  when ((old.name, old.custom_name, old.manufacturer, old.hull_code, old.condition, old.checked_in_at)
    is distinct from (new.name, new.custom_name, new.manufacturer, new.hull_code, new.condition, new.checked_in_at))
  execute function fleet_follows_ship();

create function fleet_follows_hull() returns trigger language plpgsql as $$
begin
  update fleet_ship f set ship_id = f.ship_id from ship s where s.hull_code = new.hull_code and f.ship_id = s.ship_id;
  return null;
end $$;
create trigger fleet_follows_hull after update on hull for each row
  when ((old.manufacturer, old.kind, old.size, old.crew, old.cargo) is distinct from (new.manufacturer, new.kind, new.size, new.crew, new.cargo))
  execute function fleet_follows_hull();

create function fleet_follows_owner() returns trigger language plpgsql as $$
begin
  update fleet_ship set ship_id = ship_id where owner_id = new.party_id;
  return null;
end $$;
create trigger fleet_follows_owner after update of handle on party for each row
  when (old.handle is distinct from new.handle) execute function fleet_follows_owner();

update fleet_ship set ship_id = ship_id;

create index fleet_ship_by_maker on fleet_ship (contractor_id, maker, model, ship_id);
create index fleet_ship_by_model on fleet_ship (contractor_id, model, maker, ship_id);
create index fleet_ship_by_owner_name on fleet_ship (contractor_id, owner, maker, model, ship_id);
create index fleet_ship_by_kind on fleet_ship (contractor_id, kind, maker, model, ship_id);
create index fleet_ship_by_size on fleet_ship (contractor_id, size_rank, maker, model, ship_id);
create index fleet_ship_by_condition on fleet_ship (contractor_id, condition_rank, maker, model, ship_id);
create index fleet_ship_by_report on fleet_ship (contractor_id, (coalesce(checked_in_at, '-infinity')), maker, model, ship_id);
-- Sums read these alone, without the rows.
create index fleet_ship_sums on fleet_ship (contractor_id, kind, size, condition) include (crew, cargo);
create index fleet_ship_owners on fleet_ship (contractor_id, owner_id, condition);
drop index fleet_ship_owner;
create index fleet_ship_of_owner on fleet_ship (owner_id);
comment on table fleet_ship is 'A ship that a member shares with their organisation, with what fleets are searched, sorted and counted by.';
