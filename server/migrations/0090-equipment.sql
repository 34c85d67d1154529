-- Studios, vehicles, devices and stocktakes

create table manufacturer (
  id bigint generated always as identity primary key,
  name text not null,
  country text not null default '',
  website text not null default '',
  email text not null default '',
  phone text not null default '',
  note text not null default '',
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references app_user (id)
);
create unique index manufacturer_name on manufacturer (plain_text(name));
create index manufacturer_search on manufacturer using gin (plain_text(name) gin_trgm_ops);
create index on manufacturer (updated_at desc, id desc);

create table country (
  id bigint generated always as identity primary key,
  name text not null,
  code text not null default '',
  note text not null default '',
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references app_user (id)
);
create unique index country_name on country (plain_text(name));
create index country_search on country using gin (plain_text(name) gin_trgm_ops);
create index on country (updated_at desc, id desc);

create table provider (
  id bigint generated always as identity primary key,
  name text not null,
  tax_code text not null default '',
  contact_name text not null default '',
  phone text not null default '',
  email text not null default '',
  website text not null default '',
  address text not null default '',
  note text not null default '',
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references app_user (id)
);
create unique index provider_name on provider (plain_text(name));
create index provider_search on provider using gin (plain_text(name) gin_trgm_ops);
create index on provider (updated_at desc, id desc);

create table category_type_device (
  id bigint generated always as identity primary key,
  name text not null,
  code text not null default '',
  note text not null default '',
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references app_user (id)
);
create unique index category_type_device_name on category_type_device (plain_text(name));
create index category_type_device_search on category_type_device using gin (plain_text(name) gin_trgm_ops);
create index on category_type_device (updated_at desc, id desc);

create table device_model (
  id bigint generated always as identity primary key,
  name text not null,
  manufacturer_id bigint references manufacturer (id),
  category_type_device_id bigint references category_type_device (id),
  note text not null default '',
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references app_user (id)
);
create unique index device_model_name on device_model (plain_text(name));
create index device_model_search on device_model using gin (plain_text(name) gin_trgm_ops);
create index on device_model (updated_at desc, id desc);
create index on device_model (manufacturer_id);
create index on device_model (category_type_device_id);

-- Fields that the staff add to devices (1), studios (2) and vehicles (3). Removing one is soft, so that the
-- values that records keep under its key in `custom_values` can still be read.
create table custom_field (
  id bigint generated always as identity primary key,
  type_form smallint not null check (type_form in (1, 2, 3)),
  key text not null,
  label text not null,
  label_en text not null default '',
  type text not null check (type in
    ('text', 'textarea', 'number', 'money', 'date', 'datetime', 'boolean', 'select', 'multiselect', 'user', 'file')),
  options jsonb not null default '[]',
  required boolean not null default false,
  rules jsonb not null default '{}',
  place int not null default 0,
  shown_in_list boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references app_user (id),
  removed_at timestamptz
);
create unique index custom_field_key on custom_field (type_form, key) where removed_at is null;

create table studio (
  id bigint generated always as identity primary key,
  code citext not null unique,
  name text not null,
  kind text not null default 'audio' check (kind in ('audio', 'video', 'live', 'editing', 'other')),
  location text not null default '',
  capacity int not null default 0 check (capacity >= 0),
  department_id bigint references department (id),
  description text not null default '',
  picture_file_id bigint references file (id),
  status text not null default 'normal' check (status in ('normal', 'inactive')),
  custom_values jsonb not null default '{}',
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references app_user (id),
  -- When a studio or vehicle can be used on a day, by the clock of the house; 24:00 is the end of the day. What is
  -- on air live, and what drives, is there around the clock unless the house says otherwise.
  opens_at time not null default '06:00',
  closes_at time not null default '22:00',
  constraint studio_open_hours check (opens_at < closes_at)
);
create unique index studio_name on studio (plain_text(name));
create index studio_search on studio using gin (plain_text(name) gin_trgm_ops);
create index on studio (status, kind);
create index on studio (department_id);

create table mobile_vehicle (
  id bigint generated always as identity primary key,
  plate citext not null unique,
  name text not null,
  kind text not null default 'car' check (kind in ('ob_van', 'van', 'car', 'motorbike', 'other')),
  seats int not null default 0 check (seats >= 0),
  -- Kilometres, as last read.
  odometer int not null default 0 check (odometer >= 0),
  driver_id bigint references app_user (id),
  department_id bigint references department (id),
  registration_until date,
  insurance_until date,
  description text not null default '',
  picture_file_id bigint references file (id),
  status text not null default 'normal' check (status in ('normal', 'inactive')),
  custom_values jsonb not null default '{}',
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references app_user (id),
  opens_at time not null default '00:00',
  closes_at time not null default '24:00',
  constraint vehicle_open_hours check (opens_at < closes_at)
);
create index mobile_vehicle_search on mobile_vehicle using gin (plain_text(name || ' ' || plate::text) gin_trgm_ops);
create index on mobile_vehicle (status, kind);
create index on mobile_vehicle (department_id);
create index on mobile_vehicle (driver_id);

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

-- Counting what there is. What should be there is noted when it begins; what is seen is noted as it is scanned.
create table stocktake (
  id bigint generated always as identity primary key,
  title text not null,
  note text not null default '',
  department_id bigint references department (id),
  category_type_device_id bigint references category_type_device (id),
  studio_id bigint references studio (id),
  mobile_vehicle_id bigint references mobile_vehicle (id),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by bigint references app_user (id),
  closed_at timestamptz,
  closed_by bigint references app_user (id)
);
create index on stocktake (created_at desc, id desc);

create table stocktake_line (
  id bigint generated always as identity primary key,
  stocktake_id bigint not null references stocktake (id) on delete cascade,
  serial_id bigint references device_serial (id),
  -- What was scanned where no unit has that code.
  code text not null default '',
  expected boolean not null,
  expected_place text not null default '',
  found_at timestamptz,
  found_by bigint references app_user (id),
  check (serial_id is not null or code <> ''),
  check (expected or found_at is not null)
);
create unique index stocktake_line_serial on stocktake_line (stocktake_id, serial_id) where serial_id is not null;
create unique index stocktake_line_code on stocktake_line (stocktake_id, plain_text(code)) where serial_id is null;
create index on stocktake_line (serial_id);
