-- Programs that keep staff in step with a directory (SCIM). Only the SHA-256 of a token is stored; a revoked client is deleted.
create table scim_client (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  hash bytea not null unique,
  -- Requests have the present rights of this person.
  created_by bigint not null references app_user (id) on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create unique index scim_client_name on scim_client (name_key(name));
create index on scim_client (created_by);

-- What a client calls a person. `deleted_at`: the client has deleted the person, who is banned and hidden from it.
create table scim_user (
  client_id bigint not null references scim_client (id) on delete cascade,
  user_id bigint not null references app_user (id) on delete cascade,
  external_id text check (external_id <> ''),
  user_name citext check (user_name <> ''),
  family_name text not null default '',
  given_name text not null default '',
  deleted_at timestamptz,
  primary key (client_id, user_id)
);
create unique index scim_user_external_id on scim_user (client_id, external_id);
create unique index scim_user_user_name on scim_user (client_id, user_name);
create index on scim_user (user_id);

create table scim_group (
  client_id bigint not null references scim_client (id) on delete cascade,
  group_id bigint not null references staff_group (id) on delete cascade,
  external_id text not null check (external_id <> ''),
  primary key (client_id, group_id)
);
create unique index scim_group_external_id on scim_group (client_id, external_id);
create index on scim_group (group_id);
