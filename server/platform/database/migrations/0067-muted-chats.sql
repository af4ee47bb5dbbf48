create table chat_mute (
  user_id uuid not null references account on delete cascade,
  chat_id uuid not null references chat on delete cascade,
  primary key (user_id, chat_id)
);
create index chat_mute_chat on chat_mute (chat_id);
comment on table chat_mute is 'Chats of which somebody wants to hear nothing: no bell, no count.';
