-- Changes of settings of money and security wait here until a second person confirms them.
create table setting_proposal (
  id bigint generated always as identity primary key,
  -- The permission of the area, which the second person holds too.
  permission text not null,
  -- [{ key, before, after }]; null stands for the default.
  changes jsonb not null,
  status text not null default 'pending'
    check (status in ('pending', 'confirmed', 'rejected', 'withdrawn', 'replaced')),
  proposed_by bigint not null references app_user (id),
  proposed_at timestamptz not null default now(),
  decided_by bigint references app_user (id),
  decided_at timestamptz,
  reason text not null default '',
  check ((status = 'pending') = (decided_by is null)),
  check (status <> 'confirmed' or decided_by <> proposed_by)
);
create index setting_proposal_pending on setting_proposal (id) where status = 'pending';
create index on setting_proposal (proposed_by);

-- The second person of a change.
alter table setting_history add column confirmed_by bigint references app_user (id) on delete set null;

-- Hosts inside the network are named by the operator (CRAWLER_INNER_HOSTS), no longer by a setting.
delete from setting where key = 'crawler.inner_hosts';
