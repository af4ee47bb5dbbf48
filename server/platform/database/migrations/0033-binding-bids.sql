-- A bid binds: who cancels what a won auction agreed on has it on their record, and the lot goes back to its seller.

create table broken_bid (
  order_id uuid primary key references orders on delete cascade,
  side text not null constraint broken_bid_side check (side in ('customer', 'seller')),
  -- The party whose word it was: the bidder, or the seller of the lot.
  party_id uuid not null references party,
  broken_at timestamptz not null
);
comment on table broken_bid is 'Orders of won auctions that one side cancelled: its record, and no review by it.';
create index broken_bid_of_party on broken_bid (party_id);

-- How many. Nothing but the trigger below writes it, in the transaction of the cancelling.
alter table party add column broken_bids integer not null default 0 constraint party_broken_bids check (broken_bids >= 0);
create function keep_broken_bids() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update party set broken_bids = broken_bids + 1 where party_id = new.party_id;
  else
    update party set broken_bids = broken_bids - 1 where party_id = old.party_id;
  end if;
  return null;
end $$;
create trigger broken_bid_counts after insert or delete on broken_bid for each row execute function keep_broken_bids();

create or replace function write_party_document() returns trigger language plpgsql as $$
begin
  new.document := format(
    case new.kind when 'user' then '{"username":%s,"display_name":%s' else '{"spectrum_id":%s,"name":%s' end
    || ',"avatar":%s,"rating":{"avg_rating":%s,"assured_rating":%s,"rating_count":%s,"total_rating":%s,"streak":%s,"total_orders":%s,"response_rate":%s,"total_assignments":%s,"hand_overs":%s,"broken_bids":%s}}',
    to_json(new.handle), to_json(new.name), coalesce(to_json(new.avatar)::text, 'null'), new.avg_rating, new.assured_rating,
    new.rating_count, new.total_rating, new.streak, new.total_orders, new.response_rate, new.total_assignments, new.hand_overs, new.broken_bids);
  return new;
end $$;
update party set document = document;

-- The plain offer that was made to this bidder after the winner had left.
alter table bid add column offered_session_id uuid references offer_session;
-- Whether those who watch were told that it ends soon.
alter table auction add column told_soon boolean not null default false;
create index auction_untold on auction (end_time) where status = 'active' and not told_soon;

-- Invitations are counted by who sent and who got them, within the hour.
create index audit_entry_inviter on audit_entry (actor_id, created_at) where action = 'member_invited';
create index audit_entry_invited on audit_entry (subject_id, created_at) where action = 'member_invited';
