-- Figures that nobody makes alone: deals with oneself count for nothing, reviews are shown when both sides wrote or a week passed,
-- and beside the mean of all reviews stands what they say for certain.

-- Who speaks for a party: the owner of an organisation, else the person. All organisations of one owner are one voice.
create function voice_of(party uuid) returns uuid language sql stable parallel safe as $$
  select coalesce(
    (select h.user_id from contractor c join contractor_member_role h on h.contractor_id = c.contractor_id and h.role_id = c.owner_role
      where c.contractor_id = party order by h.user_id limit 1),
    party)
$$;

-- Whether the same people stand on both sides: the customer sells, is a member of the selling organisation, or is in one organisation
-- with the person who sells or owns the seller.
create function is_own_deal(customer uuid, person uuid, organisation uuid) returns boolean language sql stable as $$
  select customer is not distinct from person
    or exists (select from contractor_member where contractor_id = organisation and user_id = customer)
    or exists (
      select from contractor_member mine join contractor_member theirs on theirs.contractor_id = mine.contractor_id
      where mine.user_id = customer and theirs.user_id = voice_of(coalesce(organisation, person)))
$$;

alter table orders add column own_deal boolean not null default false;
comment on column orders.own_deal is 'The same people stood on both sides when it was agreed: it counts for nothing.';

-- As it is when the order gets its seller; who joins or leaves later changes nothing.
create function mark_own_deal() returns trigger language plpgsql as $$
begin
  new.own_deal := is_own_deal(new.customer_id, new.assigned_id, new.contractor_id);
  return new;
end $$;
create trigger order_own_deal before insert on orders for each row
  when (num_nonnulls(new.assigned_id, new.contractor_id) > 0) execute function mark_own_deal();
create trigger order_own_deal_taken before update of assigned_id, contractor_id on orders for each row
  when (num_nonnulls(old.assigned_id, old.contractor_id) = 0 and num_nonnulls(new.assigned_id, new.contractor_id) > 0)
  execute function mark_own_deal();

-- Of older deals nobody knows who was where: those of today decide.
alter table orders disable trigger order_sums_update;
update orders set own_deal = true
where num_nonnulls(assigned_id, contractor_id) > 0 and is_own_deal(customer_id, assigned_id, contractor_id);
alter table orders enable trigger order_sums_update;

delete from deal d using orders o where o.order_id = d.order_id and o.own_deal;
delete from response_tracking t using orders o where o.order_id = t.order_id and o.own_deal;

-- Hand-overs: what both sides of such a deal say is kept, and counts for neither.
alter table hand_over add column own_deal boolean not null default false;
create function mark_own_hand_over() returns trigger language plpgsql as $$
begin
  new.own_deal := coalesce((select own_deal from orders where order_id = new.order_id), false);
  return new;
end $$;
create trigger hand_over_own_deal before insert on hand_over for each row execute function mark_own_hand_over();
update hand_over h set own_deal = true from orders o where o.order_id = h.order_id and o.own_deal;

create or replace function keep_hand_overs() returns trigger language plpgsql as $$
declare
  was boolean := tg_op <> 'INSERT' and not old.own_deal and num_nonnulls(old.customer_at, old.seller_at) = 2;
  is_now boolean := tg_op <> 'DELETE' and not new.own_deal and num_nonnulls(new.customer_at, new.seller_at) = 2;
  sides uuid[];
begin
  if was <> is_now then
    sides := case when is_now then array[new.customer_id, new.seller_id] else array[old.customer_id, old.seller_id] end;
    -- In one order, so that two hand-overs between the same parties wait for each other rather than block each other.
    perform from party where party_id = any(sides) order by party_id for no key update;
    update party set hand_overs = hand_overs + case when is_now then 1 else -1 end where party_id = any(sides);
  end if;
  return null;
end $$;
update party p set hand_overs = counted.hand_overs
from (
  select p.party_id, count(h.order_id)::int as hand_overs from party p
  left join hand_over h on p.party_id in (h.customer_id, h.seller_id) and num_nonnulls(h.customer_at, h.seller_at) = 2 and not h.own_deal
  where p.hand_overs > 0 group by p.party_id
) counted
where counted.party_id = p.party_id and p.hand_overs <> counted.hand_overs;

