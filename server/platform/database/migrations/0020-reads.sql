-- The customer's shown name stands beside each order and negotiation, so that lists in the order of these names are read along an
-- index. A customer who takes another name has it changed in their own orders alone; names of organisations are not kept like this.

alter table orders add column customer_name text not null default '';
alter table offer_session add column customer_name text not null default '';

create function name_customer() returns trigger language plpgsql as $$
begin
  new.customer_name := (select name from party where party_id = new.customer_id);
  return new;
end $$;
create trigger order_customer_name before insert or update of customer_id on orders
  for each row execute function name_customer();
create trigger offer_session_customer_name before insert or update of customer_id on offer_session
  for each row execute function name_customer();

create function rename_customer() returns trigger language plpgsql as $$
begin
  update orders set customer_name = new.name where customer_id = new.party_id;
  update offer_session set customer_name = new.name where customer_id = new.party_id;
  return null;
end $$;
create trigger party_customer_name after update of name on party
  for each row when (old.name is distinct from new.name) execute function rename_customer();

-- No sum changes with a name: for all orders at once, finding that out would take most of the time.
alter table orders disable trigger order_sums_update;
update orders d set customer_name = p.name from party p where p.party_id = d.customer_id;
alter table orders enable trigger order_sums_update;
update offer_session d set customer_name = p.name from party p where p.party_id = d.customer_id;

create index orders_contractor_customer_name on orders (contractor_id, customer_name, order_id desc) where contractor_id is not null;
create index offer_session_contractor_customer_name on offer_session (contractor_id, customer_name, session_id desc)
  where contractor_id is not null;
