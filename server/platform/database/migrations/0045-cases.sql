-- "Something is wrong" with a deal: both sides and the staff see what was agreed at that moment, what each side says, and the decision.
create table dispute (
  case_id uuid primary key,
  order_id uuid references orders,
  session_id uuid references offer_session,
  reason text not null constraint dispute_reason check (reason in ('not_delivered', 'not_paid', 'not_as_agreed', 'scam', 'no_answer', 'other')),
  status text not null default 'open' constraint dispute_status check (status in ('open', 'taken', 'decided', 'withdrawn')),
  opened_by uuid not null references account,
  opened_at timestamptz not null,
  -- Who of the staff looks after it.
  owner_id uuid references account on delete set null,
  -- The deal as it was when the case was opened; nothing changes it.
  agreed jsonb not null,
  customer_id uuid not null references account,
  customer_org_id uuid references contractor,
  seller_id uuid references account,
  contractor_id uuid references contractor,
  decision text constraint dispute_decision check (length(decision) between 1 and 2000),
  effects jsonb not null default '{}',
  decided_at timestamptz,
  constraint dispute_of_one_deal check (num_nonnulls(order_id, session_id) = 1),
  constraint dispute_decided check ((status = 'decided') = (decision is not null) and (status in ('decided', 'withdrawn')) = (decided_at is not null)),
  constraint dispute_owned check (status in ('open', 'withdrawn') or owner_id is not null)
);
comment on table dispute is 'Cases: a deal with which something is wrong, and what staff decided.';
create unique index dispute_of_order on dispute (order_id) where order_id is not null and status in ('open', 'taken');
create unique index dispute_of_session on dispute (session_id) where session_id is not null and status in ('open', 'taken');
create index dispute_all_of_order on dispute (order_id, opened_at desc) where order_id is not null;
create index dispute_all_of_session on dispute (session_id, opened_at desc) where session_id is not null;
create index dispute_age on dispute (status, opened_at, case_id);
create index dispute_newest on dispute (opened_at desc, case_id);
create index dispute_of_customer on dispute (customer_id, opened_at desc);
create index dispute_of_customer_org on dispute (customer_org_id, opened_at desc) where customer_org_id is not null;
create index dispute_of_seller on dispute (seller_id, opened_at desc) where seller_id is not null;
create index dispute_of_contractor on dispute (contractor_id, opened_at desc) where contractor_id is not null;
create index dispute_of_owner on dispute (owner_id, opened_at) where owner_id is not null;

create function freeze_agreed() returns trigger language plpgsql as $$
begin
  raise exception 'what was agreed stays as it was when the case was opened' using errcode = 'restrict_violation';
end $$;
create trigger dispute_agreed before update of agreed, order_id, session_id, opened_by, opened_at on dispute for each row
  when ((new.agreed, new.order_id, new.session_id, new.opened_by, new.opened_at) is distinct from (old.agreed, old.order_id, old.session_id, old.opened_by, old.opened_at))
  execute function freeze_agreed();
-- No case is lost.
create trigger dispute_stays before delete on dispute for each row execute function refuse_change();

create table dispute_statement (
  statement_id uuid primary key,
  case_id uuid not null references dispute,
  author_id uuid not null references account,
  side text not null constraint dispute_statement_side check (side in ('customer', 'seller', 'staff')),
  content text not null constraint dispute_statement_content check (length(content) <= 2000),
  created_at timestamptz not null
);
comment on table dispute_statement is 'What the two sides and staff say in a case.';
create index dispute_statement_of_case on dispute_statement (case_id, created_at, statement_id);

create table dispute_picture (
  statement_id uuid not null references dispute_statement,
  resource_id uuid not null references image_resource,
  position integer not null,
  primary key (statement_id, position)
);
comment on table dispute_picture is 'Pictures that belong to a statement in a case.';
create index dispute_picture_of on dispute_picture (resource_id);
