-- The front page and breaking news; names that readers find articles by; search engines

-- Who wrote what is published and what it is about, by the words of their addresses.
create table publication_name (
  kind text not null,
  slug text not null check (slug <> ''),
  name text not null,
  article_id bigint not null references article_publication (article_id) on delete cascade,
  published_at timestamptz not null,
  primary key (kind, slug, article_id),
  constraint publication_name_kind_check
    check (kind in ('author', 'topic', 'department'))
);
create index publication_name_newest on publication_name (kind, slug, published_at desc, article_id desc);
create index on publication_name (article_id);

create function name_publication(publication bigint) returns void language sql as $$
  insert into publication_name (kind, slug, name, article_id, published_at)
  select n.kind, slug_of(n.name), n.name, p.article_id, p.published_at
  from article_publication p join article_version v on v.id = p.version_id join article a on a.id = p.article_id
    left join department d on d.id = a.department_id,
    lateral (
      -- As `namesIn` of the contract parts them.
      select 'author' as kind, trim(name) as name
        from regexp_split_to_table(p.byline, '\s*[,;&]\s*|\s+[–-]\s+|\s+và\s+') name
      union all
      select 'author', trim(c ->> 'name') from jsonb_array_elements(
        case when jsonb_typeof(v.metadata -> 'contributors') = 'array' then v.metadata -> 'contributors' else '[]' end) c
      union all
      select 'topic', t from unnest(p.tags) t
      union all
      select 'department', d.name
    ) n
  where p.article_id = publication and slug_of(n.name) <> '' and length(n.name) <= 120
  on conflict do nothing
$$;

create function publication_named() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from publication_name where article_id = new.article_id;
  end if;
  perform name_publication(new.article_id);
  return null;
end $$;
create trigger article_publication_named after insert or update of byline, tags, published_at, version_id
  on article_publication for each row execute function publication_named();

-- What editors put where on the front page: each save is a version that never changes.
create table front_version (
  id bigint generated always as identity primary key,
  -- The version that its editor saw: of two people who began with the same one, the second is refused.
  follows bigint unique nulls not distinct references front_version (id),
  -- The one that it brings back.
  restores bigint references front_version (id),
  layout jsonb not null,
  note text not null default '',
  created_by bigint references app_user (id),
  created_at timestamptz not null default now()
);

-- From when readers see a version. The latest one whose time has come, and that was not called off, is on the page.
create table front_showing (
  id bigint generated always as identity primary key,
  version_id bigint not null references front_version (id),
  shows_from timestamptz not null default now(),
  -- When kept pages and open ones were told of it.
  told_at timestamptz,
  called_off_at timestamptz,
  created_by bigint references app_user (id),
  created_at timestamptz not null default now()
);
create index on front_showing (shows_from desc, id desc) where called_off_at is null;
create index front_showing_untold on front_showing (shows_from) where told_at is null and called_off_at is null;
create index on front_showing (version_id);

create function notify_front_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('public_changed', 'front');
  return null;
end $$;
create trigger front_showing_public after insert or update on front_showing
  for each row execute function notify_front_changed();

create function notify_front_saved() returns trigger language plpgsql as $$
begin
  perform pg_notify('front_saved', '');
  return null;
end $$;
create trigger front_version_saved after insert on front_version
  for each row execute function notify_front_saved();
create trigger front_showing_saved after insert or update on front_showing
  for each row execute function notify_front_saved();

