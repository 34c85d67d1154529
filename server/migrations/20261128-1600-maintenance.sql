-- Rules of periodic maintenance. What one is about is due when the last work order of the rule for it is that many
-- months old, and never before `first_due`.
create table maintenance_rule (
  id bigint generated always as identity primary key,
  name text not null,
  category_type_device_id bigint references category_type_device (id),
  device_id bigint references device (id),
  studio_id bigint references studio (id),
  mobile_vehicle_id bigint references mobile_vehicle (id),
  -- Null: once, on `first_due`.
  every_months int check (every_months between 1 and 120),
  first_due date not null,
  -- Days before the day on which it is due.
  notice_days int not null default 14 check (notice_days between 0 and 180),
  provider_id bigint references provider (id),
  -- Whole đồng, as expected for one work order.
  cost bigint not null default 0 check (cost >= 0),
  instructions text not null default '',
  responsible_id bigint references app_user (id),
  active boolean not null default true,
  -- The day of the last reminder.
  reminded_on date,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (num_nonnulls(category_type_device_id, device_id, studio_id, mobile_vehicle_id) = 1)
);
create unique index maintenance_rule_name on maintenance_rule (name_key(name));
create index maintenance_rule_search on maintenance_rule using gin (plain_text(name) gin_trgm_ops);

-- A work order of a rule is a repair: it is approved, takes the thing for its time, and ends with a cost.
alter table repair add column maintenance_rule_id bigint references maintenance_rule (id);
create index on repair (maintenance_rule_id, serial_id);
alter table studio_repair add column maintenance_rule_id bigint references maintenance_rule (id);
create index on studio_repair (maintenance_rule_id);

-- Those who approve repairs keep the rules.
insert into role_permission (role_id, permission, scope)
select p.role_id, 'maintenanceRule.' || verb, 'all' from role_permission p
cross join unnest('{index,view,create,update,delete,order}'::text[]) as verb
where p.permission = 'repair.approve'
on conflict do nothing;
