-- What the site itself says of a deal is kept as facts, and worded in the language of whoever reads it (server/deals/wording.ts).
-- Rows from before have their words in title and description, and both new columns null, as rows have whose words a person wrote.
alter table offer
  -- The words round the title, which is then a name alone: of the buyer, the item or the listing.
  add column title_key text constraint offer_title_key check (title_key in ('purchase', 'buy_order', 'auction')),
  -- Lines and sums that stand above the description, which is then the note alone.
  add column wording jsonb;
alter table orders
  add column title_key text constraint order_title_key check (title_key in ('purchase', 'buy_order', 'auction')),
  add column wording jsonb;
