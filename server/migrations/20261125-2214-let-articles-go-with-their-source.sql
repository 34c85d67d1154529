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

-- An item that comes in looks for sixty marks and as many bands: with a list of what is not in the index yet, each of
-- these looks reads the whole list.
alter index crawl_item_marks set (fastupdate = off);
alter index crawl_item_bands set (fastupdate = off);
select gin_clean_pending_list('crawl_item_marks'), gin_clean_pending_list('crawl_item_bands');

-- What items are told together by is taken from them when they are a week old, so that a name that was in the news for
-- years is found among those of the week alone.
create index crawl_item_likened on crawl_item (first_seen_at) where marks <> '{}' or bands is not null;
