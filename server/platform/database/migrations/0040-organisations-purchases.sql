-- What an organisation buys is counted by status with each page of its list: along the index alone, without a look at each order.
drop index orders_customer_org_newest;
create index orders_customer_org_newest on orders (customer_org_id, created_at desc, order_id) include (status)
  where customer_org_id is not null;
