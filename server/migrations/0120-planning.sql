-- Work, plans, and who approves while somebody is away

create table category_work (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  code text not null check (code <> ''),
  -- Days from the beginning of work to its end, as it usually takes.
  days int check (days between 0 and 365),
  -- The steps that new work begins with: an array of texts.
  checklist jsonb not null default '[]' check (jsonb_typeof(checklist) = 'array'),
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references app_user (id)
);
create unique index category_work_name on category_work (plain_text(name));
create unique index category_work_code on category_work (code);

create table work (
  id bigint generated always as identity primary key,
  title text not null check (title <> ''),
  description text not null default '',
  category_id bigint references category_work (id),
  -- 1 is the most urgent.
  priority smallint not null default 3 check (priority between 1 and 4),
  status text not null default 'new'
    check (status in ('new', 'doing', 'paused', 'review', 'done', 'cancelled')),
  owner_id bigint not null references app_user (id),
  -- The one person who is accountable.
  assignee_id bigint not null references app_user (id),
  department_id bigint references department (id),
  starts_at timestamptz,
  due_at timestamptz,
  -- How long it is expected to take.
  minutes int check (minutes > 0),
  -- Steps as {text, done}.
  checklist jsonb not null default '[]' check (jsonb_typeof(checklist) = 'array'),
  parent_id bigint references work (id) on delete set null check (parent_id <> id),
  article_id bigint references article (id) on delete set null,
  repeat text not null default 'none' check (repeat in ('none', 'daily', 'weekdays', 'weekly', 'monthly')),
  note text not null default '',
  reason text not null default '',
  done_at timestamptz,
  -- When its assignee, and its owner, last heard of its end.
  reminded_at timestamptz,
  owner_told_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (starts_at <= due_at),
  check ((status = 'done') = (done_at is not null)),
  check (repeat = 'none' or due_at is not null)
);
create index on work (due_at, id);
create index on work (created_at desc, id desc);
create index on work (status, due_at, id);
create index on work (assignee_id, due_at, id);
create index on work (owner_id, due_at, id);
create index on work (department_id, due_at, id);
create index on work (category_id);
create index on work (parent_id) where parent_id is not null;
create index on work (article_id) where article_id is not null;
create index work_open_due on work (due_at) where status in ('new', 'doing', 'paused', 'review');
create index work_search on work using gin (plain_text(title) gin_trgm_ops);
create index work_done_at on work (done_at) where done_at is not null;
-- The order in which work is listed: what is still to be done by its time, behind it what is over. Read from the index, a page
-- of 200,000 pieces of work takes a few milliseconds.
create index work_danger on work ((case when status in ('new', 'doing', 'paused', 'review')
  then coalesce(due_at, 'infinity') else 'infinity' end), id);

create table work_collaborator (
  work_id bigint not null references work (id) on delete cascade,
  user_id bigint not null references app_user (id),
  primary key (work_id, user_id)
);
create index on work_collaborator (user_id, work_id);

-- What plans are for: an occasion, a campaign, a quarter. Folders stand in folders; a locked one takes nothing.
create table folder_plan (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  department_id bigint references department (id),
  parent_id bigint references folder_plan (id) check (parent_id <> id),
  from_day date not null,
  until_day date not null,
  -- How many finished plans it is for; null where that is open.
  target int check (target between 1 and 10000),
  locked boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references app_user (id),
  check (from_day <= until_day)
);
create unique index folder_plan_name on folder_plan (coalesce(parent_id, 0), plain_text(name));
create index on folder_plan (parent_id) where parent_id is not null;
create index on folder_plan (department_id) where department_id is not null;
create index on folder_plan (until_day desc, id desc);

create sequence register_plan_number;

-- Plans beyond 99,999 have longer numbers: cut to five figures they would be those of earlier plans.
create function next_plan_number() returns text language sql volatile as $$
  select 'KH' || to_char(now() at time zone 'Asia/Ho_Chi_Minh', 'YY') || '-' || lpad(n::text, greatest(5, length(n::text)), '0')
  from nextval('register_plan_number') n
$$;

