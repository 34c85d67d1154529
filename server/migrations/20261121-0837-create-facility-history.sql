-- The one timeline: what happened to a device, serial, studio, vehicle, booking, repair or borrow, by whom. What
-- concerns several records has a row for each. Append-only.
create table facility_event (
  id bigint generated always as identity primary key,
  entity text not null check (entity in ('device', 'serial', 'studio', 'mobile_vehicle', 'studio_book',
    'vehicle_book', 'repair', 'studio_repair', 'borrow')),
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
create index on facility_event (entity, entity_id, id desc);
create index on facility_event (at);

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
