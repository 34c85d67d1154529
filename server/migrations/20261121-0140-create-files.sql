create table file (
  id bigint generated always as identity primary key,
  -- The unguessable part of the address: pictures are fetched without a bearer header.
  key text not null unique,
  name text not null,
  extension text not null,
  mimetype text not null,
  filename_original text not null,
  description text not null default '',
  type text not null check (type in ('image', 'video', 'audio', 'document')),
  size bigint not null,
  sha256 bytea not null,
  width int,
  height int,
  -- Widths in pixels of the smaller WebP copies beside the original.
  widths int[] not null default '{}',
  category_id bigint,
  upload_type text not null default '',
  status smallint not null default 1,
  department_id bigint references department (id),
  created_by bigint references app_user (id),
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index on file (created_at desc, id desc) where deleted_at is null;
create index on file (type, created_at desc, id desc) where deleted_at is null;
create index on file (created_by, created_at desc) where deleted_at is null;
create index file_search on file using gin (plain_text(name) gin_trgm_ops);
alter table app_user add foreign key (avatar_file_id) references file (id);
