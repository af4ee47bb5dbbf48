-- When a service was written anew or switched last, for its owner's list.

alter table service add column updated_at timestamptz;
update service set updated_at = created_at;
alter table service alter column updated_at set not null;
