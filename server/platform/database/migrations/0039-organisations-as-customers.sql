-- An organisation as the customer. Whoever acts stays `customer_id`; `customer_org_id` is the organisation for which they act, null for
-- themselves. See docs/decisions/customer.md.

alter table offer_session
  add column customer_org_id uuid references contractor,
  add constraint offer_session_not_with_itself check (customer_org_id <> contractor_id);
alter table orders
  add column customer_org_id uuid references contractor,
  add constraint orders_not_with_itself check (customer_org_id <> contractor_id);
alter table public_contract add column customer_org_id uuid references contractor;
alter table buy_order add column customer_org_id uuid references contractor;
-- Copied from the deal, as the other parties are.
alter table chat add column customer_org_id uuid;

comment on column offer_session.customer_org_id is 'The organisation that buys; customer_id acts for it. Null: the person buys.';
comment on column orders.customer_org_id is 'The organisation that buys; customer_id acts for it. Null: the person buys.';

create index offer_session_customer_org_newest on offer_session (customer_org_id, newest_at desc, session_id) include (turn)
  where customer_org_id is not null;
create index orders_customer_org_newest on orders (customer_org_id, created_at desc, order_id) where customer_org_id is not null;
create index public_contract_customer_org on public_contract (customer_org_id, created_at desc, contract_id)
  where customer_org_id is not null;
create index buy_order_customer_org on buy_order (customer_org_id, expiry) where customer_org_id is not null;
create index chat_customer_org_newest on chat (customer_org_id, newest_at desc, chat_id) where customer_org_id is not null;

-- Whether the same people stand on both sides. Of a person: they sell, are a member of the selling organisation, or are in one
-- organisation with the person who sells or owns the seller. Of an organisation: that is so of whoever acts for it or of its owner, one
-- of its members sells or is a member of the selling organisation, or who owns the seller is a member of it.
create function is_own_deal(customer uuid, customer_org uuid, person uuid, organisation uuid) returns boolean language sql stable as $$
  select is_own_deal(customer, person, organisation)
    or customer_org is not null and (
      customer_org is not distinct from organisation
      or is_own_deal(voice_of(customer_org), person, organisation)
      or exists (
        select from contractor_member where contractor_id = customer_org
          and user_id in (person, voice_of(coalesce(organisation, person))))
      or exists (
        select from contractor_member mine
        join contractor_member theirs on theirs.user_id = mine.user_id and theirs.contractor_id = organisation
        where mine.contractor_id = customer_org))
$$;

create or replace function mark_own_deal() returns trigger language plpgsql as $$
begin
  new.own_deal := is_own_deal(new.customer_id, new.customer_org_id, new.assigned_id, new.contractor_id);
  return new;
end $$;

alter table audit_entry drop constraint audit_entry_kind;
alter table audit_entry add constraint audit_entry_kind
  check (kind in ('roles', 'members', 'invites', 'blocklist', 'stock', 'buying', 'details', 'money'));
