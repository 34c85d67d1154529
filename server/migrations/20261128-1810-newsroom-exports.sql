-- The newsroom in open formats: zips that are made in the background.
create table newsroom_export (
  id bigint generated always as identity primary key,
  scope text not null check (scope in ('content', 'whole')),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done')),
  -- The stage and the last file whose part is finished.
  cursor jsonb not null default '{"stage": "rows", "after": 0}',
  parts jsonb not null default '[]',
  done bigint not null default 0,
  -- The process that makes it says every few seconds that it lives.
  alive_until timestamptz not null default '-infinity',
  created_by bigint not null references app_user (id),
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create index on newsroom_export (created_at desc, id desc);
create index on newsroom_export (state) where state <> 'done';
create index on newsroom_export (created_by);
