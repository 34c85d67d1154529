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
