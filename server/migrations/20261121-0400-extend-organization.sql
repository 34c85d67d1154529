-- What the catalogue calls a module or a permission comes back at every start; the house's own words stay.
alter table module add column custom_name text, add column custom_name_en text;
alter table permission add column custom_name text, add column custom_name_en text;
create index on permission (module_id);

create unique index role_name on role (lower(name));
create index role_search on role using gin (plain_text(name) gin_trgm_ops);
create index on position (level, id);
create index on department (parent_id, place, id);
create index on staff_group (role_id);
create index on app_user (plain_text(name), id);
create index on app_user (position_id);
create index on app_user (created_at desc, id desc);

-- A department never stands below itself, whoever moves it and however many move at once: the lock
-- lets one move at a time look at the tree that the others left behind.
create function refuse_department_cycle() returns trigger language plpgsql as $$
begin
  if new.parent_id is null then
    return new;
  end if;
  perform pg_advisory_xact_lock(7402150010);
  if exists (
    with recursive above as (
      select d.id, d.parent_id from department d where d.id = new.parent_id
      union
      select d.id, d.parent_id from department d join above on d.id = above.parent_id
    )
    select from above where id = new.id
  ) then
    raise exception 'department % would stand below itself', new.id
      using errcode = 'check_violation', constraint = 'department_no_cycle';
  end if;
  return new;
end $$;
create trigger department_no_cycle before insert or update of parent_id on department
  for each row execute function refuse_department_cycle();
