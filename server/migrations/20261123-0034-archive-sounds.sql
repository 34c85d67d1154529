-- Ways into the audio archive, and who may use them.
create table mam_account (
  id bigint generated always as identity primary key,
  name text not null,
  port text not null check (port in ('folder')),
  -- A name below the server's folder for archives.
  folder text not null,
  active boolean not null default true,
  version int not null default 1,
  created_by bigint references app_user (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index mam_account_name on mam_account (plain_text(name));
create unique index mam_account_folder on mam_account (lower(folder));

create table mam_group_account (
  id bigint generated always as identity primary key,
  account_id bigint not null references mam_account (id) on delete cascade,
  group_id bigint references staff_group (id) on delete cascade,
  user_id bigint references app_user (id) on delete cascade,
  may_search boolean not null,
  may_send boolean not null,
  created_by bigint references app_user (id),
  created_at timestamptz not null default now(),
  check ((group_id is null) <> (user_id is null))
);
create unique index mam_group_account_group on mam_group_account (account_id, group_id) where group_id is not null;
create unique index mam_group_account_user on mam_group_account (account_id, user_id) where user_id is not null;
create index on mam_group_account (group_id);
create index on mam_group_account (user_id);

alter table file
  -- 0 not in the archive, 2 on its way, 1 acknowledged.
  add mam_status smallint not null default 0 check (mam_status in (0, 1, 2)),
  add mam_error text not null default '',
  add mam_account_id bigint references mam_account (id),
  -- When it was sent, and under which name of this sending: an answer to an earlier one changes nothing.
  add mam_sent_at timestamptz,
  add mam_sending text;
create index on file (mam_account_id) where mam_account_id is not null;
create index file_on_its_way on file (mam_sent_at) where mam_status = 2;

-- What the archive has: acknowledged files of ours, and what its catalogue tells by sidecars.
create table mam_asset (
  account_id bigint not null references mam_account (id),
  asset_id text not null,
  title text not null,
  description text not null default '',
  credit text not null default '',
  file_name text not null,
  size bigint not null,
  sha256 bytea not null,
  duration_ms bigint,
  file_id bigint references file (id) on delete set null,
  -- Where the media is within the account's folder; empty when only the archive itself knows.
  path text not null default '',
  archived_at timestamptz not null default now(),
  primary key (account_id, asset_id)
);
create index on mam_asset (archived_at desc);
create index on mam_asset using gin (plain_text(title || ' ' || description || ' ' || credit) gin_trgm_ops);
create index on mam_asset (file_id);
