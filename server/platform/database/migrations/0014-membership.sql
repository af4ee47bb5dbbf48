-- Roles, members, invites and the audit trail of organisations.

-- What a list of members is sorted by, beside the membership itself: a page of ten thousand is read along one index.
alter table contractor_member
  add column handle text not null default '',
  -- Lowest position among the member's roles.
  add column rank integer;

create function name_member() returns trigger language plpgsql as $$
begin
  new.handle := (select lower(handle) from party where party_id = new.user_id);
  return new;
end $$;
create trigger member_handle before insert on contractor_member for each row execute function name_member();

create function rename_member() returns trigger language plpgsql as $$
begin
  update contractor_member set handle = lower(new.handle) where user_id = new.party_id;
  return null;
end $$;
create trigger party_member_handle after update of handle on party
  for each row when (old.handle is distinct from new.handle) execute function rename_member();

create function rank_members(contractors uuid[], users uuid[]) returns void language sql as $$
  update contractor_member m set rank = r.rank
  from (
    select c.contractor_id, c.user_id, min(role.position) as rank
    from (select distinct contractor_id, user_id from unnest(contractors, users) t (contractor_id, user_id)) c
    left join contractor_member_role held on held.contractor_id = c.contractor_id and held.user_id = c.user_id
    left join contractor_role role on role.role_id = held.role_id
    group by c.contractor_id, c.user_id
  ) r
  where m.contractor_id = r.contractor_id and m.user_id = r.user_id and m.rank is distinct from r.rank
$$;

create function rank_holders() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'contractor_role' then
    perform rank_members(array_agg(h.contractor_id), array_agg(h.user_id))
    from contractor_member_role h join changed c on c.role_id = h.role_id join before b on b.role_id = c.role_id
    where b.position <> c.position;
  else
    perform rank_members(array_agg(contractor_id), array_agg(user_id)) from changed;
  end if;
  return null;
end $$;
create trigger member_role_given after insert on contractor_member_role referencing new table as changed
  for each statement execute function rank_holders();
create trigger member_role_taken after delete on contractor_member_role referencing old table as changed
  for each statement execute function rank_holders();
create trigger role_moved after update on contractor_role referencing old table as before new table as changed
  for each statement execute function rank_holders();

update contractor_member m set handle = lower(p.handle) from party p where p.party_id = m.user_id;
select rank_members(array_agg(contractor_id), array_agg(user_id)) from contractor_member;

create index contractor_member_handle on contractor_member (contractor_id, handle, user_id);
create index contractor_member_rank on contractor_member (contractor_id, rank, handle, user_id);

-- Every member holds the default role. Organisations from before that rule was kept get it now.
insert into contractor_member_role (contractor_id, user_id, role_id)
select m.contractor_id, m.user_id, c.default_role
from contractor_member m join contractor c on c.contractor_id = m.contractor_id where c.default_role is not null
on conflict do nothing;

create table contractor_invite (
  invite_id uuid primary key,
  contractor_id uuid not null references contractor on delete cascade,
  user_id uuid not null references account on delete cascade,
  inviter_id uuid not null references account on delete cascade,
  message text not null default '' constraint contractor_invite_message check (length(message) <= 1000),
  created_at timestamptz not null,
  constraint contractor_invite_once unique (contractor_id, user_id)
);
create index contractor_invite_newest on contractor_invite (contractor_id, created_at desc, invite_id);
create index contractor_invite_user on contractor_invite (user_id);
create index contractor_invite_inviter on contractor_invite (inviter_id);

-- An invite that is answered or withdrawn takes its notification away.
create function drop_invite_notices() returns trigger language plpgsql as $$
begin
  delete from notification where entity_id = old.invite_id and entity_type = 'contractor_invites';
  return null;
end $$;
create trigger contractor_invite_gone after delete on contractor_invite for each row execute function drop_invite_notices();

create table contractor_invite_code (
  invite_id uuid primary key,
  contractor_id uuid not null references contractor on delete cascade,
  max_uses integer not null constraint invite_code_max_uses check (max_uses between 0 and 10000),
  times_used integer not null default 0 constraint invite_code_used check (times_used >= 0 and (max_uses = 0 or times_used <= max_uses)),
  created_at timestamptz not null
);
create index contractor_invite_code_newest on contractor_invite_code (contractor_id, created_at desc, invite_id);

create index blocklist_entry_newest on blocklist_entry (owner_id, created_at desc, entry_id);
create index blocklist_entry_blocked on blocklist_entry (blocked_id);

-- Who changed what of an organisation. Ids are made by time, so that the newest are last in the index.
create table audit_entry (
  entry_id uuid primary key,
  contractor_id uuid not null references contractor on delete cascade,
  kind text not null constraint audit_entry_kind
    check (kind in ('roles', 'members', 'invites', 'blocklist', 'stock', 'details', 'money')),
  action text not null constraint audit_entry_action check (length(action) between 1 and 40),
  actor_id uuid references account on delete set null,
  -- The person that it was done to.
  subject_id uuid references account on delete set null,
  details jsonb not null default '{}',
  created_at timestamptz not null
);
create index audit_entry_newest on audit_entry (contractor_id, entry_id desc);
create index audit_entry_kind_newest on audit_entry (contractor_id, kind, entry_id desc);
create index audit_entry_age on audit_entry (created_at);
create index audit_entry_actor on audit_entry (actor_id) where actor_id is not null;
create index audit_entry_subject on audit_entry (subject_id) where subject_id is not null;

create index orders_contractor_customer on orders (contractor_id, customer_id, created_at desc) where contractor_id is not null;
