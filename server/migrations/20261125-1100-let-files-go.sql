-- What the engine heard goes with its recording; articles for which it was asked keep theirs from going (decision 0029).
alter table speech_job drop constraint speech_job_file_id_fkey,
  add foreign key (file_id) references file (id) on delete cascade;
-- A cut stays without the recording that it was made of, a receipt without its file.
alter table file drop constraint file_derived_from_fkey,
  add foreign key (derived_from) references file (id) on delete set null;
alter table recording drop constraint recording_file_id_fkey,
  add foreign key (file_id) references file (id) on delete set null;
-- Each of them is looked for by the file when one goes.
create index on file (derived_from) where derived_from is not null;
create index on recording (file_id) where file_id is not null;
create index on upload_session (file_id) where file_id is not null;
