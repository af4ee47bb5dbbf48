-- How many sell an item: the row of a search says it, a listing's own row says one.
update search_document d set document = d.document || ',"sellers":' || case when r.row_kind <> 'aggregate' then 1 else (
  select count(distinct l.seller_id) from listing l join listing_details ld on ld.details_id = l.details_id
  where ld.game_item_id = r.row_id and l.status = 'active' and not l.internal and l.quantity_available > 0 and l.sale_type in ('sale', 'aggregate') and l.expiration > now()) end
from search_row r where r.row_id = d.row_id;
