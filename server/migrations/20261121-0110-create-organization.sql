create table department (
  id bigint generated always as identity primary key,
  parent_id bigint references department (id),
  code citext not null unique,
  name text not null,
  level int not null default 0,
  place int not null default 0,
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (parent_id is distinct from id)
);
create index on department (parent_id);

create table position (
  id bigint generated always as identity primary key,
  name text not null unique,
  level int not null default 0,
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table app_user (
  id bigint generated always as identity primary key,
  username citext not null unique,
  email citext not null unique,
  password_hash text,
  name text not null,
  display_name text not null default '',
  alias text not null default '',
  phone text not null default '',
  gender text check (gender in ('male', 'female', 'other')),
  birthday date,
  avatar_file_id bigint,
  position_id bigint references position (id),
  language text not null default 'vi' check (language in ('vi', 'en')),
  status text not null default 'active' check (status in ('active', 'pending', 'banned')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index app_user_search on app_user using gin (plain_text(name || ' ' || username || ' ' || email) gin_trgm_ops);

create table user_department (
  user_id bigint not null references app_user (id) on delete cascade,
  department_id bigint not null references department (id),
  is_primary boolean not null default false,
  primary key (user_id, department_id)
);
create index on user_department (department_id);
create unique index user_department_one_primary on user_department (user_id) where is_primary;

create table role (
  id bigint generated always as identity primary key,
  code citext not null unique,
  name text not null,
  description text not null default '',
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table role_permission (
  role_id bigint not null references role (id) on delete cascade,
  permission text not null,
  scope text not null default 'all' check (scope in ('own', 'department', 'subtree', 'all')),
  primary key (role_id, permission)
);
create index on role_permission (permission);

create table user_role (
  user_id bigint not null references app_user (id) on delete cascade,
  role_id bigint not null references role (id),
  primary key (user_id, role_id)
);
create index on user_role (role_id);

-- Modules and permissions as the administrator sees them; the code's catalogue is their source.
create table module (
  id bigint generated always as identity primary key,
  code citext not null unique,
  area text not null,
  name text not null,
  name_en text not null,
  place int not null default 0
);

create table permission (
  id bigint generated always as identity primary key,
  code text not null unique,
  module_id bigint not null references module (id),
  name text not null,
  name_en text not null,
  scoped boolean not null
);

create table staff_group (
  id bigint generated always as identity primary key,
  code citext not null unique,
  name text not null,
  description text not null default '',
  role_id bigint references role (id),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table group_user (
  group_id bigint not null references staff_group (id) on delete cascade,
  user_id bigint not null references app_user (id) on delete cascade,
  primary key (group_id, user_id)
);
create index on group_user (user_id);