create table register_plan (
  id bigint generated always as identity primary key,
  -- What people call it by in the meeting.
  number text not null unique default next_plan_number(),
  folder_id bigint references folder_plan (id),
  program_id bigint references program (id),
  title text not null check (title <> ''),
  outline text not null default '',
  on_day date not null,
  -- The time of the house's clock at which it goes on air, and how long it takes there.
  on_air time,
  minutes int not null default 30 check (minutes between 1 and 1440),
  airs tsrange generated always as (case when on_air is not null
    then tsrange(on_day + on_air, on_day + on_air + make_interval(mins => minutes)) end) stored,
  medium text not null default 'online' check (medium in ('online', 'radio', 'tv', 'social')),
  -- How many pieces there are to publish before it is done.
  pieces_wanted int not null default 1 check (pieces_wanted between 1 and 100),
  -- Stands by for another one and never collides on air.
  reserve boolean not null default false,
  requester_id bigint not null references app_user (id),
  -- Who makes it; nobody but the requester, when null.
  assignee_id bigint references app_user (id),
  department_id bigint references department (id),
  -- Studios and vehicles to ask for at approval, as contract/src/planning/register-plans.ts has them.
  bookings jsonb not null default '[]' check (jsonb_typeof(bookings) = 'array'),
  status text not null default 'draft'
    check (status in ('draft', 'pending', 'approved', 'rejected', 'in_production', 'done', 'cancelled')),
  reason text not null default '',
  -- What the last who handed it over said.
  note text not null default '',
  -- Since when it waits for a decision.
  asked_at timestamptz,
  decided_by bigint references app_user (id),
  decided_at timestamptz,
  done_at timestamptz,
  -- The assignee's work, made at approval.
  work_id bigint references work (id) on delete set null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((status = 'done') = (done_at is not null)),
  check ((status = 'pending') = (asked_at is not null)),
  constraint register_plan_no_overlap exclude using gist (program_id with =, airs with &&)
    where (status in ('approved', 'in_production', 'done') and not reserve)
);
create index on register_plan (on_day desc, id desc);
create index on register_plan (created_at desc, id desc);
create index on register_plan (status, on_day, id);
create index on register_plan (program_id, on_day) where program_id is not null;
create index on register_plan (folder_id, on_day) where folder_id is not null;
create index on register_plan (requester_id, on_day, id);
create index on register_plan (assignee_id, on_day, id) where assignee_id is not null;
create index on register_plan (department_id, on_day, id);
create index on register_plan (work_id) where work_id is not null;
create index register_plan_search on register_plan using gin (plain_text(title || ' ' || number) gin_trgm_ops);

-- What was asked for when the plan was approved.
create table plan_booking (
  plan_id bigint not null references register_plan (id) on delete cascade,
  studio_book_id bigint references studio_book (id) on delete cascade,
  vehicle_book_id bigint references vehicle_book (id) on delete cascade,
  check (num_nonnulls(studio_book_id, vehicle_book_id) = 1)
);
create index on plan_booking (plan_id);
create unique index on plan_booking (studio_book_id) where studio_book_id is not null;
create unique index on plan_booking (vehicle_book_id) where vehicle_book_id is not null;

-- A day is inside its folder, and a locked folder takes nothing, whatever the program does.
create function plan_in_folder() returns trigger language plpgsql as $$
declare
  folder folder_plan;
begin
  if new.folder_id is null then return new; end if;
  select * into folder from folder_plan where id = new.folder_id for share;
  if folder.locked then
    raise exception 'folder % is locked', new.folder_id using errcode = 'check_violation', constraint = 'plan_folder_locked';
  end if;
  if new.on_day not between folder.from_day and folder.until_day then
    raise exception 'the day is outside of folder %', new.folder_id
      using errcode = 'check_violation', constraint = 'plan_folder_days';
  end if;
  return new;
end $$;
create trigger register_plan_added_in_folder before insert on register_plan
  for each row execute function plan_in_folder();
create trigger register_plan_moved_in_folder before update of folder_id, on_day on register_plan
  for each row when (old.folder_id is distinct from new.folder_id or old.on_day is distinct from new.on_day)
  execute function plan_in_folder();

