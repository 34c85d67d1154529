-- Browsers of readers who asked to be told of breaking news. Nothing says whose they are.
create table reader_push (
  id bigint generated always as identity primary key,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now()
);

-- Whether a band is pushed to them, and since when it counts as pushed: a band is pushed once, whatever is changed of it.
alter table breaking_news add column push boolean not null default true, add column pushed_at timestamptz;
update breaking_news set pushed_at = now() where starts_at <= now();
create index breaking_news_unpushed on breaking_news (starts_at) where push and active and pushed_at is null;

-- Who is still to be told of a band. A row is gone before its push leaves: two of the same are worse than none.
create table reader_push_waiting (
  band_id bigint not null references breaking_news (id) on delete cascade,
  device_id bigint not null references reader_push (id) on delete cascade,
  due_at timestamptz not null default now(),
  attempts int not null default 0,
  primary key (band_id, device_id)
);
create index on reader_push_waiting (due_at);
create index on reader_push_waiting (device_id);
