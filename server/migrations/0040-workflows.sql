-- Files; categories, types, tags, states and workflows of articles

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
  deleted_at timestamptz,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  deleted_by bigint references app_user (id),
  -- uploading by parts leads over assembling to ready; a failed one says why.
  pipeline text not null default 'ready'
    check (pipeline in ('assembling', 'processing', 'ready', 'failed', 'quarantined')),
  failure text not null default '',
  -- Milliseconds; null for what has no length, or one that is not known yet.
  duration_ms bigint,
  credit text not null default '',
  licence text not null default '',
  rights_note text not null default '',
  -- Days between which the house may use it; both are included.
  rights_from date,
  rights_to date,
  embargo_until timestamptz,
  ai_generated boolean not null default false,
  -- Difference hash of a picture: near pictures differ in few bits.
  dhash bit(64),
  derived_from bigint references file (id) on delete set null,
  reach text check (reach in ('link', 'staff')),
  -- Nobody needs to say it when a file comes: the trigger below does.
  check (reach is not null),
  -- What a file says of itself, and what was made of it.
  -- Names and values as people read them; never a place.
  metadata jsonb not null default '{}',
  -- EBU R128: LUFS and dBTP.
  lufs double precision,
  true_peak double precision,
  over_duration boolean not null default false,
  poster boolean not null default false,
  transcribe_status smallint not null default 0 check (transcribe_status in (0, 1, 2)),
  -- The version that is shown and sought in.
  transcript_version int,
  -- 0 not in the archive, 2 on its way, 1 acknowledged.
  mam_status smallint not null default 0 check (mam_status in (0, 1, 2)),
  mam_error text not null default '',
  mam_account_id bigint,
  -- When it was sent, and under which name of this sending: an answer to an earlier one changes nothing.
  mam_sent_at timestamptz,
  mam_sending text,
  -- Rights that end within a day, at noon, say. They have ended when either this or the last day is over.
  rights_until timestamptz,
  -- A copy of a sound at the loudness of broadcast (EBU R128), and how loud it became.
  broadcast_lufs double precision,
  -- Everybody with a right to the library finds a shared file and may take it; what readers have is as open.
  shared boolean not null default false
);
alter table app_user add foreign key (avatar_file_id) references file (id);
create index on file (created_at desc, id desc) where deleted_at is null;
create index on file (type, created_at desc, id desc) where deleted_at is null;
create index on file (created_by, created_at desc) where deleted_at is null;
create index file_search on file using gin (plain_text(name) gin_trgm_ops);
create index on file (category_id, created_at desc, id desc) where deleted_at is null;
create index on file (deleted_at desc, id desc) where deleted_at is not null;
create index on file (sha256);
create index on file (rights_to) where rights_to is not null and deleted_at is null;
create index file_dhash on file (id) where dhash is not null and deleted_at is null;
create index on file (transcribe_status, created_at desc, id desc) where deleted_at is null;
create index on file (mam_account_id) where mam_account_id is not null;
create index file_on_its_way on file (mam_sent_at) where mam_status = 2;
-- Each of them is looked for by the file when one goes.
create index on file (derived_from) where derived_from is not null;
create index on file (rights_until) where rights_until is not null and deleted_at is null;

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
  check (parent_id is distinct from id),
  -- A category that was merged into another stays as a hidden row below it: immutable versions of articles name it,
  -- and what they say then means the other one.
  merged_into bigint references category (id),
  constraint category_merged_is_hidden
    check (merged_into is null or (not active and parent_id = merged_into and home_place is null))
);
create index on category (parent_id);
create index on category (merged_into) where merged_into is not null;

create table article_type (
  id bigint generated always as identity primary key,
  code citext not null unique,
  name text not null,
  place int not null default 0,
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  description text not null default '',
  created_by bigint references app_user (id)
);

