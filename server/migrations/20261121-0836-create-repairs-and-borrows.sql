create table repair (
  id bigint generated always as identity primary key,
  serial_id bigint not null references device_serial (id),
  title text not null,
  description text not null default '',
  status text not null default 'pending'
    check (status in ('pending', 'approved', 'rejected', 'cancelled', 'repairing', 'done', 'unrepairable')),
  -- From when the serial is away; the end is known when it has ended.
  starts_at timestamptz not null default now(),
  expected_on date,
  started_at timestamptz,
  finished_at timestamptz,
  provider_id bigint references provider (id),
  -- Whole đồng.
  cost bigint not null default 0 check (cost >= 0),
  result text not null default '',
  picture_file_id bigint references file (id),
  requester_id bigint not null references app_user (id),
  department_id bigint references department (id),
  approved_by bigint references app_user (id),
  approved_at timestamptz,
  reason text not null default '',
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on repair (serial_id, starts_at desc);
create index on repair (status, starts_at, id);
create index on repair (created_at desc, id desc);
create index on repair (requester_id, created_at desc, id desc);
create index on repair (department_id, created_at desc, id desc);
create index on repair (provider_id);
create index repair_search on repair using gin (plain_text(title) gin_trgm_ops);

-- Of a studio, or of a vehicle.
create table studio_repair (
  id bigint generated always as identity primary key,
  studio_id bigint references studio (id),
  mobile_vehicle_id bigint references mobile_vehicle (id),
  title text not null,
  description text not null default '',
  status text not null default 'pending'
    check (status in ('pending', 'approved', 'rejected', 'cancelled', 'repairing', 'done', 'unrepairable')),
  starts_at timestamptz not null default now(),
  expected_on date,
  started_at timestamptz,
  finished_at timestamptz,
  provider_id bigint references provider (id),
  cost bigint not null default 0 check (cost >= 0),
  result text not null default '',
  picture_file_id bigint references file (id),
  requester_id bigint not null references app_user (id),
  department_id bigint references department (id),
  approved_by bigint references app_user (id),
  approved_at timestamptz,
  reason text not null default '',
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (num_nonnulls(studio_id, mobile_vehicle_id) = 1)
);
create index on studio_repair (studio_id, starts_at desc);
create index on studio_repair (mobile_vehicle_id, starts_at desc);
create index on studio_repair (status, starts_at, id);
create index on studio_repair (created_at desc, id desc);
create index on studio_repair (requester_id, created_at desc, id desc);
create index on studio_repair (department_id, created_at desc, id desc);
create index studio_repair_search on studio_repair using gin (plain_text(title) gin_trgm_ops);

create table borrow (
  id bigint generated always as identity primary key,
  title text not null,
  note text not null default '',
  status text not null default 'pending' check (status in
    ('pending', 'approved', 'rejected', 'cancelled', 'handed_over', 'partially_returned', 'returned', 'lost')),
  starts_at timestamptz not null default now(),
  due_at timestamptz not null,
  requester_id bigint not null references app_user (id),
  department_id bigint references department (id),
  approved_by bigint references app_user (id),
  approved_at timestamptz,
  handed_over_by bigint references app_user (id),
  handed_over_at timestamptz,
  returned_at timestamptz,
  reminded_at timestamptz,
  reason text not null default '',
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (starts_at < due_at)
);
create index on borrow (status, due_at, id);
create index on borrow (created_at desc, id desc);
create index on borrow (requester_id, created_at desc, id desc);
create index on borrow (department_id, created_at desc, id desc);
create index borrow_search on borrow using gin (plain_text(title) gin_trgm_ops);

-- One unit each; which serial it is may be chosen at approval.
create table borrow_item (
  id bigint generated always as identity primary key,
  borrow_id bigint not null references borrow (id) on delete cascade,
  device_id bigint not null references device (id),
  serial_id bigint references device_serial (id),
  outcome text check (outcome in ('returned', 'broken', 'lost')),
  ended_at timestamptz,
  ended_by bigint references app_user (id),
  note text not null default '',
  unique (borrow_id, serial_id)
);
create index on borrow_item (serial_id);
create index on borrow_item (device_id);
