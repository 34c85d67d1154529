-- A plan is made of articles, of files and of items of schedules; the last two are out once they were seen being sent.
alter table plan_piece
  alter column article_id drop not null,
  add column file_id bigint unique references file (id) on delete cascade,
  add column item_id bigint unique references schedule_item (id) on delete cascade,
  add constraint plan_piece_of_one check (num_nonnulls(article_id, file_id, item_id) = 1);

-- Plans follow what is sent, and what leaves its schedule.
create function tell_plan_of_sending() returns trigger language plpgsql as $$
declare
  sent bigint := case when tg_op = 'DELETE' then old.item_id else new.item_id end;
begin
  insert into outbox (topic, payload)
    select 'plan_pieces_moved', jsonb_build_object('id', p.plan_id) from plan_piece p
    where p.item_id = sent or p.file_id = (select i.file_id from schedule_item i where i.id = sent);
  return null;
end $$;
create trigger sending_tells_plan after insert or delete on as_run
  for each row execute function tell_plan_of_sending();

create function tell_plan_of_item() returns trigger language plpgsql as $$
begin
  insert into outbox (topic, payload)
    select 'plan_pieces_moved', jsonb_build_object('id', p.plan_id) from plan_piece p
    where p.file_id = old.file_id or (tg_op = 'UPDATE' and p.file_id = new.file_id)
      or (tg_op = 'DELETE' and p.item_id = old.id);
  return old;
end $$;
create trigger item_leaves_plan before delete on schedule_item
  for each row execute function tell_plan_of_item();
create trigger item_changes_file after update of file_id on schedule_item
  for each row when (old.file_id is distinct from new.file_id) execute function tell_plan_of_item();

create function tell_plan_of_loss() returns trigger language plpgsql as $$
begin
  insert into outbox (topic, payload) values ('plan_pieces_moved', jsonb_build_object('id', old.plan_id));
  return null;
end $$;
create trigger file_leaves_plan after delete on plan_piece
  for each row when (old.file_id is not null) execute function tell_plan_of_loss();
