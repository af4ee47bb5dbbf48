-- What staff tell many people at once. A job writes the notifications in batches, each batch in a transaction together with how far it
-- has come, so that nobody is told twice and nobody is left out, also when the process is killed in between.
create table alert (
  alert_id uuid primary key,
  title text not null constraint alert_title check (length(title) between 1 and 200),
  content text not null constraint alert_content check (length(content) between 1 and 10000),
  link text constraint alert_link check (link ~* '^https?://' and length(link) <= 500),
  target_type text not null constraint alert_target check (target_type in ('all_users', 'org_members', 'org_owners', 'admins_only', 'specific_org')),
  target_contractor_id uuid references contractor on delete cascade,
  active boolean not null default true,
  banner boolean not null default false,
  expires_at timestamptz,
  created_by uuid not null references account,
  created_at timestamptz not null,
  -- Accounts that are made later are not told.
  told_until timestamptz not null,
  -- The last person of the last batch; null before the first, and again when the target is changed.
  told_after uuid,
  delivered_at timestamptz,
  told integer not null default 0,
  constraint alert_target_contractor check ((target_type = 'specific_org') = (target_contractor_id is not null))
);
comment on table alert is 'What staff tell the people of a target, and how far the telling has come.';
create index alert_age on alert (created_at desc, alert_id);
create index alert_of_target on alert (target_type, created_at desc, alert_id);
create index alert_active on alert (active, created_at desc, alert_id);
create index alert_waiting on alert (created_at) where delivered_at is null;
create index alert_of_contractor on alert (target_contractor_id) where target_contractor_id is not null;

create unique index notification_alert_once on notification (entity_id, recipient_id) where action = 'admin_alert';

create function remove_alert_news() returns trigger language plpgsql as $$
begin
  delete from notification where entity_id = old.alert_id and action = 'admin_alert';
  return null;
end $$;
create trigger alert_news after delete on alert for each row execute function remove_alert_news();
