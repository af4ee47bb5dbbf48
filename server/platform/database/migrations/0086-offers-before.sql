-- What a further offer is measured by: how many negotiations somebody opened since a time, and how many are open between a customer and a seller.
-- Each statement of the function sees what was committed before it begins, so what is counted behind a lock has all that its holders before made.
-- The lock of who acts is their own, not their account: whoever offers on a contract holds the account of its customer, who may do the same the
-- other way round.
create function offers_before(actor uuid, customer uuid, organisation uuid, seller uuid, since timestamptz, out made integer, out open integer)
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('offers of ' || actor::text, 0));
  -- No plan depends on the time, which stands behind a subselect.
  select count(*) into made
  from offer o join offer_session s on s.session_id = o.session_id and s.created_at = o.created_at
  where o.actor_id = actor and o.created_at > (select since);
  if organisation is null then
    perform from account a where a.user_id = customer for no key update;
    select count(*) into open from offer_session s
    where s.customer_id = customer and s.customer_org_id is null and s.status = 'active' and coalesce(s.contractor_id, s.assigned_id) = seller;
  else
    perform from contractor c where c.contractor_id = organisation for no key update;
    select count(*) into open from offer_session s
    where s.customer_org_id = organisation and s.status = 'active' and coalesce(s.contractor_id, s.assigned_id) = seller;
  end if;
end $$;
