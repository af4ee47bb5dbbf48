-- The record of in-game money: double entry. Nothing is paid here; players write down what they hand over in the game.

-- Whoever can have money, and what lies outside: the game, from which deposits come and into which withdrawals go. `balance` is the sum of
-- the account's entries and `held` that of its pending withdrawals; triggers keep both, so that no program can write something else.
create table ledger_account (
  account_id uuid primary key,
  party_id uuid unique references party on delete cascade,
  balance bigint not null default 0 constraint ledger_balance_safe check (abs(balance) <= 9007199254740991),
  held bigint not null default 0 constraint ledger_held check (held >= 0),
  last_invoice integer not null default 0,
  constraint ledger_party check (party_id = account_id),
  constraint ledger_covered check (party_id is null or balance >= held)
);
-- For the staff's list of accounts, by what they have.
create index ledger_available on ledger_account ((balance - held), account_id);
create unique index ledger_one_outside on ledger_account ((true)) where party_id is null;
insert into ledger_account (account_id) values ('00000000-0000-0000-0000-000000000000');
insert into ledger_account (account_id, party_id) select party_id, party_id from party;
-- Whoever can trade has an account from the beginning, so that a transfer only locks and never makes one.
create function open_ledger_account() returns trigger language plpgsql as $$
begin
  insert into ledger_account (account_id, party_id) values (new.party_id, new.party_id);
  return null;
end $$;
create trigger party_account after insert on party for each row execute function open_ledger_account();
comment on table ledger_account is 'A person''s, an organisation''s, or (without a party) the game outside. Balance and held are kept by triggers; `npm run ledger` proves them.';

create table money_transaction (
  transaction_id uuid primary key,
  kind text not null constraint transaction_kind check (kind in ('payment', 'refund', 'deposit', 'withdrawal')),
  status text not null constraint transaction_status check (status in ('completed', 'pending', 'cancelled')),
  amount bigint not null constraint transaction_amount check (amount between 1 and 1000000000000),
  from_id uuid not null references ledger_account,
  to_id uuid not null references ledger_account,
  note text not null default '' constraint transaction_note check (length(note) <= 200),
  created_by uuid not null references account,
  created_at timestamptz not null,
  settled_by uuid references account,
  settled_at timestamptz,
  settled_note text not null default '',
  reverses uuid references money_transaction,
  invoice_id uuid,
  constraint transaction_parties check (from_id <> to_id),
  constraint transaction_reverses check ((kind = 'refund') = (reverses is not null)),
  constraint transaction_at_once check (kind in ('deposit', 'withdrawal') or status = 'completed'),
  constraint transaction_outside check ((kind = 'deposit') = (from_id = '00000000-0000-0000-0000-000000000000')
    and (kind = 'withdrawal') = (to_id = '00000000-0000-0000-0000-000000000000')),
  constraint transaction_settled check ((settled_at is null) = (status = 'pending' or kind in ('payment', 'refund')))
);
create index transaction_from on money_transaction (from_id, created_at desc, transaction_id desc);
create index transaction_to on money_transaction (to_id, created_at desc, transaction_id desc);
create index transaction_from_kind on money_transaction (from_id, kind, created_at desc, transaction_id desc);
create index transaction_to_kind on money_transaction (to_id, kind, created_at desc, transaction_id desc);
create index transaction_unusual on money_transaction (status, created_at desc, transaction_id desc) where status <> 'completed';
create index transaction_refunds on money_transaction (reverses) where reverses is not null;
create index transaction_invoice on money_transaction (invoice_id) where invoice_id is not null;
create index transaction_author on money_transaction (created_by);
comment on table money_transaction is 'Money that went, is asked for, or did not go. A completed one has two entries that sum to 0; others have none.';

create table ledger_entry (
  entry_id bigint generated always as identity primary key,
  transaction_id uuid not null references money_transaction,
  account_id uuid not null references ledger_account,
  amount bigint not null constraint entry_amount check (amount <> 0),
  created_at timestamptz not null,
  constraint entry_once unique (transaction_id, account_id)
);
create index entry_account on ledger_entry (account_id, created_at) include (amount, transaction_id);
comment on table ledger_entry is 'What a completed transaction took from one account and gave to another. Rows are never changed and never deleted.';

