-- A named set of devices that is borrowed and returned as one.
create table device_kit (
  id bigint generated always as identity primary key,
  name text not null,
  note text not null default '',
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index device_kit_name on device_kit (name_key(name));
create index device_kit_search on device_kit using gin (plain_text(name) gin_trgm_ops);

-- So many units of a device, whichever are free, or one unit by its serial.
create table device_kit_item (
  id bigint generated always as identity primary key,
  kit_id bigint not null references device_kit (id) on delete cascade,
  device_id bigint not null references device (id),
  serial_id bigint references device_serial (id),
  quantity int not null default 1 check (quantity between 1 and 100),
  check (serial_id is null or quantity = 1)
);
create index on device_kit_item (kit_id);
create index on device_kit_item (device_id);
create index on device_kit_item (serial_id);

-- The kit that a borrowed unit is a part of.
alter table borrow_item add column kit_id bigint references device_kit (id);
create index on borrow_item (kit_id);

-- Those who may borrow see the kits, those who approve borrows make them.
insert into role_permission (role_id, permission, scope)
select p.role_id, needed.permission, 'all' from role_permission p
join (values ('device.borrow', 'deviceKit.index'), ('device.borrow', 'deviceKit.view'), ('borrow.approve', 'deviceKit.create'),
  ('borrow.approve', 'deviceKit.update'), ('borrow.approve', 'deviceKit.delete')) as needed (has, permission)
  on needed.has = p.permission
on conflict do nothing;
