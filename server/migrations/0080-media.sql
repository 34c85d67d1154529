-- The media library: folders, uploads, where files are used, work on them

-- What each person has uploaded on a day of the house. A row holds what is being stored as well: uploads at the
-- same time cannot pass the limit together.
create table upload_tally (
  user_id bigint not null references app_user (id) on delete cascade,
  day date not null,
  files int not null check (files >= 0),
  bytes bigint not null check (bytes >= 0),
  primary key (user_id, day)
);
create index on upload_tally (day);

-- Folders of the library. Names are told apart as people read them, within one folder.
create table file_category (
  id bigint generated always as identity primary key,
  parent_id bigint references file_category (id),
  name text not null,
  description text not null default '',
  place int not null default 0,
  active boolean not null default true,
  version int not null default 1,
  created_by bigint references app_user (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (parent_id is distinct from id)
);
alter table file add foreign key (category_id) references file_category (id);
create unique index file_category_name on file_category (coalesce(parent_id, 0), plain_text(name));
create index on file_category (parent_id);

-- An upload in parts. The bytes are in DATA_DIR/uploads/parts/<id>; what is in `received` is safe on the disk.
create table upload_session (
  id uuid primary key default gen_random_uuid(),
  user_id bigint not null references app_user (id),
  -- Names the same file of the same browser, so that it goes on after a reload.
  client_key text not null,
  name text not null,
  size bigint not null,
  mimetype text not null,
  -- What the finished file is given besides its bytes.
  fields jsonb not null default '{}',
  received int8multirange not null default '{}',
  state text not null default 'open' check (state in ('open', 'finished')),
  file_id bigint references file (id),
  created_at timestamptz not null default now(),
  last_chunk_at timestamptz not null default now()
);
create unique index upload_session_live on upload_session (user_id, client_key) where state = 'open';
create index on upload_session (last_chunk_at) where state = 'open';
create index on upload_session (file_id) where file_id is not null;

-- Work that a file needs after it came. A process holds a row until `lease_until`, and takes it up again when another
-- died over it. The lane `now` goes before `bulk`.
create table media_job (
  id bigint generated always as identity primary key,
  kind text not null,
  file_id bigint not null references file (id) on delete cascade,
  lane text not null default 'now' check (lane in ('now', 'bulk')),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  data jsonb not null default '{}',
  attempts smallint not null default 0,
  -- Per cent.
  progress smallint not null default 0,
  failure text not null default '',
  lease_until timestamptz,
  not_before timestamptz not null default now(),
  asked_by bigint references app_user (id),
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index on media_job (lane desc, id) where state in ('waiting', 'running');
create index on media_job (file_id, id desc);
create unique index media_job_once on media_job (file_id, kind) where state in ('waiting', 'running');
create index media_job_latest on media_job (id desc);

-- Where files are used by texts that name them: the head version of an article, what readers have of it, a directive.
-- Columns that refer to files are looked up in their own tables. No file goes for good while a row stands here.
create table file_use (
  kind text not null check (kind in ('article', 'directive', 'recording')),
  record_id bigint not null,
  -- Whether readers meet the file there.
  is_public boolean not null,
  file_id bigint not null references file (id),
  primary key (kind, record_id, is_public, file_id)
);
create index on file_use (file_id);

-- The unguessable parts of the library's addresses in a text.
create function media_keys(content text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct found[1]), '{}') from regexp_matches(content, '/media/([a-z0-9]{8,64})/', 'g') as found
$$;

-- Status 5 is a file that something public uses.
create function mark_public_files(ids bigint[]) returns void language sql as $$
  update file f set status = wanted.status
  from (select id, case when exists (select from file_use u where u.file_id = each.id and u.is_public) then 5 else 1 end as status
    from unnest(ids) as each (id)) as wanted
  where f.id = wanted.id and f.status <> 0 and f.status <> wanted.status
$$;

create function replace_file_uses(of_kind text, of_record bigint, in_public boolean, ids bigint[], keys text[])
returns void language plpgsql as $$
declare
  wanted bigint[];
  gone bigint[];
  added bigint[];
begin
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

create function files_of_metadata(metadata jsonb) returns bigint[] language sql immutable parallel safe as $$
  select array_remove(array(select jsonb_array_elements_text(coalesce(nullif(metadata -> 'attachment_ids', 'null'), '[]'))::bigint)
    || (metadata ->> 'cover_file_id')::bigint, null)
$$;

create function article_version_uses_files() returns trigger language plpgsql as $$
begin
  perform replace_file_uses('article', new.article_id, false, files_of_metadata(new.metadata), media_keys(new.document::text));
  return null;
end $$;
create trigger article_version_uses_files after insert on article_version
  for each row execute function article_version_uses_files();

create function article_publication_uses_files() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform replace_file_uses('article', old.article_id, true, '{}', '{}');
    return null;
  end if;
  perform replace_file_uses('article', new.article_id, true,
    (select files_of_metadata(v.metadata) || new.cover_file_id from article_version v where v.id = new.version_id),
    media_keys(new.html));
  return null;
end $$;
create trigger article_publication_uses_files after insert or update of version_id, cover_file_id, html or delete
  on article_publication for each row execute function article_publication_uses_files();

create function directive_uses_files() returns trigger language plpgsql as $$
begin
  perform replace_file_uses('directive', new.id, false, '{}', media_keys(new.html));
  perform replace_file_uses('directive', new.id, true, '{}',
    case when new.is_public and new.active and new.deleted_at is null then media_keys(new.html) else '{}' end);
  return null;
end $$;
create trigger directive_uses_files after insert or update of html, is_public, active, deleted_at on directive
  for each row execute function directive_uses_files();

-- Bytes that an upload in parts has.
create function received_size(ranges int8multirange) returns bigint language sql immutable parallel safe as $$
  select coalesce(sum(upper(r) - lower(r)), 0)::bigint from unnest(ranges) as r
$$;

create function set_file_reach() returns trigger language plpgsql as $$
begin
  new.reach := coalesce(new.reach, case when new.type = 'image' then 'link' else 'staff' end);
  return new;
end $$;
create trigger file_reach before insert on file for each row execute function set_file_reach();

-- A download that a browser begins by an address, once. Only the hash of the ticket is kept.
create table download_ticket (
  hash bytea primary key,
  user_id bigint not null references app_user (id) on delete cascade,
  file_ids bigint[] not null,
  -- The one file itself instead of a zip.
  plain boolean not null,
  name text not null,
  expires_at timestamptz not null
);
create index on download_ticket (expires_at);

create table file_rendition (
  file_id bigint not null references file (id) on delete cascade,
  -- The name in the storage, below the file's key.
  name text not null,
  -- Null for a part that another one names, as segments of a playlist are.
  kind text,
  mimetype text not null,
  size bigint not null,
  width int,
  height int,
  primary key (file_id, name),
  constraint file_rendition_kind_check
    check (kind in ('mp3', 'hls', 'poster', 'sprite', 'sprite_times', 'peaks', 'webp', 'broadcast'))
);

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

-- Pictures whose hashes differ in six bits of 64 at most share a quarter of it but for one bit at most: sought by the
-- quarters, a near picture is found without a look at all the others.
create function dhash_quarters(hash bit(64)) returns int[] language sql immutable strict parallel safe as $$
  select array_agg(place * 65536 + substring(hash from place * 16 + 1 for 16)::int) from generate_series(0, 3) place
$$;
create index file_near on file using gin (dhash_quarters(dhash)) where dhash is not null;

create function dhash_near_quarters(hash bit(64)) returns int[] language sql immutable strict parallel safe as $$
  select array_agg(place * 65536 + (substring(hash from place * 16 + 1 for 16)::int # flip))
  from generate_series(0, 3) place, (select 0 as flip union all select 1 << n from generate_series(0, 15) n) flips
$$;
