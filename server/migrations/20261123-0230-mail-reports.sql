-- Reports that people have mailed: a saved view at set times. Each letter is a row, so that it is sent once.
create table report_mail (
  id bigint generated always as identity primary key,
  owner_id bigint not null references app_user (id) on delete cascade,
  -- Null once the view was deleted: the owner is told and nothing more is sent.
  view_id bigint references list_view (id) on delete set null,
  rhythm text not null check (rhythm in ('daily', 'weekly', 'monthly')),
  weekday int not null check (weekday between 1 and 7),
  month_day int not null check (month_day between 1 and 31),
  hour int not null check (hour between 0 and 23),
  period text not null check (period in ('before', 'running', 'view')),
  active boolean not null default true,
  next_at timestamptz not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on report_mail (owner_id);
create index on report_mail (view_id);
create index on report_mail (next_at) where active;

create table report_mail_person (
  mail_id bigint not null references report_mail (id) on delete cascade,
  user_id bigint not null references app_user (id) on delete cascade,
  -- Their order, as the owner named them.
  place int not null default 0,
  -- Since when they may not have it: the owner is told once.
  refused_at timestamptz,
  primary key (mail_id, user_id)
);
create index on report_mail_person (user_id);

create table report_mail_letter (
  id bigint generated always as identity primary key,
  mail_id bigint not null references report_mail (id) on delete cascade,
  user_id bigint not null references app_user (id) on delete cascade,
  due_at timestamptz not null,
  trial boolean not null default false,
  state text not null default 'waiting'
    check (state in ('waiting', 'making', 'sending', 'sent', 'refused', 'failed', 'unknown')),
  attempts int not null default 0,
  -- When it may be taken; while a process has it, until when that counts.
  try_at timestamptz not null default now(),
  done_at timestamptz,
  unique (mail_id, user_id, due_at, trial)
);
create index on report_mail_letter (try_at) where state in ('waiting', 'making', 'sending');
create index on report_mail_letter (user_id);
create unique index report_mail_one_trial on report_mail_letter (mail_id)
  where trial and state in ('waiting', 'making', 'sending');
