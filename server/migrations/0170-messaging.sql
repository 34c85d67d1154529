-- Notifications, chat and announcements

-- `data` holds what the sentences need; they are put into words in the reader's language when read.
create table notification (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user (id) on delete cascade,
  kind text not null,
  data jsonb not null,
  link text,
  part_id bigint,
  actor_id bigint references app_user (id) on delete set null,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  -- A notification may be put off until a time, and put away when it is dealt with.
  snoozed_until timestamptz,
  done_at timestamptz,
  -- What the same people did to the same record within minutes stands in one row: who did, and of which rule it came.
  actor_ids bigint[] not null default '{}',
  rule text
);
create index on notification (user_id, id desc);
create index notification_unread on notification (user_id, id desc) where read_at is null;
-- What woke up is told once.
create index notification_snoozed on notification (snoozed_until) where snoozed_until is not null;
-- The row that further news of the same kind and record goes into.
create index notification_folding on notification (user_id, part_id, kind) where read_at is null;

-- Rooms of talk: two people, a group, a department, or whoever may see a record.
create table chat_room (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('direct', 'group', 'department', 'record')),
  name text not null default '',
  low_id bigint references app_user (id),
  high_id bigint references app_user (id),
  department_id bigint references department (id) on delete cascade,
  record_type text,
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
  check (kind <> 'group' or name <> ''),
  constraint chat_room_record_type_check
    check (record_type in ('article', 'work', 'studioBook', 'vehicleBook', 'story', 'live'))
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
  search tsvector not null generated always as (to_tsvector('accent_free', body)) stored,
  -- Everybody in the room is named; how many that were was confirmed by who wrote it.
  mention_all boolean not null default false
);
create unique index chat_message_place on chat_message (room_id, seq);
create unique index chat_message_once on chat_message (sender_id, client_key);
create index chat_message_change on chat_message (room_id, change);
-- What is kept for a time only is found by its age.
create index chat_message_age on chat_message (created_at);
create index chat_message_reply on chat_message (reply_to_id) where reply_to_id is not null;

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

-- What the house tells its people: a draft, then to be shown at its time, until its end.
create table announcement (
  id bigint generated always as identity primary key,
  title text not null check (title <> ''),
  body text not null default '',
  level text not null default 'info' check (level in ('info', 'warning', 'urgent')),
  everyone boolean not null default false,
  department_ids bigint[] not null default '{}',
  group_ids bigint[] not null default '{}',
  user_ids bigint[] not null default '{}',
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  -- Whether it stays in sight beside the bell until its end.
  home boolean not null default true,
  published boolean not null default false,
  -- When its people were told.
  told_at timestamptz,
  created_by bigint not null references app_user (id),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (ends_at > starts_at)
);
create index on announcement (starts_at desc, id desc);
create index announcement_untold on announcement (starts_at) where published and told_at is null;
create index announcement_search on announcement using gin (plain_text(title || ' ' || body) gin_trgm_ops);

-- Who was told, and who has read it.
create table announcement_receipt (
  announcement_id bigint not null references announcement (id) on delete cascade,
  user_id bigint not null references app_user (id) on delete cascade,
  told_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (announcement_id, user_id)
);
create index on announcement_receipt (user_id, announcement_id);

-- How a person orders their notifications; without a row nothing is held back.
create table notification_habit (
  user_id bigint primary key references app_user (id) on delete cascade,
  -- Ordered: the first that fits decides (contract/src/messaging/notification-rules.ts).
  rules jsonb not null default '[]',
  -- Hours of the week in which only the bell is told.
  quiet jsonb not null default '[]',
  -- When on the house's clock what a rule gathers is sent together.
  digest_at text not null default '07:30',
  -- On duty until then: nothing is held back.
  on_duty_until timestamptz,
  version int not null default 1,
  updated_at timestamptz not null default now()
);

