-- API tokens, sessions that their owner can tell apart, and accounts that were closed.

create table api_token (
  token_id uuid primary key,
  user_id uuid not null references account on delete cascade,
  name text not null constraint api_token_name check (length(name) between 1 and 255),
  description text constraint api_token_description check (length(description) between 1 and 2000),
  -- SHA-256 of the token's text, which is shown once and kept nowhere.
  token_hash bytea not null constraint api_token_hash unique constraint api_token_hash_length check (length(token_hash) = 32),
  scopes text[] not null constraint api_token_scopes check (cardinality(scopes) >= 1 and scopes <@ array[
    'profile:read', 'profile:write', 'market:read', 'market:write', 'market:purchase', 'market:photos',
    'orders:read', 'orders:write', 'orders:reviews', 'contractors:read', 'contractors:write', 'contractors:members',
    'contractors:webhooks', 'contractors:blocklist', 'contractors:manage', 'services:read', 'services:write', 'services:photos',
    'offers:read', 'offers:write', 'chats:read', 'chats:write', 'notifications:read', 'notifications:write',
    'moderation:read', 'moderation:write', 'recruiting:read', 'recruiting:write', 'comments:read', 'comments:write',
    'admin:read', 'admin:write', 'admin:spectrum', 'admin', 'readonly', 'full']),
  -- The organisations that it may act for; none listed means all of its owner's.
  contractor_ids uuid[] not null default '{}',
  expires_at timestamptz,
  last_used_at timestamptz,
  usage_count bigint not null default 0 constraint api_token_usage check (usage_count >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index api_token_owner on api_token (user_id, created_at desc, token_id);

-- The cookie's hash must not leave the server, so that people name a session by this.
alter table session
  add column session_id uuid not null default gen_random_uuid() constraint session_public_id unique,
  add column last_used_at timestamptz;

alter table account add column closed_at timestamptz;
