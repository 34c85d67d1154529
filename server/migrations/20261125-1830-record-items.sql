-- An item of a day that is recorded when it is sent, without a rule.
alter table schedule_item add record boolean not null default false;
create index on schedule_item (lower(during)) where record;
alter table recording add item_id bigint references schedule_item (id) on delete set null;
create unique index on recording (item_id) where item_id is not null;

-- What is no longer sent is not recorded; what was recorded of it stays.
create function drop_recording_of_item() returns trigger language plpgsql as $$
begin
  delete from recording where item_id = old.id and status = 'planned';
  return old;
end $$;
create trigger item_leaves_recording before delete on schedule_item
  for each row when (old.record) execute function drop_recording_of_item();
