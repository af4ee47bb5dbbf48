-- The names of a game item in small letters without marks, one for each language: what a pasted list or a stock file calls it.
create function plain_names(all_names text) returns text[] language sql immutable strict parallel safe as $$
  select array(select btrim(regexp_replace(lower(line), '[^[:alnum:]]+', ' ', 'g')) from unnest(string_to_array(all_names, E'\n')) line)
$$;
create index game_item_plain_names on game_item using gin (plain_names(all_names));
