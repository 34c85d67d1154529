-- A tag that was merged into another, or another's former name, stays as a row: whoever types it means the other one.
alter table tag add column merged_into bigint references tag (id) on delete cascade;
alter table tag add column version int not null default 1;
alter table tag add column updated_at timestamptz not null default now();
alter table tag add column created_by bigint references app_user (id);
create index on tag (merged_into) where merged_into is not null;
create index tag_in_order on tag (plain_text(name), id) where merged_into is null;
create index tag_newest on tag (created_at desc, id desc) where merged_into is null;

create function tag_now(given bigint) returns bigint language plpgsql as $$
declare
  target bigint;
begin
  select coalesce(merged_into, id) into target from tag where id = given for key share;
  return coalesce(target, given);
end $$;

create function follow_tag_merge() returns trigger language plpgsql as $$
begin
  new.tag_id := tag_now(new.tag_id);
  return new;
end $$;
create trigger article_tag_merge before insert on article_tag
  for each row execute function follow_tag_merge();
