-- A sign-in that has been sent to the chat platform and is not back yet. The browser holds a key of its own in a cookie;
-- path and PKCE verifier stay here, found by the state that comes back.

create table sign_in_attempt (
  state_hash bytea primary key constraint sign_in_state_hash check (length(state_hash) = 32),
  browser_hash bytea not null constraint sign_in_browser_hash check (length(browser_hash) = 32),
  verifier text not null,
  path text not null constraint sign_in_path check (path like '/%' and length(path) <= 2048),
  site text not null,
  created_at timestamptz not null
);
create index sign_in_attempt_age on sign_in_attempt (created_at);
