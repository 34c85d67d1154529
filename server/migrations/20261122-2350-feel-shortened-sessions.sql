-- Whoever keeps what a session may do in memory keeps it until the session's end as it then was: an end that comes
-- closer is told. What people do only moves it away.
create function notify_access_of_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('access_changed', 'user:' || new.user_id::text);
  return null;
end $$;

create trigger session_shortened after update of last_seen_at, expires_at on session
  for each row when (new.ended_at is null and (new.last_seen_at < old.last_seen_at or new.expires_at < old.expires_at))
  execute function notify_access_of_session();

create trigger setting_idle_inserted after insert on setting
  for each row when (new.key = 'session.idle_minutes') execute function notify_access_of_all();
create trigger setting_idle_updated after update on setting
  for each row when (new.key = 'session.idle_minutes') execute function notify_access_of_all();
create trigger setting_idle_deleted after delete on setting
  for each row when (old.key = 'session.idle_minutes') execute function notify_access_of_all();
