-- Claims: bookings, repairs and borrowing

create type claim_kind as enum ('studio', 'vehicle', 'serial', 'person');

create type claim_source as enum ('studio_book', 'vehicle_book', 'borrow', 'repair', 'studio_repair', 'attachment', 'broadcast');

-- Who has a studio, vehicle, serial or person when. Blocking claims on one thing never overlap: the constraint
-- makes a double booking impossible whatever the program does. `during` is half-open; without an upper bound it
-- lasts until its source ends it.
create table claim (
  id bigint generated always as identity primary key,
  kind claim_kind not null,
  resource_id bigint not null,
  during tstzrange not null,
  source claim_source not null,
  source_id bigint not null,
  blocking boolean not null,
  created_at timestamptz not null default now(),
  check (not isempty(during) and lower_inc(during) and not upper_inc(during) and not lower_inf(during)),
  constraint claim_no_overlap exclude using gist (resource_id with =, kind with =, during with &&) where (blocking)
);
create index on claim (source, source_id);
-- What waits for approval, drawn beside what blocks.
create index claim_waiting on claim using gist (resource_id, kind, during) where (not blocking);
-- Blocking claims on one serial never overlap, so the one that began last is the only one that can hold now:
-- "where is it" is one look into this index.
create index claim_of_serial on claim (resource_id, lower(during) desc) where kind = 'serial' and blocking;

-- What repeats. Times are of the house's clock: a booking at 9:00 stays at 9:00 whatever a zone does.
create table book_series (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('studio', 'vehicle')),
  frequency text not null check (frequency in ('daily', 'weekly')),
  every int not null default 1 check (every between 1 and 52),
  -- 1 Monday … 7 Sunday.
  weekdays smallint[] not null default '{}',
  until date,
  count int,
  exceptions date[] not null default '{}',
  created_at timestamptz not null default now(),
  created_by bigint not null references app_user (id)
);

create table studio_book (
  id bigint generated always as identity primary key,
  studio_id bigint not null references studio (id),
  title text not null,
  note text not null default '',
  people int not null default 0 check (people >= 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  status text not null default 'pending'
    check (status in ('pending', 'approved', 'rejected', 'cancelled', 'in_use', 'no_show', 'completed')),
  requester_id bigint not null references app_user (id),
  department_id bigint references department (id),
  approved_by bigint references app_user (id),
  approved_at timestamptz,
  reason text not null default '',
  used_from timestamptz,
  used_until timestamptz,
  series_id bigint references book_series (id),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (starts_at < ends_at and extract(epoch from ends_at - starts_at) <= 2678400),
  -- When people were last told that a room or vehicle is not given back; kept here, so that a restart tells nobody twice.
  reminded_at timestamptz
);
create index on studio_book (studio_id, starts_at);
create index on studio_book (starts_at desc, id desc);
create index on studio_book (status, starts_at, id);
create index on studio_book (requester_id, starts_at desc, id desc);
create index on studio_book (department_id, starts_at desc, id desc);
create index on studio_book (series_id) where series_id is not null;
create index studio_book_search on studio_book using gin (plain_text(title) gin_trgm_ops);
create index studio_book_running on studio_book (ends_at) where status = 'in_use';
create index studio_book_used on studio_book (coalesce(used_from, starts_at)) where status = 'completed';

create table vehicle_book (
  id bigint generated always as identity primary key,
  -- The vehicle and its driver may be chosen at approval.
  mobile_vehicle_id bigint references mobile_vehicle (id),
  driver_id bigint references app_user (id),
  title text not null,
  note text not null default '',
  people int not null default 0 check (people >= 0),
  departure text not null default '',
  destination text not null default '',
  route text not null default '',
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  status text not null default 'pending'
    check (status in ('pending', 'approved', 'rejected', 'cancelled', 'departed', 'returned', 'completed')),
  requester_id bigint not null references app_user (id),
  department_id bigint references department (id),
  approved_by bigint references app_user (id),
  approved_at timestamptz,
  reason text not null default '',
  odometer_out int check (odometer_out >= 0),
  odometer_in int check (odometer_in >= odometer_out),
  used_from timestamptz,
  used_until timestamptz,
  series_id bigint references book_series (id),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (starts_at < ends_at and extract(epoch from ends_at - starts_at) <= 2678400),
  check (status not in ('approved', 'departed', 'returned', 'completed') or (mobile_vehicle_id is not null and driver_id is not null)),
  reminded_at timestamptz
);
create index on vehicle_book (mobile_vehicle_id, starts_at);
create index on vehicle_book (driver_id, starts_at);
create index on vehicle_book (starts_at desc, id desc);
create index on vehicle_book (status, starts_at, id);
create index on vehicle_book (requester_id, starts_at desc, id desc);
create index on vehicle_book (department_id, starts_at desc, id desc);
create index on vehicle_book (series_id) where series_id is not null;
create index vehicle_book_search on vehicle_book using gin (plain_text(title || ' ' || destination) gin_trgm_ops);
create index vehicle_book_running on vehicle_book (ends_at) where status = 'departed';
create index vehicle_book_used on vehicle_book (coalesce(used_from, starts_at)) where status in ('returned', 'completed');

-- Devices that a booking takes besides what stands fixed in the studio or vehicle.
create table studio_book_serial (
  book_id bigint not null references studio_book (id) on delete cascade,
  serial_id bigint not null references device_serial (id),
  added_by bigint references app_user (id),
  added_at timestamptz not null default now(),
  primary key (book_id, serial_id)
);
create index on studio_book_serial (serial_id);

create table vehicle_book_serial (
  book_id bigint not null references vehicle_book (id) on delete cascade,
  serial_id bigint not null references device_serial (id),
  added_by bigint references app_user (id),
  added_at timestamptz not null default now(),
  primary key (book_id, serial_id)
);
create index on vehicle_book_serial (serial_id);

-- Secret links of calendar feeds; only the hash is kept. Without studio and vehicle: one's own bookings.
create table calendar_link (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user (id) on delete cascade,
  studio_id bigint references studio (id) on delete cascade,
  mobile_vehicle_id bigint references mobile_vehicle (id) on delete cascade,
  hash bytea not null unique,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  check (num_nonnulls(studio_id, mobile_vehicle_id) <= 1)
);
create unique index calendar_link_one on calendar_link (user_id, coalesce(studio_id, 0), coalesce(mobile_vehicle_id, 0));

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
create index borrow_due on borrow (due_at);

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

-- The one timeline: what happened to a device, serial, studio, vehicle, booking, repair or borrow, by whom. What
-- concerns several records has a row for each. Append-only.
create table record_event (
  id bigint generated always as identity primary key,
  entity text not null check (entity <> ''),
  entity_id bigint not null,
  -- What happened: created, updated, status, moved, attached, detached, …
  kind text not null,
  from_status text,
  to_status text,
  reason text not null default '',
  data jsonb not null default '{}',
  actor_id bigint references app_user (id),
  at timestamptz not null default now()
);
create index on record_event (entity, entity_id, id desc);
create index on record_event (at);

create table facility_document (
  id bigint generated always as identity primary key,
  entity text not null check (entity in ('device', 'serial', 'studio', 'mobile_vehicle', 'repair', 'studio_repair', 'borrow')),
  entity_id bigint not null,
  file_id bigint not null references file (id),
  name text not null,
  created_by bigint references app_user (id),
  created_at timestamptz not null default now()
);
create index on facility_document (entity, entity_id, id);
create index on facility_document (file_id);
