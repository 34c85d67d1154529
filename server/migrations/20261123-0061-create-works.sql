create table work (
  id bigint generated always as identity primary key,
  title text not null check (title <> ''),
  description text not null default '',
  category_id bigint references category_work (id),
  -- 1 is the most urgent.
  priority smallint not null default 3 check (priority between 1 and 4),
  status text not null default 'new'
    check (status in ('new', 'doing', 'paused', 'review', 'done', 'cancelled')),
  owner_id bigint not null references app_user (id),
  -- The one person who is accountable.
  assignee_id bigint not null references app_user (id),
  department_id bigint references department (id),
  starts_at timestamptz,
  due_at timestamptz,
  -- How long it is expected to take.
  minutes int check (minutes > 0),
  -- Steps as {text, done}.
  checklist jsonb not null default '[]' check (jsonb_typeof(checklist) = 'array'),
  parent_id bigint references work (id) on delete set null check (parent_id <> id),
  article_id bigint references article (id) on delete set null,
  repeat text not null default 'none' check (repeat in ('none', 'daily', 'weekdays', 'weekly', 'monthly')),
  note text not null default '',
  reason text not null default '',
  done_at timestamptz,
  -- When its assignee, and its owner, last heard of its end.
  reminded_at timestamptz,
  owner_told_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (starts_at <= due_at),
  check ((status = 'done') = (done_at is not null)),
  check (repeat = 'none' or due_at is not null)
);
create index on work (due_at, id);
create index on work (created_at desc, id desc);
create index on work (status, due_at, id);
create index on work (assignee_id, due_at, id);
create index on work (owner_id, due_at, id);
create index on work (department_id, due_at, id);
create index on work (category_id);
create index on work (parent_id) where parent_id is not null;
create index on work (article_id) where article_id is not null;
create index work_open_due on work (due_at) where status in ('new', 'doing', 'paused', 'review');
create index work_search on work using gin (plain_text(title) gin_trgm_ops);

create table work_collaborator (
  work_id bigint not null references work (id) on delete cascade,
  user_id bigint not null references app_user (id),
  primary key (work_id, user_id)
);
create index on work_collaborator (user_id, work_id);
