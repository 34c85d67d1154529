-- A name's publications in order of time, and each once: one index for both, where there were two of the same size.
alter table publication_name
  drop constraint publication_name_pkey,
  add constraint publication_name_pkey primary key using index publication_name_once;
drop index publication_name_newest;
