-- What the program keeps for a person between browsers, by a key of contract/src/account/preferences.ts.
create table user_preference (
  user_id bigint not null references app_user (id) on delete cascade,
  key text not null check (length(key) between 1 and 60),
  value jsonb not null check (octet_length(value::text) <= 400000),
  updated_at timestamptz not null default now(),
  primary key (user_id, key)
);
