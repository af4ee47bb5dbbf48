-- Posts with which organisations look for members, what is said and voted there; and addresses that are told of events.

create table recruiting_post (
  post_id uuid primary key,
  contractor_id uuid not null references contractor on delete cascade constraint recruiting_post_once unique,
  title text not null constraint recruiting_title check (length(title) between 1 and 200),
  body text not null constraint recruiting_body check (length(body) between 1 and 5000),
  created_at timestamptz not null,
  -- Kept by whatever votes or comments, in its own transaction.
  upvotes integer not null default 0 constraint recruiting_upvotes check (upvotes >= 0),
  downvotes integer not null default 0 constraint recruiting_downvotes check (downvotes >= 0),
  -- Votes of the last 30 days; a job takes out those that grow older.
  recent_votes integer not null default 0 constraint recruiting_recent_votes check (recent_votes >= 0),
  comment_count integer not null default 0 constraint recruiting_comment_count check (comment_count >= 0)
);
create index recruiting_post_newest on recruiting_post (created_at);
create index recruiting_post_activity on recruiting_post (recent_votes);
create index recruiting_post_votes on recruiting_post ((upvotes + downvotes));
create index recruiting_post_words on recruiting_post using gin (title gin_trgm_ops, body gin_trgm_ops);

create table recruiting_vote (
  vote_id uuid primary key,
  post_id uuid not null references recruiting_post on delete cascade,
  actor_id uuid not null references account on delete cascade,
  upvote boolean not null,
  voted_at timestamptz not null,
  -- Whether recent_votes of the post counts it.
  is_recent boolean not null default true
);
create index recruiting_vote_latest on recruiting_vote (actor_id, post_id, voted_at desc);
create index recruiting_vote_post on recruiting_vote (post_id);
create index recruiting_vote_recent on recruiting_vote (voted_at) where is_recent;

create table recruiting_comment (
  comment_id uuid primary key,
  post_id uuid not null references recruiting_post on delete cascade,
  author_id uuid references account on delete set null,
  content text not null,
  reply_to uuid,
  deleted boolean not null default false,
  created_at timestamptz not null,
  edited_at timestamptz,
  upvotes integer not null default 0 constraint comment_upvotes check (upvotes >= 0),
  downvotes integer not null default 0 constraint comment_downvotes check (downvotes >= 0),
  constraint comment_of_post unique (post_id, comment_id),
  -- A reply stands on the post of what it replies to.
  constraint comment_parent foreign key (post_id, reply_to) references recruiting_comment (post_id, comment_id) on delete cascade,
  -- The words of a deleted comment are gone.
  constraint comment_content check (case when deleted then content = '' else length(content) between 1 and 2000 end)
);
create index comment_author on recruiting_comment (author_id);
create index comment_replies on recruiting_comment (post_id, reply_to);

create table comment_vote (
  comment_id uuid not null references recruiting_comment on delete cascade,
  actor_id uuid not null references account on delete cascade,
  upvote boolean not null,
  voted_at timestamptz not null,
  primary key (comment_id, actor_id)
);
create index comment_vote_actor on comment_vote (actor_id);

create table webhook (
  webhook_id uuid primary key,
  owner_id uuid not null references party on delete cascade,
  name text not null constraint webhook_name check (length(name) between 3 and 100),
  url text not null constraint webhook_url check (length(url) <= 2048 and url ~ '^https?://'),
  created_at timestamptz not null,
  -- In a row; a message that arrives begins anew. One that is failing gets no more messages.
  failures integer not null default 0 constraint webhook_failures check (failures >= 0),
  failing boolean not null default false
);
create index webhook_owner on webhook (owner_id, created_at desc, webhook_id);

create table webhook_action (
  webhook_id uuid not null references webhook on delete cascade,
  action text not null constraint webhook_action_known check (action in ('order_create', 'order_assigned', 'public_order_create',
    'order_status_fulfilled', 'order_status_in_progress', 'order_status_not_started', 'order_status_cancelled',
    'order_review', 'order_comment', 'market_item_bid', 'market_item_offer')),
  primary key (webhook_id, action)
);
create index webhook_action_action on webhook_action (action, webhook_id);
