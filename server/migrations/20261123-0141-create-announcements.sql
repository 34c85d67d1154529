-- What the house tells its people: a draft, then to be shown at its time, until its end.
create table announcement (
  id bigint generated always as identity primary key,
  title text not null check (title <> ''),
  body text not null default '',
  level text not null default 'info' check (level in ('info', 'warning', 'urgent')),
  everyone boolean not null default false,
  department_ids bigint[] not null default '{}',
  group_ids bigint[] not null default '{}',
  user_ids bigint[] not null default '{}',
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  -- Whether it stays in sight beside the bell until its end.
  home boolean not null default true,
  published boolean not null default false,
  -- When its people were told.
  told_at timestamptz,
  created_by bigint not null references app_user (id),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (ends_at > starts_at)
);
create index on announcement (starts_at desc, id desc);
create index announcement_untold on announcement (starts_at) where published and told_at is null;
create index announcement_search on announcement using gin (plain_text(title || ' ' || body) gin_trgm_ops);

-- Who was told, and who has read it.
create table announcement_receipt (
  announcement_id bigint not null references announcement (id) on delete cascade,
  user_id bigint not null references app_user (id) on delete cascade,
  told_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (announcement_id, user_id)
);
create index on announcement_receipt (user_id, announcement_id);

-- Whoever leads a newsroom tells its people.
insert into role_permission (role_id, permission, scope)
select r.id, permission, 'all' from role r,
  unnest(array['notification.index', 'notification.view', 'notification.create', 'notification.update',
    'notification.delete', 'notification.download']) as permission
where r.code = 'secretary'
on conflict do nothing;
