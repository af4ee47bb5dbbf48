-- Counts for the staff's screens, whose lists are too long to be counted for each page. A change adds rows with what it adds and takes away,
-- so that no two changes wait for each other, and a job folds the rows of one key into one. What counts is always the sum.

create table account_tally (
  tally_id bigint generated always as identity primary key,
  day date not null,
  role text not null,
  banned boolean not null,
  rsi_confirmed boolean not null,
  accounts bigint not null
);
comment on table account_tally is 'How many accounts were made on each UTC day, by what they are now: the sum of all rows of a key. Written by a trigger, folded by a job.';

create function tally_accounts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into account_tally (day, role, banned, rsi_confirmed, accounts)
    select (created_at at time zone 'UTC')::date, role, banned, rsi_confirmed, count(*) from came group by 1, 2, 3, 4;
  elsif tg_op = 'DELETE' then
    insert into account_tally (day, role, banned, rsi_confirmed, accounts)
    select (created_at at time zone 'UTC')::date, role, banned, rsi_confirmed, -count(*) from gone group by 1, 2, 3, 4;
  else
    insert into account_tally (day, role, banned, rsi_confirmed, accounts)
    select (created_at at time zone 'UTC')::date, role, banned, rsi_confirmed, sum(counted) from (
      select created_at, role, banned, rsi_confirmed, 1 as counted from came
      union all select created_at, role, banned, rsi_confirmed, -1 from gone) each
    group by 1, 2, 3, 4 having sum(counted) <> 0;
  end if;
  return null;
end $$;
create trigger account_tally_insert after insert on account_list referencing new table as came for each statement execute function tally_accounts();
create trigger account_tally_update after update on account_list referencing old table as gone new table as came
  for each statement execute function tally_accounts();
create trigger account_tally_delete after delete on account_list referencing old table as gone for each statement execute function tally_accounts();
insert into account_tally (day, role, banned, rsi_confirmed, accounts)
select (created_at at time zone 'UTC')::date, role, banned, rsi_confirmed, count(*) from account_list group by 1, 2, 3, 4;

create table report_tally (
  tally_id bigint generated always as identity primary key,
  status text not null,
  kind text not null,
  reason text not null,
  is_noticed boolean not null,
  reports bigint not null
);
comment on table report_tally is 'How many reports there are, by what the queue filters: the sum of all rows of a key. Written by a trigger, folded by a job.';

create function tally_reports() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into report_tally (status, kind, reason, is_noticed, reports)
    select status, kind, reason, noticed is not null, count(*) from came group by 1, 2, 3, 4;
  elsif tg_op = 'DELETE' then
    insert into report_tally (status, kind, reason, is_noticed, reports)
    select status, kind, reason, noticed is not null, -count(*) from gone group by 1, 2, 3, 4;
  else
    insert into report_tally (status, kind, reason, is_noticed, reports)
    select status, kind, reason, noticed is not null, sum(counted) from (
      select status, kind, reason, noticed, 1 as counted from came
      union all select status, kind, reason, noticed, -1 from gone) each
    group by 1, 2, 3, 4 having sum(counted) <> 0;
  end if;
  return null;
end $$;
create trigger report_tally_insert after insert on report referencing new table as came for each statement execute function tally_reports();
create trigger report_tally_update after update on report referencing old table as gone new table as came
  for each statement execute function tally_reports();
create trigger report_tally_delete after delete on report referencing old table as gone for each statement execute function tally_reports();
insert into report_tally (status, kind, reason, is_noticed, reports)
select status, kind, reason, noticed is not null, count(*) from report group by 1, 2, 3, 4;

-- The ids of a page stand in the index, so that a page far down is found without reading the rows before it.
drop index account_list_age, account_list_name, account_list_shown, account_list_role, account_list_banned, account_list_linked,
  account_list_locale, account_list_role_age, account_list_banned_age, account_list_linked_age;
create index account_list_age on account_list (created_at desc, username) include (user_id);
create index account_list_name on account_list (username) include (user_id);
create index account_list_shown on account_list (display_name, username) include (user_id);
create index account_list_role on account_list (role, username) include (user_id);
create index account_list_banned on account_list (banned, username) include (user_id);
create index account_list_linked on account_list (rsi_confirmed, username) include (user_id);
create index account_list_locale on account_list (locale, username) include (user_id);
create index account_list_role_age on account_list (role, created_at desc, username) include (user_id);
create index account_list_banned_age on account_list (banned, created_at desc, username) include (user_id);
create index account_list_linked_age on account_list (rsi_confirmed, created_at desc, username) include (user_id);