-- What is to leave the house for one person: a letter or a push, sent at most once.
create table notification_delivery (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user (id) on delete cascade,
  -- Null where the person's bell is not told of it: nothing can be read then.
  notification_id bigint references notification (id) on delete cascade,
  way text not null check (way in ('mail', 'push')),
  kind text not null,
  data jsonb not null,
  link text,
  due_at timestamptz not null,
  -- Whether it goes together with whatever else is due for the person then.
  digest boolean not null default false,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'cancelled')),
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  unique (notification_id, way)
);
create index notification_delivery_due on notification_delivery (due_at) where state = 'waiting';
create index notification_delivery_old on notification_delivery (changed_at) where state <> 'waiting';

-- Read, put away or put off anywhere: the rest need not come.
create function cancel_deliveries() returns trigger language plpgsql as $$
begin
  update notification_delivery d set state = 'cancelled', changed_at = now()
  from after_rows n join before_rows o on o.id = n.id
  where d.notification_id = n.id and d.state = 'waiting'
    and (n.read_at is not null and o.read_at is null or n.done_at is not null and o.done_at is null
      or n.snoozed_until is not null and o.snoozed_until is null);
  return null;
end $$;
create trigger notification_seen after update on notification
  referencing old table as before_rows new table as after_rows
  for each statement execute function cancel_deliveries();

-- Browsers of people who asked to be told while the back-office is closed. Each is told as long as the session is open
-- in which it last said that it is there.
create table push_subscription (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user (id) on delete cascade,
  session_id uuid not null references session (id) on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  renewed_at timestamptz not null default now()
);
create index on push_subscription (user_id, renewed_at desc);
create index on push_subscription (session_id);

-- The house's own key pair for push (VAPID), made at first use where the configuration gives none; the private half is sealed.
create table push_key (
  one boolean primary key default true check (one),
  public_key text not null,
  sealed bytea not null,
  created_at timestamptz not null default now()
);

-- Messages that somebody asks to be looked at; nothing else of their rooms is shown to who does.
create table chat_report (
  id bigint generated always as identity primary key,
  message_id bigint not null references chat_message (id) on delete cascade,
  reporter_id bigint not null references app_user (id) on delete cascade,
  reason text not null check (reason in ('insult', 'secret', 'false', 'other')),
  note text not null default '',
  -- What it said when it was reported: taken back or changed later, that is still judged.
  body text not null,
  files text[] not null default '{}',
  status text not null default 'waiting' check (status in ('waiting', 'removed', 'kept')),
  settled_by bigint references app_user (id),
  settled_at timestamptz,
  created_at timestamptz not null default now(),
  check ((status = 'waiting') = (settled_at is null))
);
create unique index chat_report_once on chat_report (message_id, reporter_id);
create index on chat_report (status, created_at desc, id desc);
create index on chat_report (created_at desc, id desc);
create index on chat_report (reporter_id);
create index on chat_report (settled_by) where settled_by is not null;

-- Search goes through the rooms of whoever asks, so the index keeps the words of each room by themselves: a word's list
-- then holds what was said in that room, however many say it elsewhere. The beginning of a word is as quickly found.
create function words_in_room(room bigint, words tsvector) returns tsvector
language sql immutable strict parallel safe
return array_to_tsvector(array(select room || '.' || word from unnest(tsvector_to_array(words)) as word));

-- Without a list of what is not sorted in yet: each room that is searched would read the whole of it.
create index chat_message_room_words on chat_message using gin (words_in_room(room_id, search)) with (fastupdate = off);

-- What is asked of all rooms, asked of one: each quoted word gets the room before it. Where words have to follow one
-- another ("1e5x" is two of them) they have to be there: the index knows no places.
create function query_in_room(room bigint, asked tsquery) returns tsquery
language sql immutable strict parallel safe
return regexp_replace(
  regexp_replace(asked::text, '''((?:[^'']|'''')*)''', '''' || room || '.\1''', 'g'),
  '<(-|\d+)>', '&', 'g')::tsquery;
