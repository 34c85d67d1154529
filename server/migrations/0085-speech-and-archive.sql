-- Transcripts, and the archive of sounds

-- Recordings that the speech service turns into text. A process takes a job for as long as `lease_until`; what
-- a killed one had is taken again.
create table speech_job (
  id bigint generated always as identity primary key,
  article_id bigint references article (id) on delete cascade,
  file_id bigint not null references file (id) on delete cascade,
  asked_by bigint not null references app_user (id),
  status text not null default 'waiting',
  -- Per cent of the recording that the service has; its words come after.
  progress smallint not null default 0,
  text text not null default '',
  -- A code of the contract's `speechFailures`, and what the service said.
  failure text,
  detail text not null default '',
  attempts int not null default 0,
  lease_until timestamptz,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  language text not null default '',
  check (status in ('waiting', 'running', 'done', 'failed', 'cancelled'))
);
create index on speech_job (article_id, id desc);
create index on speech_job (id) where status in ('waiting', 'running');
create unique index speech_job_once on speech_job (article_id, file_id) where status in ('waiting', 'running');
create unique index speech_job_once_of_file on speech_job (file_id)
  where article_id is null and status in ('waiting', 'running');
create index on speech_job (file_id, id desc);

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

-- Ways into the audio archive, and who may use them.
create table mam_account (
  id bigint generated always as identity primary key,
  name text not null,
  port text not null check (port in ('folder', 'http')),
  -- A name below the server's folder for archives.
  folder text not null,
  active boolean not null default true,
  version int not null default 1,
  created_by bigint references app_user (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table file add foreign key (mam_account_id) references mam_account (id);
create unique index mam_account_name on mam_account (plain_text(name));
create unique index mam_account_folder on mam_account (lower(folder));

create table mam_group_account (
  id bigint generated always as identity primary key,
  account_id bigint not null references mam_account (id) on delete cascade,
  group_id bigint references staff_group (id) on delete cascade,
  user_id bigint references app_user (id) on delete cascade,
  may_search boolean not null,
  may_send boolean not null,
  created_by bigint references app_user (id),
  created_at timestamptz not null default now(),
  check ((group_id is null) <> (user_id is null))
);
create unique index mam_group_account_group on mam_group_account (account_id, group_id) where group_id is not null;
create unique index mam_group_account_user on mam_group_account (account_id, user_id) where user_id is not null;
create index on mam_group_account (group_id);
create index on mam_group_account (user_id);

-- What the archive has: acknowledged files of ours, and what its catalogue tells by sidecars.
create table mam_asset (
  account_id bigint not null references mam_account (id),
  asset_id text not null,
  title text not null,
  description text not null default '',
  credit text not null default '',
  file_name text not null,
  size bigint not null,
  sha256 bytea not null,
  duration_ms bigint,
  file_id bigint references file (id) on delete set null,
  -- Where the media is within the account's folder; empty when only the archive itself knows.
  path text not null default '',
  archived_at timestamptz not null default now(),
  primary key (account_id, asset_id)
);
create index on mam_asset (archived_at desc);
create index on mam_asset using gin (plain_text(title || ' ' || description || ' ' || credit) gin_trgm_ops);
create index on mam_asset (file_id);
create trigger tell_inserted after insert on speech_job
  referencing new table as new_rows for each statement execute function tell_files_of();
create trigger tell_updated after update on speech_job
  referencing new table as new_rows for each statement execute function tell_files_of();
create trigger tell_inserted after insert on transcript
  referencing new table as new_rows for each statement execute function tell_files_of();

-- What an engine has heard of a long recording, a row a stretch: a run that was cut off goes on after the last one.
-- They go when the transcript is whole.
create table speech_stretch (
  job_id bigint not null references speech_job (id) on delete cascade,
  -- Milliseconds.
  from_ms int not null,
  to_ms int not null,
  -- What another engine or model heard is not gone on with.
  engine text not null,
  heard jsonb not null,
  primary key (job_id, from_ms)
);
