-- Staff take out of sight what people and organisations say of themselves, and sets. People have a budget of new offers a day.

-- The row of what is hidden keeps the words and pictures, and the party has the standard ones: no reader has to ask.
create table hidden_page (
  party_id uuid primary key references party on delete cascade,
  name text not null,
  description text not null,
  avatar text,
  banner text,
  site_url text,
  hidden_at timestamptz not null
);
comment on table hidden_page is 'What people and organisations wrote about themselves and staff took out of sight; shown again, it is what it was.';

alter table multiple add column hidden_at timestamptz;

-- How many negotiations somebody opened today.
create index offer_of_actor on offer (actor_id, created_at desc);
