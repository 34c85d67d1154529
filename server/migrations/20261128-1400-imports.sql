-- What is brought in from elsewhere: a run reads one file, in order, and each of its records has an outcome. `import_origin` knows what
-- came before, so that a second run changes nothing and an undo removes only what nobody touched since.
create table import_run (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('wordpress', 'ghost', 'csv', 'jsonl', 'redirects')),
  name text not null check (name <> ''),
  -- The file's key in the storage, and its bytes.
  file_key text not null,
  size bigint not null,
  -- Where it comes from (a host): keys of records are unique within it, and its old addresses lead to the new ones.
  origin text not null check (origin <> ''),
  options jsonb not null default '{}',
  state text not null default 'draft'
    check (state in ('draft', 'checking', 'checked', 'running', 'paused', 'done', 'undoing', 'undone', 'failed')),
  -- Records that were read so far, and of the whole file once it is known.
  cursor bigint not null default 0,
  total bigint,
  -- Why it failed, as shown.
  failure jsonb,
  -- The process that reads says every few seconds that it lives.
  alive_until timestamptz not null default '-infinity',
  created_by bigint not null references app_user (id),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  version int not null default 1
);
create index on import_run (created_at desc, id desc);
create index on import_run (state) where state in ('checking', 'running', 'undoing');

create table import_row (
  run_id bigint not null references import_run (id) on delete cascade,
  number int not null,
  kind text not null check (kind in ('article', 'redirect')),
  key text not null,
  title text not null,
  outcome text not null check (outcome in ('new', 'changed', 'same', 'conflict', 'skipped', 'refused')),
  -- Codes with data: contract/src/editorial/imports.ts.
  problems jsonb not null default '[]',
  target_id bigint,
  primary key (run_id, number)
);
create index on import_row (run_id, outcome, number);

create table import_origin (
  origin text not null,
  kind text not null check (kind in ('article', 'redirect')),
  key text not null,
  target_id bigint,
  hash text not null,
  -- The version that an import wrote last; a later one is somebody's work.
  target_version int,
  -- Null after the run was undone and somebody had changed what it made, so that it stayed.
  run_id bigint references import_run (id),
  primary key (origin, kind, key)
);
create index on import_origin (run_id);

-- Pictures by the address they had; null where none came. Equal pictures are one file.
create table import_picture (
  address text primary key,
  file_id bigint references file (id) on delete cascade,
  asked_at timestamptz not null default now()
);
create index on import_picture (file_id);

-- Addresses of another site that lead here: looked up only where nothing else answers. Gone where it has no target.
create table old_address (
  host text not null,
  path text not null,
  article_id bigint references article (id) on delete cascade,
  category_id bigint references category (id) on delete cascade,
  address text,
  run_id bigint references import_run (id),
  primary key (host, path)
);
create index on old_address (path);
create index on old_address (run_id);
create index on old_address (article_id);
create index on old_address (category_id);
