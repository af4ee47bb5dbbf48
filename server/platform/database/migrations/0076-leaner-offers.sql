-- A negotiation is made with what its first offer says of it, so the trigger has nothing to write then: a row that is inserted and at once
-- changed was written twice into each of its ten indexes.
create or replace function keep_offer_turn() returns trigger language plpgsql as $$
begin
  update offer_session
  set newest_offer_id = new.offer_id, newest_at = new.created_at, newest_title = lower(new.title), turn = offer_turn(new.status, new.actor_side)
  where session_id = new.session_id
    and (newest_offer_id is null or (newest_at, newest_offer_id) <= (new.created_at, new.offer_id))
    and (newest_offer_id, newest_at, newest_title, turn)
      is distinct from (new.offer_id, new.created_at, lower(new.title), offer_turn(new.status, new.actor_side));
  return null;
end $$;

-- Events go a day at a time: nothing seeks them by their time any more.
drop index outbox_age;
