-- Two machines may record the same stream: each copy is a source of its own, with its own process and pieces.
alter table stream_source add column copy smallint not null default 0 check (copy in (0, 1));
-- The machine of the process that holds it, and until when all of it is in the storage.
alter table stream_source add column machine text not null default '';
alter table stream_source add column stored_until timestamptz;
alter table stream_source drop constraint stream_source_address_backup_key;
alter table stream_source add constraint stream_source_address_backup_copy_key unique (address, backup, copy);
alter table stream_piece add column machine text not null default '';

-- The one of two recorders that makes the files of a recording, and until when it says so.
alter table recording add column finish_owner text not null default '';
alter table recording add column finish_until timestamptz;

-- All copies of the stream of a source.
create function copies_of(source bigint) returns setof bigint language sql stable as $$
  select o.id from stream_source s join stream_source o on o.address = s.address and o.backup = s.backup
  where s.id = source
$$;
