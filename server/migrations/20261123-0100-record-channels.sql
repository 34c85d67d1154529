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
  codec text not null check (codec in ('mp3', 'mp2', 'aac')),
  rate int not null,
  channels int not null,
  frames int not null default 0,
  bytes bigint not null default 0,
  backup boolean not null default false,
  -- Counts the connections of the process that wrote it.
  connection int not null default 1,
  stored boolean not null default false,
  titles jsonb not null default '[]',
  silences jsonb not null default '[]'
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
  file_id bigint references file (id),
  created_by bigint references app_user (id),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (rule_id, due_at)
);
create index recording_open on recording (starts_at) where status in ('planned', 'recording');
create index on recording (starts_at desc, id desc);
create index on recording (channel_id, starts_at);
create index on recording (source_id, starts_at) where source_id is not null;
create index on recording (file_id) where file_id is not null;
create index on recording (program_id) where program_id is not null;
