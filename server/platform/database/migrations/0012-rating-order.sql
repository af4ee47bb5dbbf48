-- The best-rated sellers first: sellers are walked by their rating, and of each their newest rows are taken.
create index party_avg_rating on party (avg_rating desc);
create index search_seller_newest on search_row (seller_id, shelf, listed_at desc, row_id) include (quantity_available, on_sale_until, minimum_price, maximum_price);
