-- What each save of a story paid in the database beside its own rows.

-- A first version takes no file away, and most texts name none: neither is looked for then. A regular expression over a text costs
-- ten times what looking for a word in it does.
create or replace function media_keys(content text) returns text[] language sql immutable parallel safe as $$
  select case when strpos(content, '/media/') = 0 then '{}' else (
    select coalesce(array_agg(distinct found[1]), '{}') from regexp_matches(content, '/media/([a-z0-9]{8,64})/', 'g') as found) end
$$;
create or replace function article_version_uses_files() returns trigger language plpgsql as $$
declare
  content text := new.document::text;
begin
  if new.number = 1 and strpos(content, '/media/') = 0 and new.metadata ->> 'cover_file_id' is null
    and coalesce(new.metadata -> 'attachment_ids', '[]') in ('[]', 'null')
  then
    return null;
  end if;
  perform replace_file_uses('article', new.article_id, false, files_of_metadata(new.metadata), media_keys(content));
  return null;
end $$;

-- The chain's entries are written together, and numbers that were put in by hand are looked for once.
create or replace function chain_activity(most int) returns int language plpgsql as $$
declare
  head activity_chain;
  entry activity_log;
  digest bytea;
  taken bigint[];
  ids bigint[] := '{}';
  numbers bigint[] := '{}';
  hashes bytea[] := '{}';
  earlier bytea[] := '{}';
begin
  select * into head from activity_chain for update skip locked;
  if not found then return 0; end if;
  taken := array(select seq from activity_log where seq > head.seq);
  for entry in select * from activity_log where activity_log.seq is null order by id limit most loop
    head.seq := head.seq + 1;
    while head.seq = any(taken) loop
      head.seq := head.seq + 1;
    end loop;
    digest := activity_digest(head.hash, head.seq, entry);
    ids := ids || entry.id;
    numbers := numbers || head.seq;
    earlier := earlier || head.hash;
    hashes := hashes || digest;
    head.hash := digest;
  end loop;
  update activity_log l set seq = made.seq, previous = made.previous, hash = made.hash
  from unnest(ids, numbers, earlier, hashes) as made (id, seq, previous, hash) where l.id = made.id;
  update activity_chain set seq = head.seq, hash = head.hash where cardinality(ids) > 0;
  return cardinality(ids);
end $$;
