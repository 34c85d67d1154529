-- Rooms of talk: two people, a group, a department, or whoever may see a record.
create table chat_room (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('direct', 'group', 'department', 'record')),
  name text not null default '',
  low_id bigint references app_user (id),
  high_id bigint references app_user (id),
  department_id bigint references department (id) on delete cascade,
  record_type text check (record_type in ('article', 'work', 'studioBook', 'vehicleBook')),
  record_id bigint,
  -- The number of the newest message; whoever writes holds the row, so that no number is missing or given twice.
  last_seq bigint not null default 0,
  -- Grows with every message, edit, deletion and reaction: what is beyond the number that a page has seen is new to it.
  last_change bigint not null default 0,
  last_at timestamptz not null default now(),
  created_by bigint references app_user (id),
  created_at timestamptz not null default now(),
  check ((kind = 'direct') = (low_id is not null and high_id is not null)),
  check (low_id < high_id),
  check ((kind = 'department') = (department_id is not null)),
  check ((kind = 'record') = (record_type is not null and record_id is not null)),
  check (kind <> 'group' or name <> '')
);
create unique index chat_room_pair on chat_room (low_id, high_id);
create index on chat_room (high_id);
create unique index chat_room_department on chat_room (department_id);
create unique index chat_room_record on chat_room (record_type, record_id);

-- Who is in a group, who takes part in the room of a record, and how far each person has read any room.
create table chat_member (
  room_id bigint not null references chat_room (id) on delete cascade,
  user_id bigint not null references app_user (id) on delete cascade,
  read_seq bigint not null default 0,
  -- What counts as unread: everything, what names the person, or only that while the room is muted.
  level text not null default 'all' check (level in ('all', 'mentions', 'none')),
  joined_at timestamptz not null default now(),
  primary key (room_id, user_id)
);
create index on chat_member (user_id, room_id);

-- What was read stays read, whichever page says it last.
create function keep_chat_read() returns trigger language plpgsql as $$
begin
  new.read_seq := greatest(old.read_seq, new.read_seq);
  return new;
end $$;
create trigger chat_read_grows before update of read_seq on chat_member
  for each row execute function keep_chat_read();

create table chat_message (
  id bigint generated always as identity primary key,
  room_id bigint not null references chat_room (id) on delete cascade,
  seq bigint not null,
  change bigint not null,
  sender_id bigint not null references app_user (id),
  -- Made by the sender's page, so that a message sent again is the same message.
  client_key text,
  body text not null check (length(body) <= 5000),
  reply_to_id bigint references chat_message (id),
  mention_ids bigint[] not null default '{}',
  edited_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  search tsvector not null generated always as (to_tsvector('accent_free', body)) stored
);
create unique index chat_message_place on chat_message (room_id, seq);
create unique index chat_message_once on chat_message (sender_id, client_key);
create index chat_message_change on chat_message (room_id, change);
create index chat_message_words on chat_message using gin (search);

create table chat_file (
  message_id bigint not null references chat_message (id) on delete cascade,
  file_id bigint not null references file (id),
  place smallint not null,
  primary key (message_id, file_id)
);
create index on chat_file (file_id);

create table chat_reaction (
  message_id bigint not null references chat_message (id) on delete cascade,
  user_id bigint not null references app_user (id) on delete cascade,
  emoji text not null,
  primary key (message_id, emoji, user_id)
);
