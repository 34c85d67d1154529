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
  expires_at timestamptz not null
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