-- Null once it is shown; until then only its author reads it.
alter table order_review add column hidden_until timestamptz;
create index order_review_hidden on order_review (hidden_until) where hidden_until is not null;

alter table party add column assured_rating double precision not null default 0
  constraint party_assured_rating check (assured_rating between 0 and 50);

create or replace function write_seller_document() returns trigger language plpgsql as $$
begin
  new.seller_document := format(
    '"user_seller":%s,"contractor_seller":%s,"seller_name":%s,"total_rating":%s,"avg_rating":%s,"assured_rating":%s,"rating_count":%s,"rating_streak":%s,"total_orders":%s,"total_assignments":%s,"response_rate":%s',
    case new.kind when 'user' then to_json(new.handle)::text else 'null' end,
    case new.kind when 'contractor' then to_json(new.handle)::text else 'null' end,
    to_json(new.name), new.total_rating, new.avg_rating, new.assured_rating, new.rating_count, new.streak, new.total_orders,
    new.total_assignments, new.response_rate);
  return new;
end $$;

create or replace function write_party_document() returns trigger language plpgsql as $$
begin
  new.document := format(
    case new.kind when 'user' then '{"username":%s,"display_name":%s' else '{"spectrum_id":%s,"name":%s' end
    || ',"avatar":%s,"rating":{"avg_rating":%s,"assured_rating":%s,"rating_count":%s,"total_rating":%s,"streak":%s,"total_orders":%s,"response_rate":%s,"total_assignments":%s,"hand_overs":%s}}',
    to_json(new.handle), to_json(new.name), coalesce(to_json(new.avatar)::text, 'null'), new.avg_rating, new.assured_rating,
    new.rating_count, new.total_rating, new.streak, new.total_orders, new.response_rate, new.total_assignments, new.hand_overs);
  return new;
end $$;

-- What stars say for certain, times ten. Each voice is the newest review of one counterpart, so that pairs that trade again count once.
-- A voice weighs half as much after a year, in steps of a month. Of the weighted mean it is the lower bound of Wilson's interval that
-- holds in nine of ten cases: one review of five stars is 19, ten are 43, a hundred are 49.
create function assured_rating(party uuid, at timestamptz) returns double precision language sql stable as $$
  select coalesce(round((50 * (p + z2 / (2 * n) - sqrt(z2 * (p * (1 - p) / n + z2 / (4 * n * n)))) / (1 + z2 / n))::numeric, 1), 0)::float8
  from (
    select sum(weight) as n, least(sum(weight * rating) / sum(weight) / 5, 1) as p, 1.2816 ^ 2 as z2
    from (
      select distinct on (voice) rating, power(0.5, floor(extract(epoch from greatest(at - created_at, interval '0')) / 2629800) / 12) as weight
      from (
        select r.rating::numeric, r.created_at, r.review_id, voice_of(coalesce(r.contractor_author_id, r.user_author_id)) as voice
        from order_review r join orders o on o.order_id = r.order_id
        where r.subject_id = party and r.hidden_until is null and not o.own_deal
      ) shown
      order by voice, created_at desc, review_id desc
    ) voices
  ) summed
$$;

