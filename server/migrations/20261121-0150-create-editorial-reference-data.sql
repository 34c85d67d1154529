create table category (
  id bigint generated always as identity primary key,
  parent_id bigint references category (id),
  name text not null,
  slug citext not null unique,
  description text not null default '',
  place int not null default 0,
  home_place int,
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (parent_id is distinct from id)
);
create index on category (parent_id);

create table article_type (
  id bigint generated always as identity primary key,
  code citext not null unique,
  name text not null,
  place int not null default 0,
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table tag (
  id bigint generated always as identity primary key,
  name text not null,
  slug citext not null unique,
  created_at timestamptz not null default now()
);
create index tag_search on tag using gin (plain_text(name) gin_trgm_ops);

-- A workflow is data: stages a state stands for, and the moves between them.
create table state (
  id bigint generated always as identity primary key,
  code citext not null unique,
  stage smallint not null check (stage between 1 and 8),
  name text not null,
  name_en text not null,
  colour text not null,
  kind text not null check (kind in ('writing', 'processing', 'live', 'internal', 'withdrawn', 'deleted')),
  counter text,
  event smallint check (event between 1 and 5),
  place int not null default 0,
  active boolean not null default true,
  version int not null default 1
);

create table workflow (
  id bigint generated always as identity primary key,
  code citext not null unique,
  name text not null,
  revision int not null default 1,
  is_default boolean not null default false,
  article_type_ids bigint[] not null default '{}',
  category_ids bigint[] not null default '{}',
  department_ids bigint[] not null default '{}',
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index workflow_one_default on workflow (is_default) where is_default;

create table workflow_transition (
  id bigint generated always as identity primary key,
  workflow_id bigint not null references workflow (id),
  -- Running articles keep the revision they started with.
  revision int not null default 1,
  code text not null,
  name text not null,
  name_en text not null,
  from_stage smallint not null check (from_stage between 1 and 8),
  -- Null: back to the stage before deletion.
  to_stage smallint check (to_stage between 1 and 8),
  ability text not null,
  direction text not null check (direction in ('forward', 'back', 'end')),
  reason_required boolean not null default false,
  other_person_required boolean not null default false,
  author_only boolean not null default false,
  may_schedule boolean not null default false,
  checklist text[] not null default '{}',
  time_limit_minutes int,
  place int not null default 0,
  active boolean not null default true,
  version int not null default 1,
  unique (workflow_id, revision, code, from_stage)
);

create table group_workflow (
  id bigint generated always as identity primary key,
  group_id bigint not null references staff_group (id) on delete cascade,
  workflow_id bigint not null references workflow (id),
  -- Null: every transition of the workflow.
  transition_code text,
  scope text not null check (scope in ('own', 'department', 'subtree', 'all')),
  unique nulls not distinct (group_id, workflow_id, transition_code)
);
create trigger group_workflow_access after insert or update or delete on group_workflow
  for each statement execute function notify_access_of_all();

create function notify_public_all() returns trigger language plpgsql as $$
begin
  perform pg_notify('public_changed', 'all');
  return null;
end $$;
create trigger category_public after insert or update or delete on category
  for each statement execute function notify_public_all();
