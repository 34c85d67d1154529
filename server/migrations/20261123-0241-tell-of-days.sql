-- Open pages of a day hear that it changed, whoever or whatever changed it.
create function tell_of_day() returns trigger language plpgsql as $$
begin
  perform pg_notify('schedule_day_changed', coalesce(new.id, old.id)::text);
  return null;
end $$;
create trigger tell_of_day after insert or update or delete on schedule_day
  for each row execute function tell_of_day();
