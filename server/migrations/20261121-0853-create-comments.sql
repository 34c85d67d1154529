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

create table comment_like (
  comment_id bigint not null references comment (id) on delete cascade,
  user_id bigint not null references app_user (id) on delete cascade,
  at timestamptz not null default now(),
  primary key (comment_id, user_id)
);
