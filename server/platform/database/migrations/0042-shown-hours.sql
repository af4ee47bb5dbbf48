-- Hours were promised to the other side of a deal alone: who sells shows them to others only when they say so.
alter table account add column hours_public boolean not null default false;
