-- Exports of logs, made by a job: a log may have millions of rows, which no request should wait for.
create table log_export (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user (id) on delete cascade,
  filter jsonb not null,
  status text not null default 'waiting' check (status in ('waiting', 'running', 'ready', 'failed')),
  rows bigint not null default 0,
  size bigint not null default 0,
  storage_key text not null,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz
);
create index on log_export (user_id, id desc);
create index log_export_open on log_export (id) where status in ('waiting', 'running');
