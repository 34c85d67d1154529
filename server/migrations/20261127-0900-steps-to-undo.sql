-- What an article was before a step that whoever made it may still take back, and which notices the step sent.
create table article_undo (
  move_id bigint primary key references article_move (id),
  stood jsonb not null,
  -- Rows of `notification`, which turn into "withdrawn".
  told bigint[] not null default '{}',
  undone boolean not null default false,
  at timestamptz not null default clock_timestamp()
);
create index on article_undo (at);
