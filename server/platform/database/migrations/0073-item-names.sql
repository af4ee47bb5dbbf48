-- Names of game items in other languages, where the catalogue gives them: {"uk": "…", "zh": "…"}. Each name finds the item.
alter table game_item
  add column names jsonb constraint game_item_names check (
    jsonb_typeof(names) = 'object' and names <> '{}'
    and coalesce(length(names ->> 'uk'), 1) between 1 and 100 and coalesce(length(names ->> 'zh'), 1) between 1 and 100
  ),
  add column all_names text not null generated always as (
    name || coalesce(E'\n' || (names ->> 'uk'), '') || coalesce(E'\n' || (names ->> 'zh'), '')
  ) stored;
create index game_item_all_names on game_item using gin (all_names gin_trgm_ops);
-- What is sent of goods has the member, too; the keys of an answer cannot stand in a text, whose quotes are escaped.
update search_document set document = document || ',"item_names":null',
  page_beside = replace(page_beside, ',"game_item_id":', ',"item_names":null,"game_item_id":');
