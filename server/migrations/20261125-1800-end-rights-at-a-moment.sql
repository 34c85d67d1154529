-- Rights that end within a day, at noon, say. They have ended when either this or the last day is over.
alter table file add rights_until timestamptz;
create index on file (rights_until) where rights_until is not null and deleted_at is null;
