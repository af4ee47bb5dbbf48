-- Where a seller hands goods over, in their own words, and the places by which a search finds them: of a set and of an item those of
-- all its listings. A place is compared without case, spaces and signs, so that "Area 18" and "area18" are one.
alter table listing add column place text constraint listing_place check (length(place) between 1 and 100);
create function place_key(value text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(lower(value), '[^[:alnum:]]+', '', 'g')
$$;
alter table search_row add column places text[] not null default '{}';
create index search_place on search_row using gin (places);
update search_document set document = document || ',"place":null', page_listing = page_listing || ',"place":null';
