-- Who waits for an answer to an offer may remind the other side.
alter table offer_session add column nudged_at timestamptz;

-- When an order last moved or changed hands; null while it is as it was made.
alter table orders add column changed_at timestamptz;
update orders o set changed_at = (select max(changed_at) from order_status_history h where h.order_id = o.order_id)
where exists (select from order_status_history h where h.order_id = o.order_id);

create function note_order_change() returns trigger language plpgsql as $$
begin
  new.changed_at := now();
  return new;
end $$;
create trigger order_changed before update on orders for each row
  when ((old.status, old.assigned_id) is distinct from (new.status, new.assigned_id))
  execute function note_order_change();
