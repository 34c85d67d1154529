-- People, departments, roles and rights, and how PostgreSQL seeks Vietnamese

create extension if not exists unaccent;
create extension if not exists pg_trgm;
create extension if not exists citext;
create extension if not exists btree_gist;

-- Words without diacritics, so that "thoi su" finds "thời sự". `simple` keeps the diacritics.
create text search configuration accent_free (copy = simple);
alter text search configuration accent_free
  alter mapping for asciiword, word, numword, asciihword, hword, numhword, hword_asciipart, hword_part, hword_numpart
  with unaccent, simple;

-- unaccent() depends on the search path and so is only stable; indexes need an immutable one.
create function plain_text(value text) returns text
language sql immutable parallel safe strict
return lower(public.unaccent('public.unaccent'::regdictionary, value));

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
create index on department (parent_id, place, id);

create table position (
  id bigint generated always as identity primary key,
  name text not null unique,
  level int not null default 0,
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on position (level, id);

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
create index on app_user (plain_text(name), id);
create index on app_user (position_id);
create index on app_user (created_at desc, id desc);

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
create index role_search on role using gin (plain_text(name) gin_trgm_ops);
create index on role (lower(name));

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
  place int not null default 0,
  -- What the catalogue calls a module or a permission comes back at every start; the house's own words stay.
  custom_name text,
  custom_name_en text
);

create table permission (
  id bigint generated always as identity primary key,
  code text not null unique,
  module_id bigint not null references module (id),
  name text not null,
  name_en text not null,
  scoped boolean not null,
  custom_name text,
  custom_name_en text
);
create index on permission (module_id);

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
create index on staff_group (role_id);

create table group_user (
  group_id bigint not null references staff_group (id) on delete cascade,
  user_id bigint not null references app_user (id) on delete cascade,
  primary key (group_id, user_id)
);
create index on group_user (user_id);

-- A department never stands below itself, whoever moves it and however many move at once: the lock
-- lets one move at a time look at the tree that the others left behind.
create function refuse_department_cycle() returns trigger language plpgsql as $$
begin
  if new.parent_id is null then
    return new;
  end if;
  perform pg_advisory_xact_lock(7402150010);
  if exists (
    with recursive above as (
      select d.id, d.parent_id from department d where d.id = new.parent_id
      union
      select d.id, d.parent_id from department d join above on d.id = above.parent_id
    )
    select from above where id = new.id
  ) then
    raise exception 'department % would stand below itself', new.id
      using errcode = 'check_violation', constraint = 'department_no_cycle';
  end if;
  return new;
end $$;
create trigger department_no_cycle before insert or update of parent_id on department
  for each row execute function refuse_department_cycle();

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

-- What the program keeps for a person between browsers, by a key of contract/src/account/preferences.ts.
create table user_preference (
  user_id bigint not null references app_user (id) on delete cascade,
  key text not null check (length(key) between 1 and 60),
  value jsonb not null check (octet_length(value::text) <= 400000),
  updated_at timestamptz not null default now(),
  primary key (user_id, key)
);

-- As `slugOf` of the contract makes it.
create function slug_of(name text) returns text language sql immutable parallel safe strict
return trim(both '-' from regexp_replace(plain_text(name), '[^a-z0-9]+', '-', 'g'));
