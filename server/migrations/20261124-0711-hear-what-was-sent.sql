-- What a file sounds like: numbers of Chromaprint, four bytes each.
create table sound_print (
  file_id bigint primary key references file (id) on delete cascade,
  print bytea not null,
  created_at timestamptz not null default now()
);
alter table as_run drop constraint as_run_source_check;
alter table as_run add constraint as_run_source_check check (source in ('title', 'manual', 'sound'));
-- When a recording was compared with what was planned; until when a process does so.
alter table recording add column compared_at timestamptz;
alter table recording add column compare_until timestamptz;
update recording set compared_at = now() where status not in ('planned', 'recording');
create index recording_to_compare on recording (ends_at) where compared_at is null and status in ('done', 'short', 'silent');
