-- What those who left before this left behind: addresses that are secrets and were still sent to, applications that could still be
-- accepted, messages in their name, posts that look for members of an organisation that takes none, and visits that name them.

create temporary table gone on commit drop as
  select user_id as party_id from account where closed_at is not null
  union all select contractor_id from contractor where archived_at is not null;

delete from webhook where owner_id in (select party_id from gone);
delete from order_application where applicant_id in (select party_id from gone);
delete from order_setting where party_id in (select party_id from gone);
delete from recruiting_post where contractor_id in (select party_id from gone);
update listing_view set visitor = gen_random_uuid()::text where visitor in (select party_id::text from gone);
update service_view set visitor = gen_random_uuid()::text where visitor in (select party_id::text from gone);

-- Whoever leaves, or asks for a copy, has their own visits found among everybody's.
create index listing_view_viewer on listing_view (viewer_id) where viewer_id is not null;
create index service_view_visitor on service_view (visitor);
