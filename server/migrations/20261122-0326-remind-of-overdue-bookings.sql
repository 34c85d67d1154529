-- When people were last told that a room or vehicle is not given back; kept here, so that a restart tells nobody twice.
alter table studio_book add column reminded_at timestamptz;
alter table vehicle_book add column reminded_at timestamptz;
create index studio_book_running on studio_book (ends_at) where status = 'in_use';
create index vehicle_book_running on vehicle_book (ends_at) where status = 'departed';
