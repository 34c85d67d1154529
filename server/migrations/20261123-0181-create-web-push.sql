-- Browsers of people who asked to be told while the back-office is closed. Each is told as long as the session is open
-- in which it last said that it is there.
create table push_subscription (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user (id) on delete cascade,
  session_id uuid not null references session (id) on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  renewed_at timestamptz not null default now()
);
create index on push_subscription (user_id, renewed_at desc);
create index on push_subscription (session_id);

-- The house's own key pair for push (VAPID), made at first use where the configuration gives none; the private half is sealed.
create table push_key (
  one boolean primary key default true check (one),
  public_key text not null,
  sealed bytea not null,
  created_at timestamptz not null default now()
);
