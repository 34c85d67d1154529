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

-- Anchors are carried along when a version is saved.
create index comment_anchored on comment (article_id) where anchor is not null and parent_id is null;
