-- A transfer asks the database for less: both entries move both balances in one statement, and the proof at the end reads once.

create or replace function keep_balance() returns trigger language plpgsql as $$
begin
  update ledger_account a set balance = a.balance + moved.amount
  from (select account_id, sum(amount)::bigint as amount from came group by 1) moved where a.account_id = moved.account_id;
  insert into ledger_month as m (account_id, month, came_in, went_out, entries)
  select account_id, date_trunc('month', created_at at time zone 'UTC'), coalesce(sum(amount) filter (where amount > 0), 0),
    coalesce(-sum(amount) filter (where amount < 0), 0), count(*)
  from came group by 1, 2 order by 1, 2
  on conflict (account_id, month) do update set came_in = m.came_in + excluded.came_in, went_out = m.went_out + excluded.went_out,
    entries = m.entries + excluded.entries;
  return null;
end $$;
drop trigger entry_balance on ledger_entry;
create trigger entry_balance after insert on ledger_entry referencing new table as came for each statement execute function keep_balance();

create or replace function prove_transaction() returns trigger language plpgsql as $$
begin
  perform from money_transaction head
  where head.transaction_id = new.transaction_id and (
    select (count(*) filter (where amount is distinct from
        case account_id when head.from_id then -head.amount when head.to_id then head.amount end), count(*))
      is distinct from (0::bigint, case head.status when 'completed' then 2::bigint else 0 end)
    from ledger_entry where transaction_id = new.transaction_id);
  if found then
    raise exception 'the entries of transaction % do not sum to 0', new.transaction_id using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
