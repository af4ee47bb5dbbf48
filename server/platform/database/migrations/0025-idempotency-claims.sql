-- Who is at work on a call with an Idempotency-Key. Unlogged: a claim costs no write to disk, and after a crash of the database nobody
-- is at work any more.
create unlogged table idempotency_claim (
  user_id uuid not null,
  key text not null,
  claim_id uuid not null,
  claimed_at timestamptz not null,
  primary key (user_id, key)
);
