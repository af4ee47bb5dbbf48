-- Organisations that are founded, listed, handed over and archived.

-- An archived organisation deals no more; its page and its past stay, and so does its code.
alter table contractor add column archived_at timestamptz;
-- An address or nothing; an empty text would be a third way to say nothing.
update contractor set site_url = null where site_url = '';
alter table contractor add constraint contractor_site_url check (length(site_url) between 1 and 2048);

-- What the list of organisations filters and sorts by, in one row each, so that a page is found along one index without
-- asking four tables about every organisation. Kept by the triggers below; archived ones are not in it.
create table contractor_list (
  contractor_id uuid primary key references contractor on delete cascade,
  name text not null,
  sort_name text not null,
  size integer not null,
  total_rating double precision not null,
  avg_rating double precision not null,
  created_at timestamptz not null,
  tags text[] not null,
  -- Code, name and description, lower case.
  words text not null
);
-- One for each sort; the reverse walks it backwards and sorts only what is equal.
create index contractor_list_newest on contractor_list (created_at desc, name, contractor_id);
create index contractor_list_name on contractor_list (sort_name desc, name, contractor_id);
create index contractor_list_size on contractor_list (size desc, name, contractor_id);
create index contractor_list_smallest on contractor_list (size, name, contractor_id);
create index contractor_list_rating on contractor_list (total_rating desc, name, contractor_id);
create index contractor_list_worst on contractor_list (total_rating, name, contractor_id);
create index contractor_list_average on contractor_list (avg_rating);
create index contractor_list_tags on contractor_list using gin (tags);
create index contractor_list_words on contractor_list using gin (words gin_trgm_ops);

create function list_contractor(id uuid) returns void language sql as $$
  delete from contractor_list l using contractor c
  where l.contractor_id = id and c.contractor_id = id and c.archived_at is not null;
  insert into contractor_list (contractor_id, name, sort_name, size, total_rating, avg_rating, created_at, tags, words)
  select c.contractor_id, p.name, lower(p.name), c.size, p.total_rating, p.avg_rating, p.created_at,
    coalesce((select array_agg(t.tag order by t.tag) from contractor_tag t where t.contractor_id = c.contractor_id), '{}'),
    lower(p.handle || e'\n' || p.name || e'\n' || c.description)
  from contractor c join party p on p.party_id = c.contractor_id
  where c.contractor_id = id and c.archived_at is null
  on conflict (contractor_id) do update set
    name = excluded.name, sort_name = excluded.sort_name, size = excluded.size, total_rating = excluded.total_rating,
    avg_rating = excluded.avg_rating, created_at = excluded.created_at, tags = excluded.tags, words = excluded.words
$$;

create function follow_contractor() returns trigger language plpgsql as $$
begin
  perform list_contractor(new.contractor_id);
  return null;
end $$;
create trigger contractor_founded after insert on contractor for each row execute function follow_contractor();
create trigger contractor_changed after update of size, description, archived_at on contractor for each row
  when ((old.size, old.description, old.archived_at) is distinct from (new.size, new.description, new.archived_at))
  execute function follow_contractor();

create function follow_contractor_tag() returns trigger language plpgsql as $$
begin
  perform list_contractor(case tg_op when 'DELETE' then old.contractor_id else new.contractor_id end);
  return null;
end $$;
create trigger contractor_tagged after insert or delete on contractor_tag for each row execute function follow_contractor_tag();

create function follow_party() returns trigger language plpgsql as $$
begin
  perform list_contractor(new.party_id);
  return null;
end $$;
create trigger party_listed after update of handle, name, total_rating, avg_rating, created_at on party for each row
  when (new.kind = 'contractor' and (old.handle, old.name, old.total_rating, old.avg_rating, old.created_at)
    is distinct from (new.handle, new.name, new.total_rating, new.avg_rating, new.created_at))
  execute function follow_party();

select list_contractor(contractor_id) from contractor;
