-- Collections, comments, bookmarks and live reports

-- Articles that belong together, in an order that editors give them.
create table collection (
  id bigint generated always as identity primary key,
  name text not null,
  slug citext not null unique,
  description text not null default '',
  -- Whether readers see it at the articles that are in it.
  on_site boolean not null default true,
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references app_user (id),
  -- A collection may be a series in parts or a timeline by days; of a topic, it stands on the topic's page.
  kind text not null default 'set' check (kind in ('set', 'series', 'timeline')),
  topic text not null default '',
  topic_slug text generated always as (slug_of(topic)) stored
);
create index collection_search on collection using gin (plain_text(name) gin_trgm_ops);
create index on collection (updated_at desc, id desc);
create index collection_topic on collection (topic_slug) where topic_slug <> '';

create table collection_article (
  collection_id bigint not null references collection (id) on delete cascade,
  article_id bigint not null references article (id),
  place int not null,
  added_at timestamptz not null default now(),
  added_by bigint references app_user (id),
  primary key (collection_id, article_id),
  -- The part that begins with this article.
  part text not null default '',
  -- The day of what it tells, where that is not the day it was published.
  day date,
  -- What it tells, in the words of the collection.
  note text not null default ''
);
create index on collection_article (collection_id, place);
create index on collection_article (article_id);
create trigger collection_public after insert or update or delete on collection
  for each statement execute function notify_public_all();
create trigger collection_article_public after insert or update or delete on collection_article
  for each statement execute function notify_public_all();

-- What staff say to one another: about an article (whole or at a paragraph), or on the general board (no article).
create table comment (
  id bigint generated always as identity primary key,
  article_id bigint references article (id),
  -- A reply names the first comment of its thread, never another reply.
  parent_id bigint references comment (id),
  author_id bigint not null references app_user (id),
  body text not null,
  -- The paragraph it is about: its place when the comment was written, and its words.
  anchor jsonb,
  mention_ids bigint[] not null default '{}',
  resolved_at timestamptz,
  resolved_by bigint references app_user (id),
  -- The text of a deleted comment is gone; the row stays while it has replies.
  deleted_at timestamptz,
  deleted_by bigint references app_user (id),
  edited_at timestamptz,
  created_at timestamptz not null default now()
);
create index on comment (article_id, id desc) where article_id is not null;
create index on comment (id desc) where article_id is null and parent_id is null;
create index on comment (parent_id, id) where parent_id is not null;
create index on comment (author_id, id desc);
create index on comment using gin (mention_ids);
create index comment_search on comment using gin (plain_text(body) gin_trgm_ops);
-- Anchors are carried along when a version is saved.
create index comment_anchored on comment (article_id) where anchor is not null and parent_id is null;

create table comment_like (
  comment_id bigint not null references comment (id) on delete cascade,
  user_id bigint not null references app_user (id) on delete cascade,
  at timestamptz not null default now(),
  primary key (comment_id, user_id)
);

-- Published articles that a person keeps to read again. Private to them.
create table bookmark (
  user_id bigint not null references app_user (id) on delete cascade,
  article_id bigint not null references article (id) on delete cascade,
  at timestamptz not null default clock_timestamp(),
  primary key (user_id, article_id)
);
create index on bookmark (user_id, at desc, article_id desc);

-- A live report on an article that readers have: entries with times of their own, beside the article's text.
create table live_report (
  article_id bigint primary key references article (id),
  started_at timestamptz not null default now(),
  -- Null while it goes on.
  ended_at timestamptz
);

create table live_entry (
  id bigint generated always as identity primary key,
  article_id bigint not null references live_report (article_id),
  -- When it happened, as readers are told.
  at timestamptz not null default now(),
  title text not null default '',
  body text not null,
  -- Named among the key points above the report.
  is_key boolean not null default false,
  pinned boolean not null default false,
  -- What was wrong in it, as readers are told, and when it was mended.
  correction text not null default '',
  corrected_at timestamptz,
  -- Names one press of a button, so that a lost answer makes no second entry.
  client_key text,
  version int not null default 1,
  created_by bigint not null references app_user (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on live_entry (article_id, at desc, id desc);
create unique index on live_entry (article_id) where pinned;
create unique index on live_entry (article_id, client_key) where client_key is not null;
create index on live_entry (created_by);

create function notify_live_report() returns trigger language plpgsql as $$
begin
  perform pg_notify('live_changed', coalesce(new.article_id, old.article_id)::text);
  return null;
end $$;
create trigger live_entry_live after insert or update or delete on live_entry
  for each row execute function notify_live_report();
create trigger live_report_live after insert or update or delete on live_report
  for each row execute function notify_live_report();

-- Lists say which articles are being reported live.
create trigger live_report_public after insert or update or delete on live_report
  for each row execute function notify_public_article();
