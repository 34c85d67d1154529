-- What a channel sent of what was published, as far as somebody or something saw it.
create table as_run (
  id bigint generated always as identity primary key,
  channel_id bigint not null references channel (id),
  item_id bigint references schedule_item (id) on delete cascade,
  during tstzrange not null check (not isempty(during) and not lower_inf(during) and not upper_inf(during)),
  source text not null check (source in ('title', 'manual')),
  -- 0 to 1.
  confidence real not null check (confidence between 0 and 1),
  created_by bigint references app_user (id),
  created_at timestamptz not null default now()
);
create unique index as_run_item on as_run (item_id, source) where item_id is not null;
create index on as_run (channel_id, lower(during));
create index on recording (channel_id, starts_at) where status not in ('planned', 'recording', 'cancelled');
