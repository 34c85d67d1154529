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
  created_by bigint references app_user (id)
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
  created_by bigint references app_user (id)
);
create index mobile_vehicle_search on mobile_vehicle using gin (plain_text(name || ' ' || plate::text) gin_trgm_ops);
create index on mobile_vehicle (status, kind);
create index on mobile_vehicle (department_id);
create index on mobile_vehicle (driver_id);
