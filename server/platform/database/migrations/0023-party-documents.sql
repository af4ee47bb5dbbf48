-- What a list says of a party stands ready beside it: MinimalUser or MinimalContractor as JSON text. Its picture is as it is stored, a
-- path or null, since the site's address is not the database's to know. A list of a thousand orders names nearly as many parties, and
-- writing them anew took a third of its time.

alter table party add column document text not null default '';

create function write_party_document() returns trigger language plpgsql as $$
begin
  new.document := format(
    case new.kind when 'user' then '{"username":%s,"display_name":%s' else '{"spectrum_id":%s,"name":%s' end
    || ',"avatar":%s,"rating":{"avg_rating":%s,"rating_count":%s,"total_rating":%s,"streak":%s,"total_orders":%s,"response_rate":%s,"total_assignments":%s,"hand_overs":%s}}',
    to_json(new.handle), to_json(new.name), coalesce(to_json(new.avatar)::text, 'null'),
    new.avg_rating, new.rating_count, new.total_rating, new.streak, new.total_orders, new.response_rate, new.total_assignments, new.hand_overs);
  return new;
end $$;
create trigger party_document before insert or update on party for each row execute function write_party_document();
update party set document = document;

-- Lists in the order of titles are read along an index. Words are looked for in all deals of an organisation: it has what that asks for,
-- too, so that the search reads some dozens of its pages and not as many of the table as there are deals.
create index orders_contractor_title on orders (contractor_id, lower(title), order_id desc)
  include (title, status, created_at, customer_id, assigned_id) where contractor_id is not null;
create index offer_session_contractor_title on offer_session (contractor_id, newest_title, session_id desc)
  include (turn, newest_at, customer_id, assigned_id) where contractor_id is not null;
-- Or else the index above would be taken for days, too, and read from one end to the other.
drop index orders_contractor_newest;
create index orders_contractor_newest on orders (contractor_id, created_at desc, order_id) include (status);
