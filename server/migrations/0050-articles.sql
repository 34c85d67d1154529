-- Articles: versions, moves, locks, what is public of them

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
  updated_by bigint not null references app_user (id),
  pairs tsvector,
  publish_correction text check (publish_correction <> ''),
  -- When a publication for a set time was last found not to happen. It speaks of the time that stood then: one before
  -- `publish_at` is of an earlier schedule.
  publish_failed_at timestamptz
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
-- How many articles run on a workflow, and whether any does.
create index article_workflow on article (workflow_id, stage, workflow_revision);
create index on article (article_type_id, stage, stage_at desc, id desc);
create index article_pairs on article using gin (pairs);
-- Articles of all stages in one list, the latest first.
create index article_by_stage_at on article (stage_at desc, id desc);
create index article_by_updated_at on article (updated_at desc, id desc);
-- Lists are sorted by title too, in the order of the house: without case and diacritics.
create index article_by_title on article (stage, plain_text(title), id);
-- Serves the bin's list from the index alone, however many drafts of others it passes over.
create index article_bin on article (stage_at desc, id desc)
  include (author_id, department_id, stage_before_delete) where stage = 8;
-- A queue by what needs somebody first: all of its articles are read, from the index alone.
create index article_queue on article (stage, id)
  include (stage_at, publish_at, workflow_id, workflow_revision, department_id, author_id)
  where stage in (2, 3, 4);
create index article_first_published on article (first_published_at) where first_published_at is not null;
create index article_created on article (created_at);
-- What a department published in a month.
create index on article (department_id, first_published_at) where first_published_at is not null;
create index article_of_whom on article (id) include (department_id, author_id, category_id, article_type_id);

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
  at timestamptz not null default clock_timestamp(),
  -- What was ticked when an article was moved, kept as it was worded.
  checked text[] not null default '{}',
  -- A correction: what readers are told when an article they had is published again. The move that published it
  -- keeps it, with its time; one of a publication for later waits beside the time it waits for.
  correction text check (correction <> ''),
  -- The time that a scheduling move set.
  publish_at timestamptz,
  -- For whom the mover stood in.
  instead_of bigint references app_user (id),
  -- A year's report counts hundreds of thousands of moves: what it needs of them, and of their articles, is in an index, so
  -- that no row of either table is read.
  -- How long an article took from its first submission to its first approval; of that move alone, and null where it
  -- was never submitted. Neither changes afterwards.
  hours_to_approval numeric,
  -- An article counts once a period however often it is submitted or approved in it. A move knows when the article had
  -- made it before, so that nothing else has to be read to tell.
  made_before timestamptz
);
create index on article_move (article_id, id);
create index on article_move (at desc);
create index article_corrections on article_move (article_id, id) where correction is not null and to_stage = 5;
create index article_move_back on article_move (at) where from_stage in (2, 3, 4) and to_stage < from_stage;
create index article_move_first_submitted on article_move (article_id, at) where from_stage = 1 and to_stage = 2;
create index article_move_first_approved on article_move (article_id, id) where from_stage = 3 and to_stage = 4;
create index article_move_submitted on article_move (at) include (article_id, made_before)
  where from_stage = 1 and to_stage = 2;
create index article_move_approved on article_move (at) include (article_id, hours_to_approval, made_before)
  where from_stage = 3 and to_stage = 4;
create trigger article_move_immutable before update or delete on article_move
  for each row execute function refuse_change();

-- What each person moved onward: the list "processed".
create table article_handled (
  user_id bigint not null references app_user (id),
  article_id bigint not null references article (id),
  at timestamptz not null,
  primary key (user_id, article_id)
);
create index article_handled_by on article_handled (user_id, at desc, article_id desc);

