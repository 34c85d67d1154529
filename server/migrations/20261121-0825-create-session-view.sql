-- While a row stands here, the session sees what this person sees, and can change nothing.
create table session_view (
  session_id uuid primary key references session (id) on delete cascade,
  user_id bigint not null references app_user (id) on delete cascade,
  started_at timestamptz not null default now()
);
create index on session_view (user_id);

-- Whoever opened the session is told as of any change of their rights: their browsers ask anew who they are.
create function notify_access_of_view() returns trigger language plpgsql as $$
declare
  viewer bigint;
begin
  select user_id into viewer from session where id = coalesce(new.session_id, old.session_id);
  if viewer is not null then
    perform pg_notify('access_changed', 'user:' || viewer::text);
  end if;
  return null;
end $$;

create trigger session_view_access after insert or update or delete on session_view
  for each row execute function notify_access_of_view();
