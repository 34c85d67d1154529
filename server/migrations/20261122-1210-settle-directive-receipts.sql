-- Whether a receipt leaves nothing more to ask of its person, so that what still waits is told from indexes alone.
alter table directive_receipt add column done boolean not null default false;

create function set_receipt_done() returns trigger language plpgsql as $$
begin
  new.done := (select new.version >= d.asked_version and (new.acknowledged_at is not null or d.acknowledge_by is null)
    from directive d where d.id = new.directive_id);
  return new;
end $$;
create trigger directive_receipt_done before insert or update on directive_receipt
  for each row execute function set_receipt_done();

-- A version that asks again, or another deadline, opens what was settled, or settles what was open.
create function settle_receipts() returns trigger language plpgsql as $$
begin
  update directive_receipt r set done = not r.done where r.directive_id = new.id
    and r.done <> (r.version >= new.asked_version and (r.acknowledged_at is not null or new.acknowledge_by is null));
  return null;
end $$;
create trigger directive_settles after update of asked_version, acknowledge_by on directive
  for each row when (old.asked_version <> new.asked_version or (old.acknowledge_by is null) <> (new.acknowledge_by is null))
  execute function settle_receipts();

update directive_receipt r set done = true from directive d
where d.id = r.directive_id and r.version >= d.asked_version and (r.acknowledged_at is not null or d.acknowledge_by is null);

create index directive_receipt_done on directive_receipt (user_id, directive_id) where done;
create index directive_receipt_read on directive_receipt (user_id, directive_id) where acknowledged_at is null;

-- For everybody, by number; and what readers and staff see at home, of both kinds, newest first.
drop index directive_for_everyone;
create index directive_for_everyone on directive (id) where to_everyone and active and deleted_at is null;
create index directive_at_home on directive (starts_at desc, id desc) where active and deleted_at is null;
