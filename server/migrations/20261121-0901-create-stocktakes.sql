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
