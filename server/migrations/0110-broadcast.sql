-- Channels, schedules, recordings and what was sent

create table channel_category (
  id bigint generated always as identity primary key,
  name text not null,
  description text not null default '',
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index channel_category_name on channel_category (plain_text(name));

create table channel_group (
  id bigint generated always as identity primary key,
  name text not null,
  description text not null default '',
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index channel_group_name on channel_group (plain_text(name));

-- A station. Its days begin at midnight of its zone.
create table channel (
  id bigint generated always as identity primary key,
  channel_group_id bigint references channel_group (id),
  channel_category_id bigint references channel_category (id),
  code text not null,
  name text not null,
  kind text not null check (kind in ('radio', 'tv', 'online')),
  zone text not null,
  stream text not null default '',
  backup_stream text not null default '',
  xmltv_id text not null default '',
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Whether a channel's stream is wanted for readers.
  live boolean not null default false
);
create unique index channel_name on channel (plain_text(name));
create unique index channel_code on channel (code);
create index on channel (channel_group_id);
create index on channel (channel_category_id);

-- What a channel sends again and again; the plans are made for programmes.
create table program (
  id bigint generated always as identity primary key,
  channel_id bigint references channel (id),
  department_id bigint references department (id),
  code text not null,
  name text not null,
  minutes int not null check (minutes between 1 and 1440),
  -- Its usual slot: ISO days of the week and the time of the day.
  weekdays smallint[] not null default '{}',
  starts_at time,
  description text not null default '',
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index program_code on program (code);
create unique index program_name on program (coalesce(channel_id, 0), plain_text(name));
create index program_words on program using gin (plain_text(name || ' ' || code) gin_trgm_ops);
create index on program (channel_id);
create index on program (department_id);

-- The usual week of a channel over a span of days; of two frames of a channel never both hold on one day.
create table channel_frame (
  id bigint generated always as identity primary key,
  channel_id bigint not null references channel (id) on delete cascade,
  valid daterange not null check (not isempty(valid) and not lower_inf(valid)),
  created_by bigint references app_user (id),
  created_at timestamptz not null default now(),
  constraint channel_frame_no_overlap exclude using gist (channel_id with =, valid with &&)
);

-- A slot's place in the week. The same number goes on through frames, so that days know where an item came from.
create sequence channel_slot;

create table channel_item (
  id bigint generated always as identity primary key,
  frame_id bigint not null references channel_frame (id) on delete cascade,
  slot bigint not null default nextval('channel_slot'),
  weekdays smallint[] not null check (cardinality(weekdays) > 0),
  -- Seconds that clocks show since midnight.
  start int not null check (start between 0 and 86399),
  seconds int not null check (seconds between 1 and 86400),
  program_id bigint references program (id),
  title text not null,
  kind text not null check (kind in ('live', 'recorded', 'rerun')),
  studio_id bigint references studio (id),
  version int not null default 1,
  updated_at timestamptz not null default now()
);
create unique index on channel_item (frame_id, slot);
create index on channel_item (program_id) where program_id is not null;
create index on channel_item (studio_id) where studio_id is not null;

-- A day of a channel: the draft as a whole; what of it is published stands in schedule_item.
create table schedule_day (
  id bigint generated always as identity primary key,
  channel_id bigint not null references channel (id),
  date_play date not null,
  version int not null default 1,
  state text not null default 'draft' check (state in ('draft', 'published')),
  items jsonb not null default '[]',
  -- Slots of the weekly frame that somebody took out of this day.
  cancelled bigint[] not null default '{}',
  published_version int,
  published_at timestamptz,
  published_by bigint references app_user (id),
  updated_by bigint references app_user (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((state = 'published') = (published_version is not null)),
  unique (channel_id, date_play)
);
create index on schedule_day (date_play desc, channel_id);
-- Where a file is planned.
create index schedule_day_files on schedule_day using gin (items jsonb_path_ops);

-- What a channel sends, as it is published. Items of one channel never overlap, whatever the program does; the
-- constraint waits for the end of the change, in which items trade places.
create table schedule_item (
  id bigint generated always as identity primary key,
  day_id bigint not null references schedule_day (id) on delete cascade,
  channel_id bigint not null references channel (id),
  key text not null,
  during tstzrange not null check (not isempty(during) and not lower_inf(during) and not upper_inf(during)),
  title text not null,
  kind text not null check (kind in ('live', 'recorded', 'rerun')),
  program_id bigint references program (id),
  studio_id bigint references studio (id),
  file_id bigint references file (id),
  note text not null default '',
  unique (day_id, key),
  constraint schedule_item_no_overlap exclude using gist (channel_id with =, during with &&) deferrable,
  -- An item of a day that is recorded when it is sent, without a rule.
  record boolean not null default false
);
create index schedule_item_times on schedule_item (channel_id, lower(during));
create index on schedule_item (lower(during) desc, id desc);
create index on schedule_item (program_id) where program_id is not null;
create index on schedule_item (studio_id) where studio_id is not null;
create index on schedule_item (file_id) where file_id is not null;
create index schedule_item_words on schedule_item using gin (plain_text(title) gin_trgm_ops);
create index on schedule_item (lower(during)) where record;
create trigger schedule_item_public after insert or update or delete on schedule_item
  for each statement execute function notify_public_all();

-- What of a channel is recorded again and again.
create table channel_schedule (
  id bigint generated always as identity primary key,
  channel_id bigint not null references channel (id),
  name text not null,
  -- Empty: the stream of the channel.
  stream text not null default '',
  mode text not null check (mode in ('weekly', 'dates', 'program', 'always')),
  weekdays smallint[] not null default '{}',
  dates date[] not null default '{}',
  -- What clocks of the channel show.
  starts_at time,
  minutes int check (minutes between 1 and 1440),
  program_id bigint references program (id),
  -- Seconds before and after that are recorded too.
  pre_roll int not null default 0 check (pre_roll between 0 and 1800),
  post_roll int not null default 0 check (post_roll between 0 and 1800),
  category_id bigint references file_category (id) on delete set null,
  -- Null: for ever.
  keep_days int check (keep_days between 1 and 36500),
  transcribe boolean not null default false,
  listen_again boolean not null default false,
  mam_account_id bigint references mam_account (id) on delete set null,
  active boolean not null default true,
  created_by bigint references app_user (id),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index channel_schedule_name on channel_schedule (channel_id, plain_text(name));
create index on channel_schedule (program_id) where program_id is not null;
create index on channel_schedule (category_id) where category_id is not null;
create index on channel_schedule (mam_account_id) where mam_account_id is not null;

-- A stream that is listened to: one connection, by the one process that holds it, however many recordings need it.
create table stream_source (
  id bigint generated always as identity primary key,
  address text not null,
  backup text not null default '',
  owner text not null default '',
  lease_until timestamptz,
  unique (address, backup)
);

-- Frames of a source in a row, of one form and without a gap. Pieces that touch continue each other.
create table stream_piece (
  id bigint generated always as identity primary key,
  source_id bigint not null references stream_source (id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  codec text not null,
  rate int not null,
  channels int not null,
  frames int not null default 0,
  bytes bigint not null default 0,
  backup boolean not null default false,
  -- Counts the connections of the process that wrote it.
  connection int not null default 1,
  stored boolean not null default false,
  titles jsonb not null default '[]',
  silences jsonb not null default '[]',
  -- Sound in pages of Ogg: what goes before it stands beside its pieces.
  setup text not null default '',
  -- The stream said that something else begins with the piece.
  breaks boolean not null default false,
  constraint stream_piece_codec_check
    check (codec in ('mp3', 'mp2', 'aac', 'opus', 'vorbis', 'flac'))
);
create index on stream_piece (source_id, starts_at);

-- One occurrence.
create table recording (
  id bigint generated always as identity primary key,
  rule_id bigint references channel_schedule (id) on delete set null,
  channel_id bigint not null references channel (id),
  program_id bigint references program (id),
  title text not null,
  -- When the occurrence begins; the window has what is recorded before and after.
  due_at timestamptz not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  source_id bigint references stream_source (id),
  status text not null default 'planned'
    check (status in ('planned', 'recording', 'done', 'short', 'silent', 'failed', 'missed', 'cancelled')),
  reason text not null default '',
  -- What was got of the window, 0 to 1, and all else that the receipt says.
  coverage double precision,
  receipt jsonb,
  file_id bigint references file (id) on delete set null,
  created_by bigint references app_user (id),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (rule_id, due_at),
  -- When a recording was compared with what was planned; until when a process does so.
  compared_at timestamptz,
  compare_until timestamptz,
  item_id bigint references schedule_item (id) on delete set null
);
create index recording_open on recording (starts_at) where status in ('planned', 'recording');
create index on recording (starts_at desc, id desc);
create index on recording (channel_id, starts_at);
create index on recording (source_id, starts_at) where source_id is not null;
create index on recording (file_id) where file_id is not null;
create index on recording (program_id) where program_id is not null;
create index on recording (channel_id, starts_at) where status not in ('planned', 'recording', 'cancelled');
create index recording_to_compare on recording (ends_at) where compared_at is null and status in ('done', 'short', 'silent');
create index on recording (file_id) where file_id is not null;
create unique index on recording (item_id) where item_id is not null;
create trigger channel_public after update on channel
  for each statement execute function notify_public_all();

-- What a channel sent of what was published, as far as somebody or something saw it.
create table as_run (
  id bigint generated always as identity primary key,
  channel_id bigint not null references channel (id),
  item_id bigint references schedule_item (id) on delete cascade,
  during tstzrange not null check (not isempty(during) and not lower_inf(during) and not upper_inf(during)),
  source text not null check (source in ('title', 'manual', 'sound')),
  -- 0 to 1.
  confidence real not null check (confidence between 0 and 1),
  created_by bigint references app_user (id),
  created_at timestamptz not null default now()
);
create unique index as_run_item on as_run (item_id, source) where item_id is not null;
create index on as_run (channel_id, lower(during));
-- Minutes on air of all channels within a period.
create index as_run_begins on as_run (lower(during));
create trigger recording_public after update of file_id on recording
  for each statement execute function notify_public_all();

-- Open pages of a day hear that it changed, whoever or whatever changed it.
create function tell_of_day() returns trigger language plpgsql as $$
begin
  perform pg_notify('schedule_day_changed', coalesce(new.id, old.id)::text);
  return null;
end $$;
create trigger tell_of_day after insert or update or delete on schedule_day
  for each row execute function tell_of_day();

-- What a file sounds like: numbers of Chromaprint, four bytes each.
create table sound_print (
  file_id bigint primary key references file (id) on delete cascade,
  print bytea not null,
  created_at timestamptz not null default now()
);

-- What is no longer sent is not recorded; what was recorded of it stays.
create function drop_recording_of_item() returns trigger language plpgsql as $$
begin
  delete from recording where item_id = old.id and status = 'planned';
  return old;
end $$;
create trigger item_leaves_recording before delete on schedule_item
  for each row when (old.record) execute function drop_recording_of_item();
