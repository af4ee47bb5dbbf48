-- Whoever is suspended hears and reads nothing from that moment, whoever suspends them and how: sign-ins and tokens end, and open pages
-- are cut off by what this announces (account.signed_out).
create function end_access() returns trigger language plpgsql as $$
begin
  delete from session where user_id = new.user_id;
  delete from api_token where user_id = new.user_id;
  insert into outbox (event) values (jsonb_build_object('type', 'account.signed_out', 'user_id', new.user_id, 'login_id', null));
  perform pg_notify('freeport_outbox', '');
  return null;
end $$;
create trigger account_banned after update of banned on account for each row
  when (new.banned and not old.banned and new.closed_at is null) execute function end_access();
delete from session where user_id in (select user_id from account where banned);
delete from api_token where user_id in (select user_id from account where banned);

-- A name as the eye reads it: letters of other scripts that look like Latin ones, without marks, case and signs. Names that are alike
-- here look alike on the screen.
create function name_skeleton(name text) returns text language sql immutable strict parallel safe as $$
  select translate(
    translate(
      lower(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f]', '', 'g')),
      'авекмнорстухіјѕԁԛԝһгпαβεηικμνορτυχγωш', 'abekmhopctyxijsdqwhrnabenikmvoptuxywww'),
    'il1|0-_.,''" ', 'llllo')
$$;
create index party_name_skeleton on party (name_skeleton(name)) where name_skeleton(name) <> '';
create index party_handle_skeleton on party (name_skeleton(handle)) where name_skeleton(handle) <> '';
