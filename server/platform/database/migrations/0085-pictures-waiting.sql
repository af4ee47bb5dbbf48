-- A stored picture is served at once; its smaller encoding is made afterwards. What stands here still waits for it, the newest first.
create table picture_waiting (
  filename text primary key,
  since timestamptz not null default now()
);
create index picture_waiting_since on picture_waiting (since desc, filename);
comment on table picture_waiting is 'Stored pictures whose AVIF sizes are not made yet; a job makes them, the newest first, and takes out the row.';

-- Pictures that were stored before.
insert into picture_waiting (filename, since)
select filename, max(created_at) from image_resource where filename is not null group by filename
on conflict do nothing;
insert into picture_waiting (filename) select distinct filename from own_picture on conflict do nothing;
