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
  constraint schedule_item_no_overlap exclude using gist (channel_id with =, during with &&) deferrable
);
create index schedule_item_times on schedule_item (channel_id, lower(during));
create index on schedule_item (lower(during) desc, id desc);
create index on schedule_item (program_id) where program_id is not null;
create index on schedule_item (studio_id) where studio_id is not null;
create index on schedule_item (file_id) where file_id is not null;
create index schedule_item_words on schedule_item using gin (plain_text(title) gin_trgm_ops);

create trigger schedule_item_public after insert or update or delete on schedule_item
  for each statement execute function notify_public_all();

-- Studios are taken by a day that is published.
alter type claim_source add value 'broadcast';
