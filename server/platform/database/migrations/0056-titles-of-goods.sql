-- Deals in goods are called by what is dealt in: the first item, and how many more there are. Until now they were called by their buyer,
-- who read their own name in every row of their lists.
alter table offer drop constraint offer_title_key;
alter table orders drop constraint order_title_key;

with named as (
  select l.offer_id, (array_agg(d.title order by l.listing_id))[1] as title, count(*) - 1 as more
  from offer_line l join listing i on i.listing_id = l.listing_id join listing_details d on d.details_id = i.details_id
  group by l.offer_id
)
update offer o set title_key = 'goods',
  title = left(n.title, 94) || case when n.more > 0 then ' + ' || n.more else '' end
from named n
where n.offer_id = o.offer_id and (o.title_key = 'purchase' or (o.title_key is null and o.title like 'Purchase by %'));

with named as (
  select l.order_id, (array_agg(d.title order by l.listing_id))[1] as title, count(*) - 1 as more
  from order_line l join listing i on i.listing_id = l.listing_id join listing_details d on d.details_id = i.details_id
  group by l.order_id
)
update orders o set title_key = 'goods',
  title = left(n.title, 94) || case when n.more > 0 then ' + ' || n.more else '' end
from named n
where n.order_id = o.order_id and (o.title_key = 'purchase' or (o.title_key is null and o.title like 'Purchase by %'));

-- Nothing is left of what they were about.
update offer set title_key = null where title_key = 'purchase';
update orders set title_key = null where title_key = 'purchase';

alter table offer add constraint offer_title_key check (title_key in ('goods', 'buy_order', 'auction'));
alter table orders add constraint order_title_key check (title_key in ('goods', 'buy_order', 'auction'));
