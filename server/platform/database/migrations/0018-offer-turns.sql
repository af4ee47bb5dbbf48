-- A negotiation carries what its newest offer says of it, so that lists of negotiations are read along an index and counted without
-- a look at their offers. Written only by the trigger below.

-- Whose answer an offer waits for, or how it ended; the same rule as `offerFilter` of the contract.
create function offer_turn(status text, actor_side text) returns text language sql immutable strict parallel safe as $$
  select case when status in ('accepted', 'rejected') then status when actor_side = 'customer' then 'to-seller' else 'to-customer' end
$$;

alter table offer_session
  add column newest_offer_id uuid,
  add column newest_at timestamptz,
  add column newest_title text,
  add column turn text constraint offer_session_turn check (turn in ('to-seller', 'to-customer', 'accepted', 'rejected'));

create function keep_offer_turn() returns trigger language plpgsql as $$
begin
  update offer_session
  set newest_offer_id = new.offer_id, newest_at = new.created_at, newest_title = lower(new.title), turn = offer_turn(new.status, new.actor_side)
  where session_id = new.session_id
    and (newest_offer_id is null or (newest_at, newest_offer_id) <= (new.created_at, new.offer_id));
  return null;
end $$;
create trigger offer_turn after insert or update on offer for each row execute function keep_offer_turn();

update offer_session d
set newest_offer_id = o.offer_id, newest_at = o.created_at, newest_title = lower(o.title), turn = offer_turn(o.status, o.actor_side)
from (select distinct on (session_id) * from offer order by session_id, created_at desc, offer_id desc) o
where o.session_id = d.session_id;

create index offer_session_customer_newest on offer_session (customer_id, newest_at desc, session_id) include (turn);
create index offer_session_assigned_newest on offer_session (assigned_id, newest_at desc, session_id) include (turn);
create index offer_session_contractor_newest on offer_session (contractor_id, newest_at desc, session_id) include (turn);
