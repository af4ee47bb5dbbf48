-- Two letters have no trigram: people whose handle or name begins with them are read here, the best rated first, without all that begin so.
create index party_handle_start on party (left(lower(handle), 2), assured_rating desc, handle) where kind = 'user';
create index party_name_start on party (left(lower(name), 2), assured_rating desc, handle) where kind = 'user';
