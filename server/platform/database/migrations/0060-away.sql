-- Sellers who are away for a while. Until then nobody buys their goods, and the market shows none of them.
create table away (
  party_id uuid primary key references party,
  until timestamptz not null,
  note text not null default '' constraint away_note check (length(note) <= 200),
  since timestamptz not null
);
comment on table away is 'Who sells nothing until when, in their own words. A row goes when its time is over or the seller is back.';
-- The clock looks for those whose time is over.
create index away_until on away (until);
