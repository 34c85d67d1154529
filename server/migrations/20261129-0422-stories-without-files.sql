-- Most versions of a story name no file and did not before: one look tells so, instead of three statements.
create or replace function replace_file_uses(of_kind text, of_record bigint, in_public boolean, ids bigint[], keys text[])
returns void language plpgsql as $$
declare
  wanted bigint[];
  gone bigint[];
  added bigint[];
begin
  if coalesce(cardinality(ids), 0) = 0 and coalesce(cardinality(keys), 0) = 0
    and not exists (select from file_use where kind = of_kind and record_id = of_record and is_public = in_public)
  then
    return;
  end if;
  select coalesce(array_agg(id), '{}') into wanted from file where id = any(ids) or key = any(keys);
  with deleted as (
    delete from file_use where kind = of_kind and record_id = of_record and is_public = in_public
      and file_id <> all(wanted) returning file_id
  ) select coalesce(array_agg(file_id), '{}') into gone from deleted;
  with inserted as (
    insert into file_use (kind, record_id, is_public, file_id)
    select of_kind, of_record, in_public, unnest(wanted) on conflict do nothing returning file_id
  ) select coalesce(array_agg(file_id), '{}') into added from inserted;
  if in_public and cardinality(gone || added) > 0 then perform mark_public_files(gone || added); end if;
end $$;
