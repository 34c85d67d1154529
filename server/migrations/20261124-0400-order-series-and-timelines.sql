-- A collection may be a series in parts or a timeline by days; of a topic, it stands on the topic's page.
alter table collection
  add column kind text not null default 'set' check (kind in ('set', 'series', 'timeline')),
  add column topic text not null default '',
  add column topic_slug text generated always as (slug_of(topic)) stored;
create index collection_topic on collection (topic_slug) where topic_slug <> '';

alter table collection_article
  -- The part that begins with this article.
  add column part text not null default '',
  -- The day of what it tells, where that is not the day it was published.
  add column day date,
  -- What it tells, in the words of the collection.
  add column note text not null default '';
