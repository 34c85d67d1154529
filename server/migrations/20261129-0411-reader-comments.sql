-- What readers wrote below stories on the former site. Hidden until somebody shows it; addresses of readers are not kept.
create table reader_comment (
  id bigint generated always as identity primary key,
  article_id bigint not null references article (id) on delete cascade,
  origin text not null,
  -- Its number at the source, and that of the one it answers.
  key text not null,
  parent_key text,
  name text not null,
  body text not null check (body <> ''),
  at timestamptz not null,
  shown boolean not null default false,
  run_id bigint references import_run (id) on delete set null,
  unique (origin, key)
);
create index on reader_comment (article_id) where shown;
create index on reader_comment (article_id);
create index on reader_comment (run_id);
create index on reader_comment (at desc, id desc);
create index reader_comment_search on reader_comment using gin (plain_text(name || ' ' || body) gin_trgm_ops);
