-- Chats: between people, and about deals. A negotiation has one from its first moment, which goes on as its order's; an order that
-- nobody negotiated has one of its own. Triggers see to it, so that whatever makes a deal makes its chat.

create table chat (
  -- That of a deal has the id of what it began with.
  chat_id uuid primary key,
  order_id uuid references orders on delete cascade constraint chat_of_order unique,
  session_id uuid references offer_session on delete cascade constraint chat_of_session unique,
  -- The ids of all its people, sorted, so that the same people have one chat.
  participants_key text constraint chat_of_people unique,
  -- Who the deal is between, copied by the triggers below, so that lists of chats are read along an index.
  customer_id uuid,
  assigned_id uuid,
  contractor_id uuid,
  created_at timestamptz not null,
  -- Milliseconds. The newest message, the beginning while there is none; and the newest that a person wrote.
  newest_at bigint not null,
  said_at bigint,
  constraint chat_of_one_sort check ((participants_key is null) = (num_nonnulls(order_id, session_id) > 0)),
  constraint chat_deal_parties check (
    case when participants_key is null then customer_id is not null else num_nonnulls(customer_id, assigned_id, contractor_id) = 0 end),
  constraint chat_said check (said_at <= newest_at)
);
create index chat_customer_newest on chat (customer_id, newest_at desc, chat_id) where customer_id is not null;
create index chat_assigned_newest on chat (assigned_id, newest_at desc, chat_id) where assigned_id is not null;
create index chat_contractor_newest on chat (contractor_id, newest_at desc, chat_id) where contractor_id is not null;

-- Who is in a chat of people, and who wrote in that of a deal. Only the former gives a right.
create table chat_participant (
  chat_id uuid not null references chat on delete cascade,
  user_id uuid not null references account on delete cascade,
  primary key (chat_id, user_id)
);
create index chat_participant_user on chat_participant (user_id, chat_id);

create table chat_message (
  message_id uuid primary key,
  chat_id uuid not null references chat on delete cascade,
  -- Nobody: a line of the site, or what a seller says by itself.
  author_id uuid references account,
  content text not null constraint chat_message_content check (length(content) between 1 and 2000),
  sent_at bigint not null,
  line_kind text constraint chat_message_line_kind check (line_kind in ('offer_created', 'offer_countered', 'offer_accepted',
    'offer_rejected', 'offer_withdrawn', 'order_assigned', 'order_unassigned', 'order_status', 'automatic')),
  line_user_id uuid references account,
  line_from text constraint chat_message_line_from check (line_from in ('not-started', 'in-progress', 'fulfilled', 'cancelled')),
  line_to text constraint chat_message_line_to check (line_to in ('not-started', 'in-progress', 'fulfilled', 'cancelled')),
  constraint chat_message_moment unique (chat_id, sent_at),
  constraint chat_message_line check ((author_id is null) = (line_kind is not null)),
  constraint chat_message_line_status check ((line_kind is not distinct from 'order_status') = (num_nonnulls(line_from, line_to) = 2)
    and num_nonnulls(line_from, line_to) in (0, 2)),
  constraint chat_message_line_user check (line_user_id is null or line_kind is not null)
);
create index chat_message_author on chat_message (author_id, sent_at desc) where author_id is not null;
create index chat_message_line_user on chat_message (line_user_id) where line_user_id is not null;

create table chat_read (
  user_id uuid not null references account on delete cascade,
  chat_id uuid not null references chat on delete cascade,
  read_until bigint not null constraint chat_read_until check (read_until >= 0),
  primary key (user_id, chat_id)
);
create index chat_read_chat on chat_read (chat_id);

create function millis(at timestamptz) returns bigint language sql immutable strict parallel safe as $$
  select floor(extract(epoch from at) * 1000)::bigint
$$;

create function open_session_chats() returns trigger language plpgsql as $$
begin
  insert into chat (chat_id, session_id, customer_id, assigned_id, contractor_id, created_at, newest_at)
  select session_id, session_id, customer_id, assigned_id, contractor_id, created_at, millis(created_at) from came;
  return null;
end $$;
create trigger session_chats after insert on offer_session referencing new table as came
  for each statement execute function open_session_chats();

create function open_order_chats() returns trigger language plpgsql as $$
begin
  update chat c set order_id = o.order_id, customer_id = o.customer_id, assigned_id = o.assigned_id, contractor_id = o.contractor_id
  from came o where c.session_id = o.offer_session_id;
  insert into chat (chat_id, order_id, customer_id, assigned_id, contractor_id, created_at, newest_at)
  select order_id, order_id, customer_id, assigned_id, contractor_id, created_at, millis(created_at) from came where offer_session_id is null;
  return null;
end $$;
create trigger order_chats after insert on orders referencing new table as came
  for each statement execute function open_order_chats();

create function follow_session_parties() returns trigger language plpgsql as $$
begin
  update chat set customer_id = new.customer_id, assigned_id = new.assigned_id, contractor_id = new.contractor_id
  where session_id = new.session_id and order_id is null;
  return null;
end $$;
create trigger session_chat_parties after update of customer_id, assigned_id, contractor_id on offer_session for each row
  when ((old.customer_id, old.assigned_id, old.contractor_id) is distinct from (new.customer_id, new.assigned_id, new.contractor_id))
  execute function follow_session_parties();

create function follow_order_parties() returns trigger language plpgsql as $$
begin
  update chat set customer_id = new.customer_id, assigned_id = new.assigned_id, contractor_id = new.contractor_id
  where order_id = new.order_id;
  return null;
end $$;
create trigger order_chat_parties after update of customer_id, assigned_id, contractor_id on orders for each row
  when ((old.customer_id, old.assigned_id, old.contractor_id) is distinct from (new.customer_id, new.assigned_id, new.contractor_id))
  execute function follow_order_parties();

-- What lists say of a chat follows its messages, whoever writes them.
create function keep_chat_newest() returns trigger language plpgsql as $$
begin
  update chat c set newest_at = greatest(c.newest_at, m.newest), said_at = greatest(c.said_at, m.said)
  from (select chat_id, max(sent_at) as newest, max(sent_at) filter (where author_id is not null) as said from came group by chat_id) m
  where c.chat_id = m.chat_id;
  insert into chat_participant (chat_id, user_id)
  select distinct chat_id, author_id from came where author_id is not null on conflict do nothing;
  return null;
end $$;
create trigger chat_newest after insert on chat_message referencing new table as came
  for each statement execute function keep_chat_newest();

insert into chat (chat_id, session_id, customer_id, assigned_id, contractor_id, created_at, newest_at)
select session_id, session_id, customer_id, assigned_id, contractor_id, created_at, millis(created_at) from offer_session;
update chat c set order_id = o.order_id, customer_id = o.customer_id, assigned_id = o.assigned_id, contractor_id = o.contractor_id
from orders o where c.session_id = o.offer_session_id;
insert into chat (chat_id, order_id, customer_id, assigned_id, contractor_id, created_at, newest_at)
select order_id, order_id, customer_id, assigned_id, contractor_id, created_at, millis(created_at) from orders where offer_session_id is null;
