-- Who opened which article, to read or to edit it: part of the log of an article. One row for each person, purpose and
-- span of time, however often they look.
create table article_opening (
  id bigint generated always as identity primary key,
  article_id bigint not null references article (id) on delete cascade,
  user_id bigint not null references app_user (id),
  purpose text not null check (purpose in ('read', 'edit')),
  at timestamptz not null,
  times int not null default 1,
  last_at timestamptz not null
);
create index on article_opening (article_id, at desc);
create index on article_opening (user_id, article_id, purpose, at desc);
create index on article_opening (at desc, id desc);
