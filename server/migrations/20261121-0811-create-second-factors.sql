-- The second factor of signing in. `secret` is encrypted with a key that only the server has; without
-- `confirmed_at` it was begun and does not count. `last_step` is the 30-second step of the last code
-- that was accepted, so that a code is good once.
create table second_factor (
  user_id bigint primary key references app_user (id) on delete cascade,
  secret bytea not null,
  last_step bigint not null default 0,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz
);

create table recovery_code (
  user_id bigint not null references second_factor (user_id) on delete cascade,
  hash bytea not null,
  used_at timestamptz,
  primary key (user_id, hash)
);

-- Steps of signing in that wait for the next one: a second factor, or the way to another provider and
-- back. Only the hash of what the browser holds is kept.
create table sign_in_ticket (
  hash bytea primary key,
  kind text not null check (kind in ('second_factor', 'second_factor_setup', 'oidc')),
  user_id bigint references app_user (id) on delete cascade,
  data jsonb not null default '{}',
  expires_at timestamptz not null
);
create index on sign_in_ticket (expires_at);

-- Who a person is at an OpenID Connect provider.
create table external_identity (
  issuer text not null,
  subject text not null,
  user_id bigint not null references app_user (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (issuer, subject),
  unique (user_id, issuer)
);

-- Accounts that were asked for and whose mail address is not confirmed. `hash` is of the link in the mail.
create table registration (
  id bigint generated always as identity primary key,
  email citext not null,
  name text not null,
  phone text not null default '',
  language text not null default 'vi' check (language in ('vi', 'en')),
  password_hash text not null,
  hash bytea unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index on registration (expires_at);

-- How a person wants to hear of a kind of event; without a row the defaults of the contract hold.
create table notification_choice (
  user_id bigint not null references app_user (id) on delete cascade,
  kind text not null,
  bell boolean not null,
  toast boolean not null,
  sound boolean not null,
  mail boolean not null,
  primary key (user_id, kind)
);
create trigger notification_choice_access after insert or update or delete on notification_choice
  for each row execute function notify_access_of_user();
