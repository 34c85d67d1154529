create type claim_kind as enum ('studio', 'vehicle', 'serial', 'person');
create type claim_source as enum ('studio_book', 'vehicle_book', 'borrow', 'repair', 'studio_repair', 'attachment');

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
