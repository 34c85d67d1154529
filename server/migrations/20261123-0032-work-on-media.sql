-- What a file says of itself, and what was made of it.
alter table file
  -- Names and values as people read them; never a place.
  add metadata jsonb not null default '{}',
  -- EBU R128: LUFS and dBTP.
  add lufs double precision,
  add true_peak double precision,
  add over_duration boolean not null default false,
  add poster boolean not null default false;

create table file_rendition (
  file_id bigint not null references file (id) on delete cascade,
  -- The name in the storage, below the file's key.
  name text not null,
  -- Null for a part that another one names, as segments of a playlist are.
  kind text check (kind in ('mp3', 'hls', 'poster', 'sprite', 'sprite_times', 'peaks', 'webp')),
  mimetype text not null,
  size bigint not null,
  width int,
  height int,
  primary key (file_id, name)
);

create index file_dhash on file (id) where dhash is not null and deleted_at is null;
create index media_job_latest on media_job (id desc);
