-- Sessions, log-in, second factors and registration

create table session (
  id uuid primary key,
  user_id bigint not null references app_user (id) on delete cascade,
  device text not null,
  user_agent text not null,
  address text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text
);
create index on session (user_id) where ended_at is null;
create index on session (expires_at) where ended_at is null;
create index session_live on session (last_seen_at desc, id) where ended_at is null;

-- Only hashes of refresh tokens are kept; `used_at` marks a token that was exchanged.
create table refresh_token (
  hash bytea primary key,
  session_id uuid not null references session (id) on delete cascade,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index on refresh_token (session_id);

create table captcha (
  id uuid primary key,
  answer text not null,
  expires_at timestamptz not null,
  -- A captcha may be solved by work as well: what is to be found out, how hard that was made (0 is the easiest), and what
  -- address and account it was asked for, as a hash.
  work jsonb,
  level smallint not null default 0,
  bound text
);
create index on captcha (expires_at);

-- Counts of failures and requests by address and by account, shared by all server processes.
create table rate_limit (
  key text primary key,
  hits int not null,
  window_ends_at timestamptz not null,
  blocked_until timestamptz
);
create index on rate_limit (window_ends_at);

create table password_reset (
  hash bytea primary key,
  user_id bigint not null references app_user (id) on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table auth_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  event text not null,
  user_id bigint references app_user (id) on delete set null,
  username text not null default '',
  session_id uuid,
  address text not null default '',
  device text not null default '',
  detail text not null default ''
);
create index on auth_log (at desc);
create index on auth_log (user_id, at desc);
create index on auth_log (event, at desc);
create index on auth_log (address, at desc);
create index auth_log_words on auth_log using gin
  (plain_text(username || ' ' || address || ' ' || device || ' ' || detail) gin_trgm_ops);

-- Whoever keeps what a session may do in memory listens here; direct SQL is felt as well.
create function notify_access_of_user() returns trigger language plpgsql as $$
begin
  perform pg_notify('access_changed', 'user:' || coalesce(new.user_id, old.user_id)::text);
  return null;
end $$;

create function notify_access_of_all() returns trigger language plpgsql as $$
begin
  perform pg_notify('access_changed', 'all');
  return null;
end $$;

create function notify_access_of_person() returns trigger language plpgsql as $$
begin
  perform pg_notify('access_changed', 'user:' || coalesce(new.id, old.id)::text);
  return null;
end $$;

create function notify_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('access_changed', 'session:' || old.id::text || ':' || old.user_id::text);
  return null;
end $$;
create trigger user_role_access after insert or update or delete on user_role
  for each row execute function notify_access_of_user();
create trigger user_department_access after insert or update or delete on user_department
  for each row execute function notify_access_of_user();
create trigger group_user_access after insert or update or delete on group_user
  for each row execute function notify_access_of_user();
create trigger app_user_access after update or delete on app_user
  for each row execute function notify_access_of_person();
create trigger role_permission_access after insert or update or delete on role_permission
  for each statement execute function notify_access_of_all();
create trigger staff_group_access after update or delete on staff_group
  for each statement execute function notify_access_of_all();
create trigger department_access after insert or update or delete on department
  for each statement execute function notify_access_of_all();
create trigger session_end after update of ended_at on session
  for each row when (new.ended_at is not null and old.ended_at is null) execute function notify_session_end();
create trigger session_gone after delete on session
  for each row execute function notify_session_end();

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
  kind text not null,
  user_id bigint references app_user (id) on delete cascade,
  data jsonb not null default '{}',
  expires_at timestamptz not null,
  constraint sign_in_ticket_kind_check
    check (kind in ('second_factor', 'second_factor_setup', 'oidc', 'first_administrator'))
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
  primary key (user_id, kind),
  -- Push beside the other ways, on devices for which somebody asked for it.
  push boolean not null default true
);
create trigger notification_choice_access after insert or update or delete on notification_choice
  for each row execute function notify_access_of_user();

-- While a row stands here, the session sees what this person sees, and can change nothing.
create table session_view (
  session_id uuid primary key references session (id) on delete cascade,
  user_id bigint not null references app_user (id) on delete cascade,
  started_at timestamptz not null default now()
);
create index on session_view (user_id);

-- Whoever opened the session is told as of any change of their rights: their browsers ask anew who they are.
create function notify_access_of_view() returns trigger language plpgsql as $$
declare
  viewer bigint;
begin
  select user_id into viewer from session where id = coalesce(new.session_id, old.session_id);
  if viewer is not null then
    perform pg_notify('access_changed', 'user:' || viewer::text);
  end if;
  return null;
end $$;
create trigger session_view_access after insert or update or delete on session_view
  for each row execute function notify_access_of_view();

-- Whoever keeps what a session may do in memory keeps it until the session's end as it then was: an end that comes
-- closer is told. What people do only moves it away.
create function notify_access_of_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('access_changed', 'user:' || new.user_id::text);
  return null;
end $$;
create trigger session_shortened after update of last_seen_at, expires_at on session
  for each row when (new.ended_at is null and (new.last_seen_at < old.last_seen_at or new.expires_at < old.expires_at))
  execute function notify_access_of_session();
