-- Workflows are kept in memory by every process until one of these tables changes.
create function notify_workflow() returns trigger language plpgsql as $$
begin
  perform pg_notify('workflow_changed', '');
  return null;
end $$;
create trigger workflow_notify after insert or update or delete on workflow
  for each statement execute function notify_workflow();
create trigger workflow_transition_notify after insert or update or delete on workflow_transition
  for each statement execute function notify_workflow();
create trigger group_workflow_notify after insert or update or delete on group_workflow
  for each statement execute function notify_workflow();