create function folder_holds_plans() returns trigger language plpgsql as $$
begin
  if exists (select from register_plan where folder_id = new.id and on_day not between new.from_day and new.until_day) then
    raise exception 'plans would be outside of folder %', new.id
      using errcode = 'check_violation', constraint = 'folder_plan_days';
  end if;
  return new;
end $$;
create trigger folder_plan_holds after update of from_day, until_day on folder_plan
  for each row execute function folder_holds_plans();

-- What a plan is made of; an article belongs to one plan at most.
create table plan_piece (
  id bigint generated always as identity primary key,
  plan_id bigint not null references register_plan (id) on delete cascade,
  article_id bigint unique references article (id) on delete cascade,
  created_at timestamptz not null default now(),
  created_by bigint references app_user (id),
  file_id bigint unique references file (id) on delete cascade,
  item_id bigint unique references schedule_item (id) on delete cascade,
  constraint plan_piece_of_one check (num_nonnulls(article_id, file_id, item_id) = 1)
);
create index on plan_piece (plan_id);

-- Plans follow their pieces, whichever way an article moves, is published or withdrawn: at once, at a set time, in bulk.
create function tell_plan_of_piece() returns trigger language plpgsql as $$
declare
  moved bigint;
begin
  if tg_table_name = 'article' then moved := new.id;
  elsif tg_op = 'DELETE' then moved := old.article_id;
  else moved := new.article_id;
  end if;
  insert into outbox (topic, payload)
    select 'plan_pieces_moved', jsonb_build_object('id', p.plan_id) from plan_piece p where p.article_id = moved;
  return null;
end $$;
create trigger article_tells_plan after update of stage on article
  for each row when (old.stage is distinct from new.stage) execute function tell_plan_of_piece();
create trigger publication_tells_plan after insert or delete on article_publication
  for each row execute function tell_plan_of_piece();

-- Who decides for somebody who is away, and on which days. The person named acts under their own name with the giver's
-- rights of that moment, never on what is their own or the giver's.
create table approval_delegation (
  id bigint generated always as identity primary key,
  giver_id bigint not null references app_user (id),
  delegate_id bigint not null references app_user (id),
  from_day date not null,
  until_day date not null,
  note text not null default '',
  -- Ended before its last day, by either of the two.
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  check (giver_id <> delegate_id),
  check (until_day >= from_day),
  constraint approval_delegation_one_at_a_time exclude using gist (
    giver_id with =, daterange(from_day, until_day, '[]') with &&
  ) where (ended_at is null)
);
create index on approval_delegation (delegate_id, until_day) where ended_at is null;

-- Plans follow what is sent, and what leaves its schedule.
create function tell_plan_of_sending() returns trigger language plpgsql as $$
declare
  sent bigint := case when tg_op = 'DELETE' then old.item_id else new.item_id end;
begin
  insert into outbox (topic, payload)
    select 'plan_pieces_moved', jsonb_build_object('id', p.plan_id) from plan_piece p
    where p.item_id = sent or p.file_id = (select i.file_id from schedule_item i where i.id = sent);
  return null;
end $$;
create trigger sending_tells_plan after insert or delete on as_run
  for each row execute function tell_plan_of_sending();

create function tell_plan_of_item() returns trigger language plpgsql as $$
begin
  insert into outbox (topic, payload)
    select 'plan_pieces_moved', jsonb_build_object('id', p.plan_id) from plan_piece p
    where p.file_id = old.file_id or (tg_op = 'UPDATE' and p.file_id = new.file_id)
      or (tg_op = 'DELETE' and p.item_id = old.id);
  return old;
end $$;
create trigger item_leaves_plan before delete on schedule_item
  for each row execute function tell_plan_of_item();
create trigger item_changes_file after update of file_id on schedule_item
  for each row when (old.file_id is distinct from new.file_id) execute function tell_plan_of_item();

create function tell_plan_of_loss() returns trigger language plpgsql as $$
begin
  insert into outbox (topic, payload) values ('plan_pieces_moved', jsonb_build_object('id', old.plan_id));
  return null;
end $$;
create trigger file_leaves_plan after delete on plan_piece
  for each row when (old.file_id is not null) execute function tell_plan_of_loss();
