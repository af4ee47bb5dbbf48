-- The newest day of each member of a page; without it every day of the site would be read.
create index active_day_user on active_day (user_id, day desc);

comment on table active_day is 'That somebody used the site on a day; counts for staff, and members of an organisation see the newest day of each other.';
