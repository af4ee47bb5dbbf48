-- What of a seller's goods is sold out or expires soon, without reading all that they ever listed.
create index listing_of_seller_ending on listing (seller_id, expiration) include (quantity_available)
  where status = 'active' and sale_type <> 'auction';

create table order_note (
  note_id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  contractor_id uuid not null references contractor,
  author_id uuid not null references account,
  content text not null constraint order_note_content check (length(content) between 1 and 1000),
  created_at timestamptz not null
);
comment on table order_note is 'What an organisation''s officers write down about an order for each other.';
create index order_note_of on order_note (order_id, contractor_id, created_at, note_id);
create index order_note_author on order_note (author_id);
create index order_note_contractor on order_note (contractor_id);
