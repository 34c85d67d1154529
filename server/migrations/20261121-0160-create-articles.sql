-- An article: where it stands (stage, version) and its head version's fields that lists show.
create table article (
  id bigint generated always as identity primary key,
  workflow_id bigint not null references workflow (id),
  workflow_revision int not null,
  stage smallint not null check (stage between 1 and 8),
  -- Number of the head version. Moves and saves are compare-and-set on (id, stage, version).
  version int not null,
  author_id bigint not null references app_user (id),
  department_id bigint references department (id),
  title text not null,
  kicker text not null,
  lead text not null,
  slug text not null,
  category_id bigint references category (id),
  article_type_id bigint references article_type (id),
  pen_name text not null,
  cover_file_id bigint references file (id),
  word_count int not null,
  embargo_at timestamptz,
  publish_at timestamptz,
  publish_by bigint references app_user (id),
  approved_hash text,
  approved_by bigint references app_user (id),
  -- The first person other than the author who opened it for editing at the present stage.
  taken_by bigint references app_user (id),
  stage_before_delete smallint,
  stage_at timestamptz not null,
  stage_by bigint references app_user (id),
  last_reason text,
  excellent boolean not null default false,
  first_published_at timestamptz,
  published_at timestamptz,
  unpublished_at timestamptz,
  client_key text,
  search tsvector not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by bigint not null references app_user (id)
);
create unique index article_client_key on article (author_id, client_key) where client_key is not null;
create index on article (stage, stage_at desc, id desc);
create index on article (stage, updated_at desc, id desc);
create index on article (stage, created_at desc, id desc);
create index on article (stage, published_at desc, id desc);
create index on article (department_id, stage, stage_at desc, id desc);
create index on article (author_id, stage, stage_at desc, id desc);
create index on article (category_id, stage, stage_at desc, id desc);
create index on article (stage_at desc, id desc) where excellent;
create index on article (publish_at) where publish_at is not null;
create index article_search on article using gin (search);

create table article_version (
  id bigint generated always as identity primary key,
  article_id bigint not null references article (id),
  number int not null,
  title text not null,
  document jsonb not null,
  -- Everything else a person writes, as contract/src/editorial/articles.ts has it.
  metadata jsonb not null,
  word_count int not null,
  hash text not null,
  origin text not null check (origin in ('save', 'move', 'takeover', 'restore', 'import')),
  label text not null default '',
  created_by bigint not null references app_user (id),
  created_at timestamptz not null default now(),
  unique (article_id, number)
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger article_version_immutable before update or delete on article_version
  for each row execute function refuse_change();

create table article_tag (
  article_id bigint not null references article (id),
  tag_id bigint not null references tag (id),
  place int not null default 0,
  primary key (article_id, tag_id)
);
create index on article_tag (tag_id, article_id);

create table article_move (
  id bigint generated always as identity primary key,
  article_id bigint not null references article (id),
  transition_code text not null,
  transition_name text not null,
  transition_name_en text not null,
  from_stage smallint,
  to_stage smallint not null,
  actor_id bigint not null references app_user (id),
  reason text not null default '',
  version int not null,
  hash text not null,
  at timestamptz not null default clock_timestamp()
);
create index on article_move (article_id, id);
create index on article_move (at desc);
create trigger article_move_immutable before update or delete on article_move
  for each row execute function refuse_change();

-- What each person moved onward: the list "processed".
create table article_handled (
  user_id bigint not null references app_user (id),
  article_id bigint not null references article (id),
  at timestamptz not null,
  primary key (user_id, article_id)
);
create index on article_handled (user_id, at desc);

-- One lock an article; the epoch only grows, and every write carries it.
create table article_lock (
  article_id bigint primary key references article (id),
  holder_id bigint references app_user (id),
  tab text not null default '',
  epoch bigint not null default 0,
  acquired_at timestamptz,
  expires_at timestamptz
);

-- What a person typed and did not save. Private to them.
create table article_autosave (
  user_id bigint not null references app_user (id) on delete cascade,
  client_key text not null,
  article_id bigint references article (id),
  base_version int not null,
  input jsonb not null,
  saved_at timestamptz not null default now(),
  primary key (user_id, client_key)
);
create index on article_autosave (user_id, article_id);

-- The publication pointer: a row exists exactly while an article is live, so there is at most one
-- published version. Public pages read only this table and what it points to.
create table article_publication (
  article_id bigint primary key references article (id),
  version_id bigint not null references article_version (id),
  title text not null,
  kicker text not null,
  lead text not null,
  slug text not null,
  category_id bigint references category (id),
  article_type_id bigint references article_type (id),
  byline text not null,
  cover_file_id bigint references file (id),
  cover_caption text not null,
  cover_credit text not null,
  html text not null,
  word_count int not null,
  has_audio boolean not null,
  has_video boolean not null,
  seo_title text not null,
  seo_description text not null,
  source jsonb,
  tags text[] not null default '{}',
  related_ids bigint[] not null default '{}',
  excellent boolean not null default false,
  published_at timestamptz not null,
  updated_at timestamptz not null,
  search tsvector not null,
  search_exact tsvector not null
);
create index on article_publication (published_at desc, article_id desc);
create index article_publication_search on article_publication using gin (search);
create index on article_publication using gin (tags);

-- The category of a live article, its ancestors and the further categories: one row each.
create table article_publication_category (
  category_id bigint not null references category (id),
  article_id bigint not null references article_publication (article_id) on delete cascade,
  published_at timestamptz not null,
  primary key (category_id, article_id)
);
create index on article_publication_category (category_id, published_at desc, article_id desc);
create index on article_publication_category (article_id);

create table article_views (
  article_id bigint not null references article (id),
  day date not null,
  views bigint not null,
  primary key (article_id, day)
);
create index on article_views (day, views desc);

create function notify_public_article() returns trigger language plpgsql as $$
begin
  perform pg_notify('public_changed', 'article:' || coalesce(new.article_id, old.article_id)::text);
  return null;
end $$;
create trigger article_publication_public after insert or update or delete on article_publication
  for each row execute function notify_public_article();

-- Counts by department and stage, for totals and counters. Rows are only added, so that writers
-- never wait for one another; fold_article_tally() sums them up now and then.
create table article_tally (
  department_id bigint,
  stage smallint not null,
  excellent boolean not null,
  n bigint not null
);
create index on article_tally (stage);

create function tally_article() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.department_id, old.stage, old.excellent) is not distinct from
                          (new.department_id, new.stage, new.excellent) then
    return null;
  end if;
  if tg_op in ('UPDATE', 'DELETE') then
    insert into article_tally values (old.department_id, old.stage, old.excellent, -1);
  end if;
  if tg_op in ('UPDATE', 'INSERT') then
    insert into article_tally values (new.department_id, new.stage, new.excellent, 1);
  end if;
  return null;
end $$;
create trigger article_tally after insert or delete or update of department_id, stage, excellent on article
  for each row execute function tally_article();

create function fold_article_tally() returns void language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(hashtext('fold_article_tally')) then return; end if;
  with gone as (delete from article_tally returning *)
  insert into article_tally
  select department_id, stage, excellent, sum(n) from gone group by 1, 2, 3 having sum(n) <> 0;
end $$;
