-- Starts, stops and what the server itself reports as an error: a job that failed, an event not delivered.
create table system_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  kind text not null check (kind in ('start', 'stop', 'error')),
  name text not null default '',
  message text not null default '',
  process text not null default ''
);
create index on system_log (kind, id desc);
create index on system_log (at desc, id desc);

create index session_live on session (last_seen_at desc, id) where ended_at is null;
create index on auth_log (event, at desc);
create index on auth_log (address, at desc);
