-- Messages that somebody asks to be looked at; nothing else of their rooms is shown to who does.
create table chat_report (
  id bigint generated always as identity primary key,
  message_id bigint not null references chat_message (id) on delete cascade,
  reporter_id bigint not null references app_user (id) on delete cascade,
  reason text not null check (reason in ('insult', 'secret', 'false', 'other')),
  note text not null default '',
  -- What it said when it was reported: taken back or changed later, that is still judged.
  body text not null,
  files text[] not null default '{}',
  status text not null default 'waiting' check (status in ('waiting', 'removed', 'kept')),
  settled_by bigint references app_user (id),
  settled_at timestamptz,
  created_at timestamptz not null default now(),
  check ((status = 'waiting') = (settled_at is null))
);
create unique index chat_report_once on chat_report (message_id, reporter_id);
create index on chat_report (status, created_at desc, id desc);
create index on chat_report (created_at desc, id desc);
create index on chat_report (reporter_id);
create index on chat_report (settled_by) where settled_by is not null;

-- Whoever coordinates the newsroom looks at what is reported.
insert into role_permission (role_id, permission, scope)
select id, 'chat.moderate', 'all' from role where code = 'secretary'
on conflict do nothing;