create trigger ledger_entry_append_only before update or delete on ledger_entry for each row execute function refuse_change();
create trigger ledger_entry_no_truncate before truncate on ledger_entry execute function refuse_change();
create trigger transaction_no_delete before delete on money_transaction for each row execute function refuse_change();
create trigger transaction_no_truncate before truncate on money_transaction execute function refuse_change();

-- Only what is pending changes, and only its status with who settled it.
create function keep_transaction() returns trigger language plpgsql as $$
begin
  if old.status <> 'pending' or new.status = 'pending'
    or (new.transaction_id, new.kind, new.amount, new.from_id, new.to_id, new.note, new.created_by, new.created_at)
      is distinct from (old.transaction_id, old.kind, old.amount, old.from_id, old.to_id, old.note, old.created_by, old.created_at) then
    raise exception 'a settled transaction does not change' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger transaction_kept before update on money_transaction for each row execute function keep_transaction();

create function keep_balance() returns trigger language plpgsql as $$
begin
  update ledger_account set balance = balance + new.amount where account_id = new.account_id;
  return null;
end $$;
create trigger entry_balance after insert on ledger_entry for each row execute function keep_balance();

create function keep_held() returns trigger language plpgsql as $$
begin
  update ledger_account set held = held + case when new.status = 'pending' then new.amount else -new.amount end where account_id = new.from_id;
  return null;
end $$;
create trigger withdrawal_asked after insert on money_transaction for each row
  when (new.kind = 'withdrawal' and new.status = 'pending') execute function keep_held();
create trigger withdrawal_settled after update of status on money_transaction for each row
  when (new.kind = 'withdrawal' and old.status = 'pending') execute function keep_held();

-- At the end of each database transaction: what is completed took its amount from one account and gave it to the other, and nothing else did.
create function prove_transaction() returns trigger language plpgsql as $$
declare
  head money_transaction;
  entries integer;
  wrong integer;
begin
  select * into head from money_transaction where transaction_id = new.transaction_id;
  select count(*), count(*) filter (where amount is distinct from
      case account_id when head.from_id then -head.amount when head.to_id then head.amount end)
    into entries, wrong from ledger_entry where transaction_id = new.transaction_id;
  if wrong <> 0 or entries <> (case head.status when 'completed' then 2 else 0 end) then
    raise exception 'the entries of transaction % do not sum to 0', new.transaction_id using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create constraint trigger transaction_proven after insert or update of status on money_transaction
  deferrable initially deferred for each row when (new.status = 'completed') execute function prove_transaction();
create constraint trigger entry_proven after insert on ledger_entry
  deferrable initially deferred for each row execute function prove_transaction();

alter table party drop column balance;

create table invoice (
  invoice_id uuid primary key,
  number integer not null,
  issuer_id uuid not null references ledger_account,
  payer_id uuid not null references party,
  order_id uuid references orders,
  title text not null constraint invoice_title check (length(title) between 1 and 100),
  description text not null default '' constraint invoice_description check (length(description) <= 2000),
  lines jsonb not null,
  amount bigint not null constraint invoice_amount check (amount between 1 and 1000000000000),
  status text not null default 'open' constraint invoice_status check (status in ('open', 'paid', 'declined', 'cancelled')),
  due_at timestamptz,
  created_by uuid not null references account,
  created_at timestamptz not null,
  closed_at timestamptz,
  reminded_at timestamptz,
  transaction_id uuid references money_transaction,
  constraint invoice_parties check (issuer_id <> payer_id),
  constraint invoice_number unique (issuer_id, number),
  constraint invoice_paid check ((status = 'paid') = (transaction_id is not null)),
  constraint invoice_closed check ((status = 'open') = (closed_at is null))
);
create unique index invoice_of_order on invoice (order_id) where status in ('open', 'paid');
create index invoice_issued on invoice (issuer_id, created_at desc, invoice_id desc);
create index invoice_issued_status on invoice (issuer_id, status, created_at desc, invoice_id desc);
create index invoice_received on invoice (payer_id, created_at desc, invoice_id desc);
create index invoice_received_status on invoice (payer_id, status, created_at desc, invoice_id desc);
alter table money_transaction add constraint transaction_of_invoice foreign key (invoice_id) references invoice;
comment on table invoice is 'What one party asks another to pay. Numbers have no gap for each issuer: ledger_account.last_invoice gives them.';
