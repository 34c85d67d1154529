-- Social pages and live streams

-- Pages and channels of the house on other networks.
create table social_account (
  id bigint generated always as identity primary key,
  network text not null check (network in ('facebook', 'youtube')),
  -- Number of the page or channel there.
  external_id text not null check (external_id <> ''),
  name text not null check (name <> ''),
  address text not null default '',
  picture text not null default '',
  -- Sealed with AES-256-GCM: a page's access token, a channel's refresh token. Null once disconnected.
  token bytea,
  -- Sealed as well: the token of the hour, which a refresh token gives.
  access_token bytea,
  access_until timestamptz,
  scopes text[] not null default '{}',
  -- What it lacks of what posting needs.
  missing text[] not null default '{}',
  -- When it ends; null is never.
  expires_at timestamptz,
  -- Days before the end that were last warned of.
  warned_days smallint,
  health text not null default 'ok' check (health in ('ok', 'missing', 'stopped', 'disconnected')),
  -- Why it was stopped, as the network says.
  failure text not null default '',
  checked_at timestamptz,
  -- The network asks to be left alone until then.
  wait_until timestamptz,
  -- Percent of what the network allows, as it last said.
  usage smallint not null default 0,
  version int not null default 1,
  created_by bigint references app_user (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (network, external_id)
);
create index on social_account (created_by);

-- What the house says elsewhere, once for all the accounts it goes to.
create table social_post (
  id bigint generated always as identity primary key,
  article_id bigint references article (id) on delete set null,
  message text not null default '',
  link text not null default '',
  client_key text not null,
  created_by bigint not null references app_user (id),
  created_at timestamptz not null default now(),
  unique (created_by, client_key)
);
create index on social_post (article_id) where article_id is not null;
create index social_post_search on social_post using gin (plain_text(message) gin_trgm_ops);

create table social_post_file (
  post_id bigint not null references social_post (id) on delete cascade,
  file_id bigint not null references file (id),
  place smallint not null,
  primary key (post_id, file_id)
);
create index on social_post_file (file_id);

-- A post on its way to one account.
create table social_target (
  id bigint generated always as identity primary key,
  post_id bigint not null references social_post (id),
  account_id bigint not null references social_account (id),
  -- Words of its own; null takes those of the post.
  message text,
  due_at timestamptz not null,
  -- Not before then: the time it is due, or later where the network asked to wait.
  next_at timestamptz not null,
  status text not null default 'waiting'
    check (status in ('draft', 'waiting', 'sending', 'posted', 'failed', 'unknown', 'cancelled')),
  -- Waits for a person: it is more than half an hour late.
  is_late boolean not null default false,
  reason text not null default '',
  -- Tells the post from all others of the page: it is part of the link.
  key text not null unique,
  external_id text,
  permalink text not null default '',
  lease text,
  lease_until timestamptz,
  sending_at timestamptz,
  -- Tries that did not reach the network.
  tries int not null default 0,
  -- When the page's posts are looked through next; null when a person has to decide.
  seek_at timestamptz,
  seeks smallint not null default 0,
  posted_at timestamptz,
  reactions int not null default 0,
  comments int not null default 0,
  shares int not null default 0,
  measured_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (account_id, external_id),
  check ((status = 'posted') = (posted_at is not null)),
  check ((status = 'sending') <= (lease is not null and sending_at is not null))
);
create index on social_target (post_id);
create index on social_target (due_at desc, id desc);
create index social_target_waiting on social_target (account_id, next_at) where status = 'waiting';
-- A page is sent one post at a time.
create unique index social_target_sending on social_target (account_id) where status = 'sending';
create index social_target_seeking on social_target (seek_at) where status = 'unknown';
create index social_target_open on social_target (due_at, id)
  where status in ('draft', 'waiting', 'sending', 'unknown');
create index social_target_posted on social_target (posted_at) where status = 'posted';

-- Every request about a target and what came of it; never changed.
create table social_attempt (
  id bigint generated always as identity primary key,
  target_id bigint not null references social_target (id),
  kind text not null check (kind in ('send', 'seek')),
  outcome text not null,
  detail text not null default '',
  at timestamptz not null default now()
);
create index on social_attempt (target_id, id);

create function keep_social_attempt() returns trigger language plpgsql as $$
begin
  raise exception 'what was asked of a network is not changed';
end $$;
create trigger keep_social_attempt before update or delete on social_attempt
  for each row execute function keep_social_attempt();

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
create index on social_live (active_input_id) where active_input_id is not null;

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
alter table social_live add constraint social_live_active_input foreign key (active_input_id)
  references social_input (id) on delete set null;
create unique index social_input_name on social_input (live_id, plain_text(name));

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

-- A person has gone to a network to let us speak for a page or channel, and comes back with a code.
create table social_login (
  -- Of the state that the network gives back; whoever reads the table cannot finish for another.
  state_hash bytea primary key,
  network text not null check (network in ('facebook', 'youtube')),
  user_id bigint not null references app_user (id) on delete cascade,
  -- Sealed: with it and the code anybody could have the token.
  verifier bytea not null,
  -- Of a person whose pages are still to be chosen, sealed.
  token bytea,
  exchanged_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index on social_login (expires_at);
create index on social_login (user_id);
