-- Live streams of the house to other networks.
create table social_live (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  description text not null default '',
  starts_at timestamptz,
  privacy text not null default 'public' check (privacy in ('public', 'unlisted', 'private')),
  -- Lines of the picture.
  lines int not null default 720 check (lines in (360, 720, 1080)),
  -- Shown while there is no picture: a still for sound, the slate while the input is away.
  still_file_id bigint references file (id) on delete set null,
  -- What people want; a server process that starts goes on with it.
  wanted boolean not null default false,
  -- Grows with each thing that people do at the desk: who saw an older one is refused.
  epoch int not null default 1,
  -- Grows when the encoder is to be begun anew.
  run int not null default 1,
  active_input_id bigint,
  -- What is sent now, as the process that sends it says.
  showing text not null default 'nothing' check (showing in ('nothing', 'input', 'slate')),
  failure text not null default '',
  -- The one process that sends it.
  owner text not null default '',
  lease_until timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  created_by bigint references app_user (id),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index social_live_name on social_live (plain_text(name));
create index on social_live (updated_at desc, id desc);
create index on social_live (id) where wanted or owner <> '';
create index on social_live (still_file_id) where still_file_id is not null;
create index on social_live (created_by);

-- Where the picture and sound of a live come from.
create table social_input (
  id bigint generated always as identity primary key,
  live_id bigint not null references social_live (id) on delete cascade,
  name text not null check (name <> ''),
  address text not null,
  -- It has sound only: the still is the picture.
  sound_only boolean not null default false,
  state text not null default 'unknown' check (state in ('unknown', 'ready', 'away')),
  -- Why it is away.
  failure text not null default '',
  seen_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index social_input_name on social_input (live_id, plain_text(name));
alter table social_live add constraint social_live_active_input foreign key (active_input_id)
  references social_input (id) on delete set null;
create index on social_live (active_input_id) where active_input_id is not null;

-- Where a live is sent.
create table social_output (
  id bigint generated always as identity primary key,
  live_id bigint not null references social_live (id) on delete cascade,
  name text not null check (name <> ''),
  kind text not null check (kind in ('rtmp', 'facebook', 'youtube')),
  account_id bigint references social_account (id),
  address text not null default '',
  -- Sealed with AES-256-GCM: whoever has it may send in our name.
  key bytea,
  wanted boolean not null default false,
  run int not null default 1,
  state text not null default 'off'
    check (state in ('off', 'opening', 'connecting', 'sending', 'receiving', 'failed', 'ending')),
  failure text not null default '',
  -- When it came into that state.
  since timestamptz not null default now(),
  -- What the network calls it, while it is there.
  broadcast_id text not null default '',
  stream_id text not null default '',
  permalink text not null default '',
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((kind = 'rtmp') = (account_id is null))
);
create unique index social_output_name on social_output (live_id, plain_text(name));
create index on social_output (account_id) where account_id is not null;
create index on social_output (live_id) where state <> 'off';
