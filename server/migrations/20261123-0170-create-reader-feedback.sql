-- What readers write to the newsroom. Each is a piece of work of somebody at the desk.
create table reader_feedback (
  id bigint generated always as identity primary key,
  -- What the reader is told, to ask about it by.
  reference text not null unique,
  kind text not null check (kind in ('correction', 'opinion', 'tip')),
  article_id bigint references article (id) on delete set null,
  name text not null check (name <> ''),
  email text not null default '',
  phone text not null default '',
  message text not null check (message <> ''),
  -- Of all that was written: the same, sent twice within a day, is one.
  fingerprint text not null,
  -- Null while nobody in the house can take it.
  work_id bigint references work (id) on delete set null,
  created_at timestamptz not null default now()
);
create index on reader_feedback (fingerprint, created_at desc);
create index on reader_feedback (created_at desc, id desc);
create index on reader_feedback (article_id) where article_id is not null;
create index on reader_feedback (work_id) where work_id is not null;
