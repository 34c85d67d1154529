-- Open libraries hear of files that somebody or the server's own work changed: numbers alone, and none where there are
-- too many to name.
create function tell_of_files(ids bigint[]) returns void language sql as $$
  select pg_notify('file_changed', case when cardinality(ids) <= 50 then array_to_string(ids, ',') else '' end)
  where cardinality(ids) > 0
$$;

create function tell_new_files() returns trigger language plpgsql as $$
begin
  perform tell_of_files((select array_agg(id) from new_rows));
  return null;
end $$;

create function tell_gone_files() returns trigger language plpgsql as $$
begin
  perform tell_of_files((select array_agg(id) from old_rows));
  return null;
end $$;

-- Of what hangs on a file.
create function tell_files_of() returns trigger language plpgsql as $$
begin
  perform tell_of_files((select array_agg(distinct file_id) from new_rows));
  return null;
end $$;

create trigger tell_inserted after insert on file
  referencing new table as new_rows for each statement execute function tell_new_files();
create trigger tell_updated after update on file
  referencing new table as new_rows for each statement execute function tell_new_files();
create trigger tell_deleted after delete on file
  referencing old table as old_rows for each statement execute function tell_gone_files();
create trigger tell_inserted after insert on media_job
  referencing new table as new_rows for each statement execute function tell_files_of();
create trigger tell_updated after update on media_job
  referencing new table as new_rows for each statement execute function tell_files_of();
create trigger tell_inserted after insert on speech_job
  referencing new table as new_rows for each statement execute function tell_files_of();
create trigger tell_updated after update on speech_job
  referencing new table as new_rows for each statement execute function tell_files_of();
create trigger tell_inserted after insert on transcript
  referencing new table as new_rows for each statement execute function tell_files_of();
