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
create unique index file_category_name on file_category (coalesce(parent_id, 0), plain_text(name));
create index on file_category (parent_id);

-- No folder existed before this table, so no number stands for one.
update file set category_id = null where category_id is not null;
alter table file
  add foreign key (category_id) references file_category (id),
  add version int not null default 1,
  add updated_at timestamptz not null default now(),
  add deleted_by bigint references app_user (id),
  -- uploading by parts leads over assembling to ready; a failed one says why.
  add pipeline text not null default 'ready'
    check (pipeline in ('assembling', 'processing', 'ready', 'failed', 'quarantined')),
  add failure text not null default '',
  -- Milliseconds; null for what has no length, or one that is not known yet.
  add duration_ms bigint,
  add credit text not null default '',
  add licence text not null default '',
  add rights_note text not null default '',
  -- Days between which the house may use it; both are included.
  add rights_from date,
  add rights_to date,
  add embargo_until timestamptz,
  add ai_generated boolean not null default false,
  -- Difference hash of a picture: near pictures differ in few bits.
  add dhash bit(64),
  add derived_from bigint references file (id);
create index on file (category_id, created_at desc, id desc) where deleted_at is null;
create index on file (deleted_at desc, id desc) where deleted_at is not null;
create index on file (sha256);
create index on file (rights_to) where rights_to is not null and deleted_at is null;

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

-- Where files are used by texts that name them: the head version of an article, what readers have of it, a directive.
-- Columns that refer to files are looked up in their own tables. No file goes for good while a row stands here.
create table file_use (
  kind text not null check (kind in ('article', 'directive')),
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

-- What is used already.
insert into file_use (kind, record_id, is_public, file_id)
select distinct 'article', a.id, false, f.id
from article a join article_version v on v.article_id = a.id and v.number = a.version
  join file f on f.id = any(files_of_metadata(v.metadata)) or f.key = any(media_keys(v.document::text));
insert into file_use (kind, record_id, is_public, file_id)
select distinct 'article', p.article_id, true, f.id
from article_publication p join article_version v on v.id = p.version_id
  join file f on f.id = any(files_of_metadata(v.metadata) || p.cover_file_id) or f.key = any(media_keys(p.html));
insert into file_use (kind, record_id, is_public, file_id)
select distinct 'directive', d.id, seen.is_public, f.id
from directive d join file f on f.key = any(media_keys(d.html))
  cross join lateral (values (false), (d.is_public and d.active and d.deleted_at is null)) as seen (is_public)
on conflict do nothing;
update file set status = 5 where status = 1 and id in (select file_id from file_use where is_public);

-- Bytes that an upload in parts has.
create function received_size(ranges int8multirange) returns bigint language sql immutable parallel safe as $$
  select coalesce(sum(upper(r) - lower(r)), 0)::bigint from unnest(ranges) as r
$$;
