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
