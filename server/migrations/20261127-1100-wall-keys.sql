-- Keys by which unattended screens read the wall: only the SHA-256 of a key is kept; a revoked one is deleted.
create table wall_key (
  id bigint generated always as identity primary key,
  name text not null,
  hash bytea not null unique,
  created_at timestamptz not null default now(),
  created_by bigint references app_user (id) on delete set null,
  last_seen_at timestamptz
);
create unique index wall_key_name on wall_key (name_key(name));
