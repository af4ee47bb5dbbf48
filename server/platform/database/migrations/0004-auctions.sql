-- Bidding: sealed maximums, the outcome of an auction, and ends that late bids move.

alter table auction
  add column late_bids_extend boolean not null default false,
  add column winning_bid_id uuid,
  add column offer_session_id uuid references offer_session;
alter table auction
  add constraint auction_outcome check (
    num_nulls(winning_bid_id, offer_session_id) in (0, 2) and (winning_bid_id is null or status = 'concluded')
  );
create index auction_session on auction (offer_session_id) where offer_session_id is not null;

-- A maximum is known to its bidder alone. Of equal bids the one promised earlier leads. `first_at` numbers the bidders for those who may
-- not know their names, and stays when a bid is replaced.
alter table bid
  add column maximum bigint constraint bid_maximum check (maximum between bid and 9007199254740991),
  add column promised_at timestamptz,
  add column first_at timestamptz,
  add column automatic boolean not null default false;
update bid set maximum = bid, promised_at = created_at, first_at = created_at;
alter table bid
  alter column maximum set not null,
  alter column promised_at set not null,
  alter column first_at set not null;
drop index bid_highest;
create index bid_highest on bid (listing_id, bid desc, promised_at, bid_id);

-- News of a bid go with it, however it goes.
create function remove_bid_news() returns trigger language plpgsql as $$
begin
  delete from notification where entity_id = old.bid_id and entity_type = 'market_bids';
  return old;
end $$;
create trigger bid_news after delete on bid for each row execute function remove_bid_news();
