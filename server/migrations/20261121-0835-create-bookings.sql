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
  check (starts_at < ends_at and extract(epoch from ends_at - starts_at) <= 2678400)
);
create index on studio_book (studio_id, starts_at);
create index on studio_book (starts_at desc, id desc);
create index on studio_book (status, starts_at, id);
create index on studio_book (requester_id, starts_at desc, id desc);
create index on studio_book (department_id, starts_at desc, id desc);
create index on studio_book (series_id) where series_id is not null;
create index studio_book_search on studio_book using gin (plain_text(title) gin_trgm_ops);

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
  check (status not in ('approved', 'departed', 'returned', 'completed') or (mobile_vehicle_id is not null and driver_id is not null))
);
create index on vehicle_book (mobile_vehicle_id, starts_at);
create index on vehicle_book (driver_id, starts_at);
create index on vehicle_book (starts_at desc, id desc);
create index on vehicle_book (status, starts_at, id);
create index on vehicle_book (requester_id, starts_at desc, id desc);
create index on vehicle_book (department_id, starts_at desc, id desc);
create index on vehicle_book (series_id) where series_id is not null;
create index vehicle_book_search on vehicle_book using gin (plain_text(title || ' ' || destination) gin_trgm_ops);

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
