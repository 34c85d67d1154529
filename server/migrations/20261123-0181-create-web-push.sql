-- Browsers of people who asked to be told while the back-office is closed.
create table push_subscription (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user (id) on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  user_agent text not null default '',
  created_at timestamptz not null default now()
);
create index on push_subscription (user_id);

-- The house's own key pair for push (VAPID), made at first use where the configuration gives none; the private half is sealed.
create table push_key (
  one boolean primary key default true check (one),
  public_key text not null,
  sealed bytea not null,
  created_at timestamptz not null default now()
);
