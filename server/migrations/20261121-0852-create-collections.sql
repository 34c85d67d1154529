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
  created_by bigint references app_user (id)
);
create index collection_search on collection using gin (plain_text(name) gin_trgm_ops);
create index on collection (updated_at desc, id desc);

create table collection_article (
  collection_id bigint not null references collection (id) on delete cascade,
  article_id bigint not null references article (id),
  place int not null,
  added_at timestamptz not null default now(),
  added_by bigint references app_user (id),
  primary key (collection_id, article_id)
);
create index on collection_article (collection_id, place);
create index on collection_article (article_id);

create trigger collection_public after insert or update or delete on collection
  for each statement execute function notify_public_all();
create trigger collection_article_public after insert or update or delete on collection_article
  for each statement execute function notify_public_all();
