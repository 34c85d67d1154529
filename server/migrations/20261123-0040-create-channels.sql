create table channel_category (
  id bigint generated always as identity primary key,
  name text not null,
  description text not null default '',
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index channel_category_name on channel_category (plain_text(name));

create table channel_group (
  id bigint generated always as identity primary key,
  name text not null,
  description text not null default '',
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index channel_group_name on channel_group (plain_text(name));

-- A station. Its days begin at midnight of its zone.
create table channel (
  id bigint generated always as identity primary key,
  channel_group_id bigint references channel_group (id),
  channel_category_id bigint references channel_category (id),
  code text not null,
  name text not null,
  kind text not null check (kind in ('radio', 'tv', 'online')),
  zone text not null,
  stream text not null default '',
  backup_stream text not null default '',
  xmltv_id text not null default '',
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index channel_name on channel (plain_text(name));
create unique index channel_code on channel (code);
create index on channel (channel_group_id);
create index on channel (channel_category_id);

-- What a channel sends again and again; the plans are made for programmes.
create table program (
  id bigint generated always as identity primary key,
  channel_id bigint references channel (id),
  department_id bigint references department (id),
  code text not null,
  name text not null,
  minutes int not null check (minutes between 1 and 1440),
  -- Its usual slot: ISO days of the week and the time of the day.
  weekdays smallint[] not null default '{}',
  starts_at time,
  description text not null default '',
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index program_code on program (code);
create unique index program_name on program (coalesce(channel_id, 0), plain_text(name));
create index program_words on program using gin (plain_text(name || ' ' || code) gin_trgm_ops);
create index on program (channel_id);
create index on program (department_id);

-- Whoever already makes the schedules of a house works with its channels and programmes.
insert into role_permission (role_id, permission, scope)
select r.id, g.permission, 'all' from role r
join (
  select 'secretary' as code, permission from unnest(array['channel.index', 'channel.view', 'channel.status',
    'channelGroup.index', 'channelCategory.index', 'program.index', 'program.view', 'program.create', 'program.update',
    'channelItem.index', 'channelItem.view', 'channelItem.create', 'channelItem.update', 'channelItem.delete',
    'schedule.publish']) as permission
  union all
  select 'head', permission from unnest(array['channel.index', 'channel.view', 'program.index', 'program.view',
    'schedule.index']) as permission
) g on g.code = r.code
on conflict do nothing;
