-- News collected from elsewhere

-- Sources of news from elsewhere, and how each is read.
create table crawl_config (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  kind text not null check (kind in ('feed', 'sitemap', 'page')),
  address text not null,
  -- CSS selectors: link, title, lead, body, author, date, remove.
  selectors jsonb not null default '{}' check (jsonb_typeof(selectors) = 'object'),
  -- Empty: as the site says, or as its bytes do.
  charset text not null default '',
  zone text not null default 'Asia/Ho_Chi_Minh',
  min_minutes int not null default 5 check (min_minutes >= 2),
  max_minutes int not null default 60,
  category_id bigint references category (id) on delete set null,
  department_id bigint references department (id) on delete set null,
  licence text not null default 'none' check (licence in ('contract', 'attribution', 'quote', 'none')),
  licence_from date,
  licence_until date,
  -- Items a month; null is any number.
  quota int check (quota > 0),
  -- Percent of an article that may repeat an item word for word.
  verbatim smallint not null default 20 check (verbatim between 0 and 100),
  pictures boolean not null default false,
  -- Minutes after the source's own publication.
  wait_minutes int not null default 60 check (wait_minutes >= 0),
  note text not null default '',
  active boolean not null default true,
  health text not null default 'new'
    check (health in ('new', 'ok', 'quiet', 'layout', 'failing', 'gone', 'forbidden')),
  -- Why it could not be fetched: {code, status}.
  failure jsonb,
  failures int not null default 0,
  etag text not null default '',
  last_modified text not null default '',
  -- When it was last asked without naming what is known already.
  unconditional_at timestamptz,
  -- Whether its items are told apart by address, since it repeats its own numbers.
  by_address boolean not null default false,
  -- Pages running in which what is chosen was not found, or that are much shorter than usual.
  misses int not null default 0,
  last_fetch_at timestamptz,
  last_item_at timestamptz,
  version int not null default 1,
  created_by bigint references app_user (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  check (min_minutes <= max_minutes),
  check (licence_from <= licence_until),
  -- What a source says that is not so: it repeats its numbers, dates items in the future, or says that nothing changed.
  lies text[] not null default '{}'
    check (lies <@ array['numbers', 'dates', 'unchanged'])
);
create unique index crawl_config_address on crawl_config (address) where deleted_at is null;
create unique index crawl_config_name on crawl_config (plain_text(name)) where deleted_at is null;
create index on crawl_config (department_id);
create index on crawl_config (category_id);

create table crawl_member (
  config_id bigint not null references crawl_config (id) on delete cascade,
  user_id bigint not null references app_user (id),
  role text not null default 'reader' check (role in ('reader', 'editor')),
  -- Words whose items stand first for this person, joined by commas.
  words text not null default '',
  added_at timestamptz not null default now(),
  primary key (config_id, user_id)
);
create index on crawl_member (user_id, config_id);

-- What is told of in several places; its items point at it.
create table crawl_story (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now()
);

create table crawl_item (
  id bigint generated always as identity primary key,
  story_id bigint not null references crawl_story (id),
  -- Canonical.
  address text not null unique,
  host text not null,
  title text not null default '',
  lead text not null default '',
  author text not null default '',
  -- Number of its newest version; 0 while only a feed told of it.
  version int not null default 0,
  published_at timestamptz not null,
  evidence text not null check (evidence in ('page', 'selector', 'feed', 'address', 'seen')),
  state text not null default 'new' check (state in ('new', 'claimed', 'used', 'dismissed', 'expired')),
  claimed_by bigint references app_user (id),
  claimed_until timestamptz,
  article_id bigint references article (id) on delete set null,
  -- Who gave the address, where no source did.
  added_by bigint references app_user (id),
  -- Bands of its sketch, by which copies are sought; null until its text is read.
  bands int[],
  -- Folded names, numbers and rare pairs, by which the same event is sought.
  marks text[] not null default '{}',
  -- Of the item it repeats.
  copy_of bigint references crawl_item (id) on delete set null,
  warnings text[] not null default '{}',
  removed_at timestamptz,
  first_seen_at timestamptz not null default now(),
  settled_by bigint references app_user (id),
  settled_at timestamptz,
  updated_at timestamptz not null default now(),
  check ((state = 'claimed') <= (claimed_by is not null and claimed_until is not null)),
  check ((state = 'used') <= (settled_at is not null))
);
create index on crawl_item (first_seen_at desc, id desc);
create index on crawl_item (state, first_seen_at desc, id desc);
create index on crawl_item (published_at desc, id desc);
create index on crawl_item (story_id, first_seen_at, id);
create index on crawl_item (claimed_by) where state = 'claimed';
create index on crawl_item (article_id) where article_id is not null;
create index on crawl_item (added_by) where added_by is not null;
create index crawl_item_search on crawl_item using gin (plain_text(title || ' ' || lead) gin_trgm_ops);
-- An item that comes in looks for sixty marks and as many bands: with a list of what is not in the index yet, each of
-- these looks reads the whole list.
create index crawl_item_bands on crawl_item using gin (bands) with (fastupdate = off) where bands is not null;
create index crawl_item_marks on crawl_item using gin (marks) with (fastupdate = off);
-- What items are told together by is taken from them when they are a week old, so that a name that was in the news for
-- years is found among those of the week alone.
create index crawl_item_likened on crawl_item (first_seen_at) where marks <> '{}' or bands is not null;

create table crawl_sighting (
  item_id bigint not null references crawl_item (id) on delete cascade,
  config_id bigint not null references crawl_config (id),
  guid text not null default '',
  seen_at timestamptz not null default now(),
  primary key (item_id, config_id)
);
create index on crawl_sighting (config_id, seen_at desc);
create index on crawl_sighting (config_id, guid);
-- Figures of some days, and of all that told the stories of those days, are read from indexes alone.
create index crawl_sighting_time on crawl_sighting (seen_at, item_id, config_id);
create index crawl_sighting_item on crawl_sighting (item_id, seen_at, config_id);

-- What an item said, never changed; the page as it came is kept for thirty days.
create table crawl_item_version (
  item_id bigint not null references crawl_item (id) on delete cascade,
  number int not null,
  title text not null,
  lead text not null default '',
  html text not null,
  plain text not null,
  author text not null default '',
  hash text not null,
  raw bytea,
  read_at timestamptz not null default now(),
  primary key (item_id, number)
);
create index on crawl_item_version (read_at) where raw is not null;

-- What a person said of two items; nothing learned later undoes it.
create table crawl_ruling (
  one_id bigint not null references crawl_item (id) on delete cascade,
  other_id bigint not null references crawl_item (id) on delete cascade,
  same boolean not null,
  user_id bigint not null references app_user (id),
  at timestamptz not null default now(),
  primary key (one_id, other_id),
  check (one_id < other_id)
);
create index on crawl_ruling (other_id);

-- How a host wants to be asked. Whoever holds its lease is the only one to ask it.
create table crawl_host (
  host text primary key,
  robots text,
  robots_at timestamptz,
  -- Milliseconds between two requests.
  gap int not null default 5000,
  next_at timestamptz not null default now(),
  -- Seconds of pause that the host asked for last; doubles while it goes on refusing.
  pause int not null default 0,
  lease text,
  lease_until timestamptz
);

-- What is to be fetched, and when. A row whose lease has run out is taken again.
create table crawl_task (
  id bigint generated always as identity primary key,
  config_id bigint unique references crawl_config (id) on delete cascade,
  item_id bigint unique references crawl_item (id) on delete cascade,
  host text not null references crawl_host (host),
  due_at timestamptz not null default now(),
  lease text,
  lease_until timestamptz,
  attempts int not null default 0,
  check ((config_id is null) <> (item_id is null))
);
create index on crawl_task (due_at);
create index on crawl_task (host);

-- Figures of a source by day of the house.
create table crawl_day (
  config_id bigint not null references crawl_config (id) on delete cascade,
  day date not null,
  fetches int not null default 0,
  failures int not null default 0,
  primary key (config_id, day)
);

-- Where an article came from.
create table article_provenance (
  article_id bigint not null references article (id) on delete cascade,
  item_id bigint references crawl_item (id),
  item_version int not null,
  config_id bigint references crawl_config (id),
  source text not null,
  address text not null,
  licence text not null,
  verbatim smallint not null,
  -- Before then the source's own readers come first.
  not_before timestamptz,
  plain text not null,
  created_by bigint references app_user (id),
  created_at timestamptz not null default now(),
  primary key (article_id, item_version, address)
);
create index on article_provenance (item_id);
create index on article_provenance (config_id, created_at);

create function keep_provenance() returns trigger language plpgsql as $$
begin
  raise exception 'where an article came from is not changed';
end $$;
create trigger keep_provenance before update on article_provenance
  for each row execute function keep_provenance();

-- What was made without a contract from an item that its source removed, and until when it has to be off the site.
create table crawl_removal (
  article_id bigint not null references article (id) on delete cascade,
  item_id bigint not null references crawl_item (id) on delete cascade,
  due_at timestamptz not null,
  -- How far people were told: that it has to go, that time runs out, that it is over.
  told smallint not null default 1 check (told between 1 and 3),
  -- Who let it stay all the same, and why.
  kept_by bigint references app_user (id),
  kept_at timestamptz,
  reason text not null default '',
  primary key (article_id, item_id),
  check ((kept_by is null) = (kept_at is null))
);
create index on crawl_removal (item_id);
create index on crawl_removal (due_at) where kept_by is null;
create index on crawl_removal (kept_by) where kept_by is not null;
