-- Processes keep in memory what the stages are called.
create function notify_state_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('state_changed', '');
  return null;
end $$;
create trigger state_changed after insert or update or delete on state
  for each statement execute function notify_state_changed();
