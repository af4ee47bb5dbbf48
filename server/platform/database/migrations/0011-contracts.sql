-- Work that a customer asks everybody for, who offered to do it, and what sellers say to each customer by themselves.

create table public_contract (
  contract_id uuid primary key,
  customer_id uuid not null references account on delete cascade,
  title text not null constraint contract_title check (length(title) between 1 and 100),
  description text not null constraint contract_description check (length(description) between 1 and 2000),
  kind text not null constraint contract_kind check (length(kind) between 1 and 30),
  cost bigint not null constraint contract_cost check (cost between 0 and 9007199254740991),
  collateral bigint not null default 0 constraint contract_collateral check (collateral between 0 and 9007199254740991),
  payment_type text not null constraint contract_payment_type check (payment_type in ('one-time', 'hourly', 'daily', 'unit', 'box', 'scu', 'cscu', 'mscu')),
  departure text constraint contract_departure check (length(departure) between 1 and 30),
  destination text constraint contract_destination check (length(destination) between 1 and 30),
  status text not null default 'active' constraint contract_status check (status in ('active', 'inactive')),
  created_at timestamptz not null,
  expiration timestamptz not null constraint contract_expiration check (expiration > created_at)
);
create index contract_listed on public_contract (created_at desc, contract_id) where status = 'active';
create index contract_customer on public_contract (customer_id, created_at desc, contract_id);

-- The negotiations that began with an offer on a contract. That a seller has one open at a time is kept by holding the contract's row.
create table contract_offer (
  session_id uuid primary key references offer_session on delete cascade,
  contract_id uuid not null references public_contract on delete cascade
);
create index contract_offer_contract on contract_offer (contract_id, session_id);

create table order_setting (
  setting_id uuid primary key,
  party_id uuid not null references party on delete cascade,
  setting_type text not null constraint order_setting_type check (setting_type in ('offer_message', 'order_message')),
  message_content text not null constraint order_setting_length check (length(message_content) <= 2000),
  enabled boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint order_setting_once unique (party_id, setting_type)
);
