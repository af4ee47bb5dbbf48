-- Budgets of calls that several processes share. What a crash takes from it is at most a minute's, or an hour's, count. Expired rows go by a
-- job that reads all of it: an index on the time would be written with each call.
create unlogged table rate_limit (
  key varchar(255) primary key,
  points integer not null,
  expire bigint not null
) with (fillfactor = 50);
comment on table rate_limit is
  'Calls of one class by one caller within the running minute or hour, while several processes serve: key is the class and the caller, expire is milliseconds since 1970.';
