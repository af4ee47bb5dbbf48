-- Staff at work: what is reported and who wrote it, what staff did, suspensions with their reason and end, and what is out of sight.

-- Reports name the thing. An id is that of the thing's row, of people and organisations that of their party.
alter table report alter column reporter_id drop not null;
alter table report
  add column kind text not null default 'page' constraint report_kind check (kind in ('listing', 'multiple', 'service', 'user', 'contractor',
    'post', 'comment', 'contract', 'message', 'review', 'offer', 'order', 'page')),
  add column thing_id uuid,
  add column author_id uuid references party on delete set null,
  -- What the site noticed by itself, in place of a reporter.
  add column noticed text constraint report_noticed check (noticed in ('repeated_text', 'repeated_link')),
  add column answer text constraint report_answer check (length(answer) between 1 and 500),
  -- How many people reported the same thing: each counts once, whatever they write.
  add column weight integer not null default 1 constraint report_weight check (weight >= 0),
  add constraint report_source check (num_nonnulls(reporter_id, noticed) = 1);
comment on table report is 'What people report to the site''s admins, and what the site noticed by itself.';

drop index report_age, report_of_status, report_of_reporter;
create index report_age on report (created_at desc, report_id) where noticed is null;
create index report_age_all on report (created_at desc, report_id);
create index report_of_status on report (status, created_at desc, report_id) where noticed is null;
create index report_of_status_all on report (status, created_at desc, report_id);
create index report_weight on report (status, weight desc, created_at desc, report_id);
create index report_of_kind on report (kind, status, created_at desc, report_id);
create index report_of_reason on report (reason, status, created_at desc, report_id);
create index report_of_reporter on report (reporter_id, created_at desc, report_id);
create index report_of_thing on report (thing_id, kind, created_at desc) where thing_id is not null;
create index report_of_url on report (md5(reported_url), created_at desc);
create index report_of_author on report (author_id, created_at desc, report_id) where author_id is not null;

-- Suspensions. `banned` decides, the rest is told.
alter table account
  add column ban_reason text constraint account_ban_reason check (length(ban_reason) between 1 and 500),
  add column banned_until timestamptz,
  add column banned_at timestamptz,
  add column banned_by uuid references account on delete set null;
create index account_ban_end on account (banned_until) where banned and banned_until is not null;
create index account_admins on account (user_id) where role = 'admin';

-- What staff did. Nothing of it is changed or removed, whoever asks.
create table staff_entry (
  entry_id uuid primary key,
  admin_id uuid references account,
  action text not null constraint staff_entry_action check (length(action) between 1 and 40),
  subject_kind text not null constraint staff_entry_kind check (length(subject_kind) between 1 and 20),
  subject_id uuid not null,
  subject_name text not null constraint staff_entry_name check (length(subject_name) <= 200),
  -- Whose thing it was: what was done to somebody's things is found by their name.
  party_id uuid references party,
  before jsonb not null default '{}',
  after jsonb not null default '{}',
  reason text constraint staff_entry_reason check (length(reason) between 1 and 2000),
  created_at timestamptz not null
);
comment on table staff_entry is 'What somebody of the staff did, when, with what was before and after. Rows are never changed and never deleted.';
create index staff_entry_of_admin on staff_entry (admin_id, entry_id desc);
create index staff_entry_of_action on staff_entry (action, entry_id desc);
create index staff_entry_of_kind on staff_entry (subject_kind, entry_id desc);
create index staff_entry_of_subject on staff_entry (subject_id, entry_id desc);
create index staff_entry_of_party on staff_entry (party_id, entry_id desc);
create index staff_entry_words on staff_entry using gin ((subject_name || ' ' || coalesce(reason, '')) gin_trgm_ops);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed and never deleted', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger staff_entry_stays before update or delete on staff_entry for each row execute function refuse_change();
create trigger staff_entry_stays_whole before truncate on staff_entry for each statement execute function refuse_change();

create table staff_warning (
  warning_id uuid primary key,
  user_id uuid not null references account on delete cascade,
  reason text not null constraint staff_warning_reason check (length(reason) between 1 and 500),
  url text not null constraint staff_warning_url check (length(url) <= 2000),
  admin_id uuid references account on delete set null,
  created_at timestamptz not null
);
comment on table staff_warning is 'What staff warned somebody of; they read it among their notifications.';
create index staff_warning_of_user on staff_warning (user_id, created_at desc);

-- Out of sight: only who wrote it and staff still open it, and it does not come back before staff show it again.
alter table listing add column hidden_at timestamptz,
  -- What it was before staff took it off the market, to be so again.
  add column hidden_from text constraint listing_hidden_from check (hidden_from in ('active', 'inactive', 'archived')),
  add constraint listing_hidden check (hidden_at is null or status = 'archived');
alter table service add column hidden_at timestamptz, add constraint service_hidden check (hidden_at is null or status = 'inactive');
alter table public_contract add column hidden_at timestamptz, add constraint contract_hidden check (hidden_at is null or status = 'inactive');
alter table recruiting_post add column hidden_at timestamptz;
alter table recruiting_comment add column hidden_at timestamptz;
alter table chat_message add column hidden_at timestamptz;
alter table order_review add column hidden_at timestamptz;
create index listing_hidden_age on listing (created_at desc, listing_id) where hidden_at is not null;
create index listing_state_age on listing (status, created_at desc, listing_id);
create index listing_prices on listing (price desc, listing_id);
create index listing_stock on listing (quantity_available desc, listing_id);

-- Whoever changes something holds this until the end, and a suspension waits for all of them: what is under way when it comes is either
-- done before, and taken off the market with the rest, or finds that it may not.
create function may_write(account_id uuid) returns boolean language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended(account_id::text, 43));
  return not exists (select from account where user_id = account_id and banned);
end $$;
create function wait_for_writes(account_id uuid) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended(account_id::text, 43))
$$;
create index listing_details_title on listing_details using gin (title gin_trgm_ops);

-- The organisation's own trail has what was missing: webhooks and the chat channel, the recruiting post, automatic messages.
alter table audit_entry drop constraint audit_entry_kind, add constraint audit_entry_kind
  check (kind in ('roles', 'members', 'invites', 'blocklist', 'stock', 'buying', 'details', 'money', 'webhooks', 'recruiting', 'messages'));
