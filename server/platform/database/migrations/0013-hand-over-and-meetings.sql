-- Both sides of an order say that the goods were handed over, and agree on when and where they meet to do it.

-- A row for each order of which one side at least says so. What both say is a fact.
create table hand_over (
  order_id uuid primary key references orders on delete cascade,
  customer_id uuid not null references party,
  -- The organisation that sells, else the person.
  seller_id uuid not null references party,
  -- Who said it for each side, and when.
  customer_by uuid references account,
  customer_at timestamptz,
  seller_by uuid references account,
  seller_at timestamptz,
  -- How often the other side was asked, and when last.
  nudges smallint not null default 0 constraint hand_over_nudges check (nudges between 0 and 3),
  nudged_at timestamptz,
  constraint hand_over_customer check ((customer_by is null) = (customer_at is null)),
  constraint hand_over_seller check ((seller_by is null) = (seller_at is null)),
  constraint hand_over_said check (num_nonnulls(customer_at, seller_at) > 0),
  constraint hand_over_two_people check (customer_by is null or seller_by is null or customer_by <> seller_by)
);
create index hand_over_open on hand_over ((coalesce(nudged_at, customer_at, seller_at)))
  where nudges < 3 and (customer_at is null or seller_at is null);
create index hand_over_of_customer on hand_over (customer_id) where customer_at is not null and seller_at is not null;
create index hand_over_of_seller on hand_over (seller_id) where customer_at is not null and seller_at is not null;

-- How many hand-overs both sides confirmed. Nothing but the trigger below writes it, in the transaction of the confirmation.
alter table party add column hand_overs integer not null default 0 constraint party_hand_overs check (hand_overs >= 0);

create function keep_hand_overs() returns trigger language plpgsql as $$
declare
  was boolean := tg_op <> 'INSERT' and num_nonnulls(old.customer_at, old.seller_at) = 2;
  is_now boolean := tg_op <> 'DELETE' and num_nonnulls(new.customer_at, new.seller_at) = 2;
  sides uuid[];
begin
  if was <> is_now then
    sides := case when is_now then array[new.customer_id, new.seller_id] else array[old.customer_id, old.seller_id] end;
    -- In one order, so that two hand-overs between the same parties wait for each other rather than block each other.
    perform from party where party_id = any(sides) order by party_id for no key update;
    update party set hand_overs = hand_overs + case when is_now then 1 else -1 end where party_id = any(sides);
  end if;
  return null;
end $$;
create trigger hand_over_counts after insert or update or delete on hand_over for each row execute function keep_hand_overs();

-- Whether both sides of the order say that the goods were handed over.
alter table deal add column confirmed boolean not null default false;
drop index deal_of_item;
create index deal_of_item on deal (game_item_id, dealt_at desc) include (seller_id, unit_price, confirmed);

-- A time and a place to meet: up to three times are proposed, and the other side takes one of them.
create table meeting (
  meeting_id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  proposed_by uuid not null references account,
  side text not null constraint meeting_side check (side in ('customer', 'seller')),
  place text not null constraint meeting_place check (length(place) between 1 and 100),
  slots timestamptz[] not null constraint meeting_slots check (cardinality(slots) between 1 and 3),
  status text not null default 'proposed'
    constraint meeting_status check (status in ('proposed', 'agreed', 'declined', 'replaced', 'withdrawn')),
  answered_by uuid references account,
  starts_at timestamptz,
  reminded_at timestamptz,
  created_at timestamptz not null,
  constraint meeting_agreed check (status <> 'agreed' or (starts_at is not null and starts_at = any(slots))),
  constraint meeting_not_agreed check (status <> 'proposed' or starts_at is null)
);
-- An order has one that is proposed or agreed.
create unique index meeting_current on meeting (order_id) where status in ('proposed', 'agreed');
create index meeting_newest on meeting (order_id, created_at desc, meeting_id);
create index meeting_due on meeting (starts_at) where status = 'agreed' and reminded_at is null;
