create table device (
  id bigint generated always as identity primary key,
  code citext not null unique,
  name text not null,
  category_type_device_id bigint references category_type_device (id),
  manufacturer_id bigint references manufacturer (id),
  model_id bigint references device_model (id),
  provider_id bigint references provider (id),
  country_id bigint references country (id),
  department_id bigint references department (id),
  unit text not null default '',
  -- Whole đồng, of one unit; a serial may have its own.
  price bigint not null default 0 check (price >= 0),
  purchased_on date,
  warranty_until date,
  depreciation_months int check (depreciation_months between 1 and 1200),
  picture_file_id bigint references file (id),
  description text not null default '',
  custom_values jsonb not null default '{}',
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references app_user (id)
);
create index device_search on device using gin (plain_text(name || ' ' || code::text) gin_trgm_ops);
create index on device (plain_text(name), id);
create index on device (updated_at desc, id desc);
create index on device (category_type_device_id);
create index on device (manufacturer_id);
create index on device (model_id);
create index on device (provider_id);
create index on device (country_id);
create index on device (department_id);

-- One physical unit.
create table device_serial (
  id bigint generated always as identity primary key,
  device_id bigint not null references device (id),
  serial citext not null,
  condition text not null default 'normal' check (condition in ('normal', 'broken', 'lost', 'liquidated')),
  condition_reason text not null default '',
  department_id bigint references department (id),
  location text not null default '',
  price bigint check (price >= 0),
  purchased_on date,
  warranty_until date,
  note text not null default '',
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references app_user (id),
  unique (device_id, serial)
);
create index on device_serial (device_id, id) where condition = 'normal';
create index on device_serial (condition, device_id);
create index on device_serial (department_id);
create index device_serial_search on device_serial using gin (plain_text(serial::text) gin_trgm_ops);

-- Serials that stand fixed in a studio or vehicle; rows stay as history when they are taken out.
create table device_attachment (
  id bigint generated always as identity primary key,
  serial_id bigint not null references device_serial (id),
  studio_id bigint references studio (id),
  mobile_vehicle_id bigint references mobile_vehicle (id),
  attached_at timestamptz not null default now(),
  attached_by bigint references app_user (id),
  detached_at timestamptz,
  detached_by bigint references app_user (id),
  check (num_nonnulls(studio_id, mobile_vehicle_id) = 1)
);
create unique index device_attachment_one_place on device_attachment (serial_id) where detached_at is null;
create index on device_attachment (serial_id, attached_at);
create index on device_attachment (studio_id) where detached_at is null;
create index on device_attachment (mobile_vehicle_id) where detached_at is null;
