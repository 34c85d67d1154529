-- Who may open a file by its address: anybody who has it, or only who is logged in, until readers meet the file
-- (status 5).
-- First what readers meet already is marked, so that nothing of theirs closes.
select mark_public_files(array(select distinct file_id from file_use));

alter table file add column reach text check (reach in ('link', 'staff'));
update file set reach = case when type = 'image' then 'link' else 'staff' end;
-- Pages and settings may name files in texts of their own.
update file set reach = 'link'
where key in (select unnest(media_keys(value::text)) from setting) and reach = 'staff';
-- Nobody needs to say it when a file comes: the trigger below does.
alter table file add check (reach is not null);

create function set_file_reach() returns trigger language plpgsql as $$
begin
  new.reach := coalesce(new.reach, case when new.type = 'image' then 'link' else 'staff' end);
  return new;
end $$;
create trigger file_reach before insert on file for each row execute function set_file_reach();
