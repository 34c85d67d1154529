-- Published articles that a person keeps to read again. Private to them.
create table bookmark (
  user_id bigint not null references app_user (id) on delete cascade,
  article_id bigint not null references article (id) on delete cascade,
  at timestamptz not null default clock_timestamp(),
  primary key (user_id, article_id)
);
create index on bookmark (user_id, at desc, article_id desc);
