-- Up to where a copy of the database must have come before somebody reads it: written only where copies are set.
create table last_write (
  user_id uuid primary key references account on delete cascade,
  position bigint not null
) with (fillfactor = 50);
comment on table last_write is
  'The last change that somebody made, while copies of the database answer reads: position counts bytes of the write-ahead log, as pg_lsn minus 0/0. Until a copy has come that far, they read the primary.';
