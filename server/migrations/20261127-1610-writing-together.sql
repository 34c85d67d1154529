-- Several people write one article: the working copy that they share (Yjs), between two versions.
create table article_writing (
  article_id bigint primary key references article (id) on delete cascade,
  -- New whenever the text is seeded from a version.
  lineage uuid not null,
  -- That of the lock when it began; every update carries it.
  epoch bigint not null,
  purpose text not null check (purpose in ('edit', 'correct')),
  base_version int not null,
  schema int not null,
  seq bigint not null default 0,
  state bytea not null,
  -- The last update that `state` includes.
  state_seq bigint not null default 0,
  -- The last update that the base version includes, and who wrote after it.
  version_seq bigint not null default 0,
  writers bigint[] not null default '{}',
  began_at timestamptz not null default now(),
  touched_at timestamptz not null default now(),
  touched_by bigint not null references app_user (id)
);
create index on article_writing (touched_at);
create index on article_writing (touched_by);

create table article_writing_update (
  article_id bigint not null references article_writing (article_id) on delete cascade,
  seq bigint not null,
  user_id bigint not null references app_user (id),
  update bytea not null,
  at timestamptz not null default now(),
  primary key (article_id, seq)
);
create index on article_writing_update (user_id);

-- Whose a client number is: nobody writes under another person's.
create table article_writing_client (
  article_id bigint not null references article_writing (article_id) on delete cascade,
  lineage uuid not null,
  client bigint not null,
  user_id bigint not null references app_user (id),
  at timestamptz not null default now(),
  primary key (article_id, lineage, client)
);
create index on article_writing_client (user_id, at);

-- Text that became part of no version, for those who wrote it.
create table article_writing_kept (
  id bigint generated always as identity primary key,
  article_id bigint not null references article (id) on delete cascade,
  content jsonb not null,
  writers bigint[] not null,
  why text not null,
  at timestamptz not null default now()
);
create index on article_writing_kept (article_id, at desc);
create index on article_writing_kept (at);

-- Who wrote a version: all of them count for the four eyes.
create table article_version_writer (
  version_id bigint not null references article_version (id),
  user_id bigint not null references app_user (id),
  words int not null,
  primary key (version_id, user_id)
);
create index on article_version_writer (user_id);

alter table article_lock add column mode text not null default 'alone' check (mode in ('alone', 'together'));
-- The last version that was approved, also after an edit voided the approval.
alter table article add column approved_number int not null default 0;
alter table article_type add column single_writer boolean not null default false;
