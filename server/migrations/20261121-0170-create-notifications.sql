-- `data` holds what the sentences need; they are put into words in the reader's language when read.
create table notification (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user (id) on delete cascade,
  kind text not null,
  data jsonb not null,
  link text,
  part_id bigint,
  actor_id bigint references app_user (id) on delete set null,
  read_at timestamptz,
  created_at timestamptz not null default now()
);
create index on notification (user_id, id desc);
create index notification_unread on notification (user_id, id desc) where read_at is null;
