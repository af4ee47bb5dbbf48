-- Avatars, logos and banners that were uploaded, so that the sweep of unused files keeps them.
create table own_picture (
  party_id uuid not null references party on delete cascade,
  kind text not null check (kind in ('avatar', 'banner')),
  filename text not null,
  primary key (party_id, kind)
);
create index own_picture_filename on own_picture (filename);
comment on table own_picture is 'The file behind an uploaded avatar, logo or banner; party.avatar and the banners name it as a path.';