-- The band of breaking news above every page of the site.
create table breaking_news (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  link text not null default '',
  starts_at timestamptz not null default now(),
  ends_at timestamptz not null,
  active boolean not null default true,
  -- The last of its two ends that kept pages and open ones were told of.
  told text check (told in ('start', 'end')),
  version int not null default 1,
  created_by bigint references app_user (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (ends_at > starts_at),
  -- Whether a band is pushed to them, and since when it counts as pushed: a band is pushed once, whatever is changed of it.
  push boolean not null default true,
  pushed_at timestamptz
);
create index on breaking_news (starts_at desc, id desc);
create index breaking_news_untold on breaking_news (ends_at) where told is distinct from 'end';
create index breaking_news_search on breaking_news using gin (plain_text(name) gin_trgm_ops);
create index breaking_news_unpushed on breaking_news (starts_at) where push and active and pushed_at is null;

create function notify_band_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('public_changed', 'band');
  return null;
end $$;
create trigger breaking_news_public after insert or update or delete on breaking_news
  for each row execute function notify_band_changed();

-- Browsers of readers who asked to be told of breaking news. Nothing says whose they are.
create table reader_push (
  id bigint generated always as identity primary key,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now()
);

-- Who is still to be told of a band. A row is gone before its push leaves: two of the same are worse than none.
create table reader_push_waiting (
  band_id bigint not null references breaking_news (id) on delete cascade,
  device_id bigint not null references reader_push (id) on delete cascade,
  due_at timestamptz not null default now(),
  attempts int not null default 0,
  primary key (band_id, device_id)
);
create index on reader_push_waiting (due_at);
create index on reader_push_waiting (device_id);

-- Addresses that search engines are still to be told of (IndexNow).
create table index_notice (
  path text primary key,
  -- Grows with each change, so that one told meanwhile is told again.
  changes int not null default 1,
  attempts int not null default 0,
  due_at timestamptz not null default now(),
  leased_until timestamptz
);
create index on index_notice (due_at);

-- A row stands here while the house has IndexNow configured; without one nothing is put down.
create table index_notice_wanted (
  one boolean primary key default true check (one)
);

create function put_down_index_notices(paths text[]) returns void language sql as $$
  insert into index_notice (path) select distinct p from unnest(paths) p order by p
  on conflict (path) do update set changes = index_notice.changes + 1, attempts = 0, due_at = now()
$$;

create function publication_address(slug text, article_id bigint) returns text language sql immutable
return '/' || coalesce(nullif(slug, ''), 'tin') || '-' || article_id || '.html';

create function publications_added_to_index() returns trigger language plpgsql as $$
begin
  if exists (select from index_notice_wanted) then
    perform put_down_index_notices(array(select publication_address(slug, article_id) from added));
  end if;
  return null;
end $$;
create trigger article_publication_indexed after insert on article_publication
  referencing new table as added for each statement execute function publications_added_to_index();

create function publications_gone_from_index() returns trigger language plpgsql as $$
begin
  if exists (select from index_notice_wanted) then
    perform put_down_index_notices(array(select publication_address(slug, article_id) from gone));
  end if;
  return null;
end $$;
create trigger article_publication_unindexed after delete on article_publication
  referencing old table as gone for each statement execute function publications_gone_from_index();

-- Another text, or another address: then both addresses have changed.
create function publications_changed_in_index() returns trigger language plpgsql as $$
begin
  if exists (select from index_notice_wanted) then
    perform put_down_index_notices(array(
      select unnest(array[publication_address(o.slug, o.article_id), publication_address(n.slug, n.article_id)])
      from was o join became n using (article_id)
      where (o.slug, o.title, o.lead, o.html) is distinct from (n.slug, n.title, n.lead, n.html)));
  end if;
  return null;
end $$;
create trigger article_publication_reindexed after update on article_publication
  referencing old table as was new table as became for each statement execute function publications_changed_in_index();

-- The words of titles and leads that readers may have meant by a word that nothing has, without diacritics. A word that
-- was published once stays known: what is found by it is looked up each time.
create table search_word (
  word text primary key
);

create function know_search_words() returns trigger language plpgsql as $$
begin
  -- In order, so that two who publish at once never wait for each other crosswise.
  insert into search_word (word)
  select distinct plain_text(given) as word from unnest(tsvector_to_array(new.search_exact)) given
  where length(given) between 2 and 30
  order by word
  on conflict do nothing;
  return null;
end $$;
create trigger article_publication_words after insert or update of search_exact on article_publication
  for each row execute function know_search_words();

create function department_renamed() returns trigger language plpgsql as $$
begin
  update publication_name n set name = new.name, slug = slug_of(new.name)
  from article a where n.kind = 'department' and n.article_id = a.id and a.department_id = new.id;
  perform pg_notify('public_changed', 'all');
  return null;
end $$;
create trigger department_renamed after update of name on department
  for each row when (old.name <> new.name) execute function department_renamed();