-- Figures of a party from its reviews and orders (wire market §9.9). Hold the party before: of two changes at once the later sees both.
create function write_figures(party uuid, at timestamptz) returns void language sql as $$
  update party p set
    total_rating = f.total, rating_count = f.count, avg_rating = f.mean, streak = f.streak, assured_rating = f.assured,
    total_orders = f.fulfilled, total_assignments = f.assignments, response_rate = f.answered
  from (
    select coalesce(r.total, 0) as total, r.count, coalesce(round((r.total / nullif(r.count, 0) * 10)::numeric, 1), 0) as mean, r.streak,
      case when r.count = 0 then 0 else assured_rating(party, at) end as assured,
      (select count(*) from orders where status = 'fulfilled' and not own_deal
        and (contractor_id = party or (assigned_id = party and contractor_id is null))) as fulfilled,
      t.assignments, t.answered
    from
      (select sum(rating) as total, count(*) as count,
          coalesce(min(place) filter (where rating < 5) - 1, count(*)) as streak
        from (select r.rating, row_number() over (order by r.created_at desc, r.review_id desc) as place
          from order_review r join orders o on o.order_id = r.order_id
          where r.subject_id = party and r.hidden_until is null and not o.own_deal) n) r,
      (select count(*) as assignments,
          coalesce(round(100.0 * count(*) filter (where responded_at <= assigned_at + interval '24 hours')
            / nullif(count(*) filter (where responded_at is not null or assigned_at <= at - interval '24 hours'), 0), 1), 0) as answered
        from response_tracking where party_id = party) t
  ) f
  where p.party_id = party and (p.total_rating, p.rating_count, p.avg_rating, p.streak, p.assured_rating, p.total_orders, p.total_assignments,
      p.response_rate)
    is distinct from (f.total, f.count, f.mean, f.streak, f.assured, f.fulfilled, f.assignments, f.answered)
$$;

-- Lists are in the order of what is certain.
alter table contractor_list add column assured_rating double precision not null default 0;
drop index contractor_list_rating, contractor_list_worst, party_rating, party_avg_rating;
create index contractor_list_rating on contractor_list (assured_rating desc, name, contractor_id);
create index contractor_list_worst on contractor_list (assured_rating, name, contractor_id);
create index party_assured on party (assured_rating desc);
alter table contractor_list drop column total_rating;

create or replace function list_contractor(id uuid) returns void language sql as $$
  delete from contractor_list l using contractor c
  where l.contractor_id = id and c.contractor_id = id and c.archived_at is not null;
  insert into contractor_list (contractor_id, name, sort_name, size, assured_rating, avg_rating, created_at, tags, words)
  select c.contractor_id, p.name, lower(p.name), c.size, p.assured_rating, p.avg_rating, p.created_at,
    coalesce((select array_agg(t.tag order by t.tag) from contractor_tag t where t.contractor_id = c.contractor_id), '{}'),
    lower(p.handle || e'\n' || p.name || e'\n' || c.description)
  from contractor c join party p on p.party_id = c.contractor_id
  where c.contractor_id = id and c.archived_at is null
  on conflict (contractor_id) do update set
    name = excluded.name, sort_name = excluded.sort_name, size = excluded.size, assured_rating = excluded.assured_rating,
    avg_rating = excluded.avg_rating, created_at = excluded.created_at, tags = excluded.tags, words = excluded.words
$$;
drop trigger party_listed on party;
create trigger party_listed after update of handle, name, assured_rating, avg_rating, created_at on party for each row
  when (new.kind = 'contractor' and (old.handle, old.name, old.assured_rating, old.avg_rating, old.created_at)
    is distinct from (new.handle, new.name, new.assured_rating, new.avg_rating, new.created_at))
  execute function follow_party();

-- Stored figures by the new rules; the last line writes the documents of those that had none to change.
select write_figures(party_id, now()) from party
where rating_count > 0 or total_orders > 0 or total_assignments > 0;
update party set document = document;

alter table search_row add column best_assured_rating double precision;
update search_row s set best_assured_rating = best.rating
from (
  select d.game_item_id, max(p.assured_rating) as rating from listing l
  join listing_details d on d.details_id = l.details_id join party p on p.party_id = l.seller_id
  where l.status = 'active' and not l.internal and l.quantity_available > 0 and l.sale_type in ('sale', 'aggregate') and l.expiration > now()
  group by d.game_item_id
) best
where s.row_id = best.game_item_id and s.row_kind = 'aggregate';
update search_document d
set many_sellers = regexp_replace(d.many_sellers, '"avg_rating":[0-9.]+', '\&,"assured_rating":' || coalesce(s.best_assured_rating, 0))
from search_row s where s.row_id = d.row_id and d.many_sellers is not null;