create table tag (
  id bigint generated always as identity primary key,
  name text not null,
  slug citext not null unique,
  created_at timestamptz not null default now(),
  -- A tag that was merged into another, or another's former name, stays as a row: whoever types it means the other one.
  merged_into bigint references tag (id) on delete cascade,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  created_by bigint references app_user (id)
);
create index tag_search on tag using gin (plain_text(name) gin_trgm_ops);
create index on tag (merged_into) where merged_into is not null;
create index tag_in_order on tag (plain_text(name), id) where merged_into is null;
create index tag_newest on tag (created_at desc, id desc) where merged_into is null;

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
  version int not null default 1,
  description text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
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
  updated_at timestamptz not null default now(),
  -- Workflows are designed on screens: where the stages stand in the diagram, what a workflow is for.
  description text not null default '',
  layout jsonb not null default '{}'
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
  unique (workflow_id, revision, code, from_stage),
  -- Which moves bind the version as approved; publishing needs such a move before it, or is one.
  approves boolean not null default false
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

-- Workflows are kept in memory by every process until one of these tables changes.
create function notify_workflow() returns trigger language plpgsql as $$
begin
  perform pg_notify('workflow_changed', '');
  return null;
end $$;
create trigger workflow_notify after insert or update or delete on workflow
  for each statement execute function notify_workflow();
create trigger workflow_transition_notify after insert or update or delete on workflow_transition
  for each statement execute function notify_workflow();
create trigger group_workflow_notify after insert or update or delete on group_workflow
  for each statement execute function notify_workflow();

-- Addresses that a category had before; the public site leads from them to the present one.
create table category_slug (
  slug citext primary key,
  category_id bigint not null references category (id) on delete cascade,
  at timestamptz not null default now()
);
create index on category_slug (category_id);
create trigger category_slug_public after insert or update or delete on category_slug
  for each statement execute function notify_public_all();

-- Moves of categories wait for one another, so that two together never make a cycle.
create function refuse_category_cycle() returns trigger language plpgsql as $$
begin
  if new.parent_id is null then return new; end if;
  perform pg_advisory_xact_lock(7402150020);
  if exists (
    with recursive above as (
      select id, parent_id from category where id = new.parent_id
      union
      select c.id, c.parent_id from category c join above on c.id = above.parent_id
    )
    select from above where id = new.id
  ) then
    raise exception 'category % would stand below itself', new.id
      using errcode = 'check_violation', constraint = 'category_no_cycle';
  end if;
  return new;
end $$;
create trigger category_no_cycle before insert or update of parent_id on category
  for each row execute function refuse_category_cycle();

-- What names a merged category means the one it was merged into, also where it was typed before the merge and is saved
-- after it: the lock makes a save wait for a merge that runs, and a merge for the saves that run.
create function category_now(given bigint) returns bigint language plpgsql as $$
declare
  target bigint;
begin
  select coalesce(merged_into, id) into target from category where id = given for key share;
  return coalesce(target, given);
end $$;

create function follow_category_merge() returns trigger language plpgsql as $$
begin
  if new.category_id is not null then new.category_id := category_now(new.category_id); end if;
  return new;
end $$;

-- No article stands in a merged category itself; that it stands in the other one is written beside it.
create function skip_merged_category() returns trigger language plpgsql as $$
begin
  if category_now(new.category_id) <> new.category_id then return null; end if;
  return new;
end $$;

create function tag_now(given bigint) returns bigint language plpgsql as $$
declare
  target bigint;
begin
  select coalesce(merged_into, id) into target from tag where id = given for key share;
  return coalesce(target, given);
end $$;

create function follow_tag_merge() returns trigger language plpgsql as $$
begin
  new.tag_id := tag_now(new.tag_id);
  return new;
end $$;

-- Processes keep in memory what the stages are called.
create function notify_state_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('state_changed', '');
  return null;
end $$;
create trigger state_changed after insert or update or delete on state
  for each statement execute function notify_state_changed();
