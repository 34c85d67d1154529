-- A download that a browser begins by an address, once. Only the hash of the ticket is kept.
create table download_ticket (
  hash bytea primary key,
  user_id bigint not null references app_user (id) on delete cascade,
  file_ids bigint[] not null,
  -- The one file itself instead of a zip.
  plain boolean not null,
  name text not null,
  expires_at timestamptz not null
);
create index on download_ticket (expires_at);
