-- How a person likes to see a list: its filters, columns and order under a name. Their own, or shared with a
-- department and all below it.
create table list_view (
  id bigint generated always as identity primary key,
  owner_id bigint not null references app_user (id) on delete cascade,
  -- The list's screen, as /article/draft.
  list text not null check (length(list) between 1 and 120),
  name text not null check (length(name) between 1 and 80),
  -- What stands behind the question mark of the list's address.
  search text not null check (length(search) <= 2000),
  department_id bigint references department (id) on delete set null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index list_view_name on list_view (owner_id, list, plain_text(name));
create index on list_view (department_id, list) where department_id is not null;

-- The view with which a list opens for a person.
create table list_view_default (
  user_id bigint not null references app_user (id) on delete cascade,
  list text not null,
  view_id bigint not null references list_view (id) on delete cascade,
  primary key (user_id, list)
);
create index on list_view_default (view_id);
