-- Auctions by their end, soonest first, as the landing page and the market's sort ask for them.
create index search_ending on search_row (shelf, on_sale_until, listed_at desc, row_id) where sale_type = 'auction';