-- One lock an article; the epoch only grows, and every write carries it.
create table article_lock (
  article_id bigint primary key references article (id),
  holder_id bigint references app_user (id),
  tab text not null default '',
  epoch bigint not null default 0,
  acquired_at timestamptz,
  expires_at timestamptz,
  -- Another person's lock is asked for before it is taken over, so that they can save.
  wanted_by bigint references app_user (id),
  wanted_at timestamptz
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

-- Counts by department and stage, for totals and counters. Rows are only added, so that writers
-- never wait for one another; fold_article_tally() sums them up now and then.
create table article_tally (
  department_id bigint,
  stage smallint not null,
  excellent boolean not null,
  n bigint not null,
  -- A private draft stays its author's alone in the bin, so the bin's total is told apart by it.
  binned_draft boolean not null default false
);
create index on article_tally (stage);

create function tally_article() returns trigger language plpgsql as $$
declare
  was boolean := tg_op <> 'INSERT' and old.stage = 8 and coalesce(old.stage_before_delete, 1) = 1;
  becomes boolean := tg_op <> 'DELETE' and new.stage = 8 and coalesce(new.stage_before_delete, 1) = 1;
begin
  if tg_op = 'UPDATE' and (old.department_id, old.stage, old.excellent, was) is not distinct from
                          (new.department_id, new.stage, new.excellent, becomes) then
    return null;
  end if;
  if tg_op in ('UPDATE', 'DELETE') then
    insert into article_tally values (old.department_id, old.stage, old.excellent, -1, was);
  end if;
  if tg_op in ('UPDATE', 'INSERT') then
    insert into article_tally values (new.department_id, new.stage, new.excellent, 1, becomes);
  end if;
  return null;
end $$;

create function fold_article_tally() returns void language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(hashtext('fold_article_tally')) then return; end if;
  with gone as (delete from article_tally returning *)
  insert into article_tally
  select department_id, stage, excellent, sum(n), binned_draft from gone group by 1, 2, 3, 5 having sum(n) <> 0;
end $$;
create trigger article_category_merge before insert or update of category_id on article
  for each row execute function follow_category_merge();
create trigger article_tag_merge before insert on article_tag
  for each row execute function follow_tag_merge();

-- Who opened which article, to read or to edit it: part of the log of an article. One row for each person, purpose and
-- span of time, however often they look.
create table article_opening (
  id bigint generated always as identity primary key,
  article_id bigint not null references article (id) on delete cascade,
  user_id bigint not null references app_user (id),
  purpose text not null check (purpose in ('read', 'edit')),
  at timestamptz not null,
  times int not null default 1,
  last_at timestamptz not null
);
create index on article_opening (article_id, at desc);
create index on article_opening (user_id, article_id, purpose, at desc);
create index on article_opening (at desc, id desc);

-- Pairs of neighbouring words. A Vietnamese name is three common syllables, each in a large part of all
-- articles; its pairs stand in few. Accent-free as in `search` ("nguyen van"), and behind "=" the exact
-- words of title and lead as in `search_exact` ("=nguyễn văn"). In a column of its own, since lists read the search
-- vector as well.
-- A vector keeps of a word its first 256 places below 16384, and of all texts a megabyte: what is beyond,
-- and words longer than any of a language, have no pairs and are found by their single words.
create function word_pairs(words tsvector, mark text default '') returns tsvector
language sql immutable strict parallel safe cost 1000 as $$
  select coalesce(array_to_tsvector(array_agg(mark || one || ' ' || next)), '')
  from (
    select lexeme as one, place, lead(lexeme) over places as next, lead(place) over places as next_place
    from unnest(words) w, unnest(w.positions) place
    window places as (order by place)
  ) neighbours
  where next_place = place + 1 and octet_length(one) + octet_length(next) < 40
$$;

create function set_article_pairs() returns trigger language plpgsql as $$
begin
  new.pairs := word_pairs(new.search);
  return new;
end $$;
create trigger article_pairs before insert or update of search on article
  for each row execute function set_article_pairs();

-- Other words for a paragraph of an article, proposed by somebody who does not write it just now.
create table article_suggestion (
  id bigint generated always as identity primary key,
  article_id bigint not null references article (id),
  author_id bigint not null references app_user (id),
  -- The paragraph: its place among the blocks of text, its words, and the version they are of.
  anchor jsonb not null,
  words_before text not null,
  words_after text not null,
  note text not null default '',
  state text not null default 'open' check (state in ('open', 'accepted', 'refused', 'withdrawn')),
  reason text not null default '',
  decided_by bigint references app_user (id),
  decided_at timestamptz,
  created_at timestamptz not null default now()
);
create index on article_suggestion (article_id, id) where state = 'open';
create index on article_suggestion (article_id, id desc) where state <> 'open';
create index on article_suggestion (author_id, id desc);

create trigger article_tally
  after insert or delete or update of department_id, stage, excellent, stage_before_delete on article
  for each row execute function tally_article();

create function hours_to_approval(article bigint, approved timestamptz) returns numeric language sql stable as $$
  select round(extract(epoch from approved - min(at))::numeric / 3600, 2) from article_move
  where article_id = article and from_stage = 1 and to_stage = 2
$$;

create function time_first_approval() returns trigger language plpgsql as $$
begin
  if not exists (select from article_move where article_id = new.article_id and from_stage = 3 and to_stage = 4) then
    new.hours_to_approval := hours_to_approval(new.article_id, new.at);
  end if;
  return new;
end $$;
create trigger article_move_times_approval before insert on article_move
  for each row when (new.from_stage = 3 and new.to_stage = 4) execute function time_first_approval();
