-- Recordings that the speech service turns into text. A process takes a job for as long as `lease_until`; what
-- a killed one had is taken again.
create table speech_job (
  id bigint generated always as identity primary key,
  article_id bigint not null references article (id) on delete cascade,
  file_id bigint not null references file (id),
  asked_by bigint not null references app_user (id),
  status text not null default 'waiting' check (status in ('waiting', 'running', 'done', 'failed')),
  -- Per cent of the recording that the service has; its words come after.
  progress smallint not null default 0,
  text text not null default '',
  -- A code of the contract's `speechFailures`, and what the service said.
  failure text,
  detail text not null default '',
  attempts int not null default 0,
  lease_until timestamptz,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index on speech_job (article_id, id desc);
create index on speech_job (id) where status in ('waiting', 'running');
create unique index speech_job_once on speech_job (article_id, file_id) where status in ('waiting', 'running');
