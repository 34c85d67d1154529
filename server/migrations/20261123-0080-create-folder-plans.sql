-- What plans are for: an occasion, a campaign, a quarter. Folders stand in folders; a locked one takes nothing.
create table folder_plan (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  department_id bigint references department (id),
  parent_id bigint references folder_plan (id) check (parent_id <> id),
  from_day date not null,
  until_day date not null,
  -- How many finished plans it is for; null where that is open.
  target int check (target between 1 and 10000),
  locked boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references app_user (id),
  check (from_day <= until_day)
);
create unique index folder_plan_name on folder_plan (coalesce(parent_id, 0), plain_text(name));
create index on folder_plan (parent_id) where parent_id is not null;
create index on folder_plan (department_id) where department_id is not null;
create index on folder_plan (until_day desc, id desc);
