create sequence register_plan_number;

create table register_plan (
  id bigint generated always as identity primary key,
  -- What people call it by in the meeting.
  number text not null unique default 'KH' || to_char(now() at time zone 'Asia/Ho_Chi_Minh', 'YY') || '-'
    || lpad(nextval('register_plan_number')::text, 5, '0'),
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
