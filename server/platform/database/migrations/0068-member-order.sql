-- The seller says in which order the members of a set stand; until now it was the order in which they were listed.
alter table multiple_member add column position integer;
update multiple_member m set position = ranked.position
from (
  select mm.listing_id, row_number() over (partition by mm.multiple_id order by l.created_at, l.listing_id) - 1 as position
  from multiple_member mm join listing l on l.listing_id = mm.listing_id
) ranked
where ranked.listing_id = m.listing_id;
alter table multiple_member alter column position set not null;
