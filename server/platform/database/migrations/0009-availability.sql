-- The hours in which somebody can play, for themselves and for each of their organisations, as runs of half-hour slots of a UTC
-- week that begins on Sunday. Both ends belong to a run.

create table availability (
  user_id uuid not null references account on delete cascade,
  contractor_id uuid,
  start smallint not null,
  finish smallint not null,
  constraint availability_slots check (0 <= start and start <= finish and finish <= 335),
  constraint availability_once unique nulls not distinct (user_id, contractor_id, start),
  -- Who leaves an organisation has no hours there any more.
  constraint availability_member foreign key (contractor_id, user_id) references contractor_member on delete cascade
);
create index availability_contractor on availability (contractor_id, user_id) where contractor_id is not null;
