-- What is spoken in a recording. Versions are never changed; a run of the engine never takes the place of what people
-- worked on.
create table transcript (
  id bigint generated always as identity primary key,
  file_id bigint not null references file (id) on delete cascade,
  version int not null,
  kind text not null check (kind in ('machine', 'human')),
  base int,
  language text not null default '',
  engine text not null default '',
  segments jsonb not null,
  created_by bigint references app_user (id),
  created_at timestamptz not null default now(),
  unique (file_id, version)
);

alter table file
  add transcribe_status smallint not null default 0 check (transcribe_status in (0, 1, 2)),
  -- The version that is shown and sought in.
  add transcript_version int;
create index on file (transcribe_status, created_at desc, id desc) where deleted_at is null;

-- Windows of some thirty seconds of the shown version, which overlap by a passage, so that words at an edge are found.
create table transcript_window (
  file_id bigint not null references file (id) on delete cascade,
  place int not null,
  -- Milliseconds.
  from_ms int not null,
  to_ms int not null,
  content text not null,
  search tsvector not null generated always as (to_tsvector('accent_free', content)) stored,
  primary key (file_id, place)
);
create index on transcript_window using gin (search);

-- The queue serves the library as well as articles.
alter table speech_job
  alter column article_id drop not null,
  add language text not null default '',
  drop constraint speech_job_status_check,
  add check (status in ('waiting', 'running', 'done', 'failed', 'cancelled'));
create unique index speech_job_once_of_file on speech_job (file_id)
  where article_id is null and status in ('waiting', 'running');
create index on speech_job (file_id, id desc);
