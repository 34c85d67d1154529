-- What the same people did to the same record within minutes stands in one row: who did, and of which rule it came.
alter table notification add column actor_ids bigint[] not null default '{}', add column rule text;
-- The row that further news of the same kind and record goes into.
create index notification_folding on notification (user_id, part_id, kind) where read_at is null;
-- Push beside the other ways, on devices for which somebody asked for it.
alter table notification_choice add column push boolean not null default true;

-- How a person orders their notifications; without a row nothing is held back.
create table notification_habit (
  user_id bigint primary key references app_user (id) on delete cascade,
  -- Ordered: the first that fits decides (contract/src/messaging/notification-rules.ts).
  rules jsonb not null default '[]',
  -- Hours of the week in which only the bell is told.
  quiet jsonb not null default '[]',
  -- When on the house's clock what a rule gathers is sent together.
  digest_at text not null default '07:30',
  -- On duty until then: nothing is held back.
  on_duty_until timestamptz,
  version int not null default 1,
  updated_at timestamptz not null default now()
);

-- What is to leave the house for one person: a letter or a push, sent at most once.
create table notification_delivery (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user (id) on delete cascade,
  -- Null where the person's bell is not told of it: nothing can be read then.
  notification_id bigint references notification (id) on delete cascade,
  way text not null check (way in ('mail', 'push')),
  kind text not null,
  data jsonb not null,
  link text,
  due_at timestamptz not null,
  -- Whether it goes together with whatever else is due for the person then.
  digest boolean not null default false,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'cancelled')),
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  unique (notification_id, way)
);
create index notification_delivery_due on notification_delivery (due_at) where state = 'waiting';
create index notification_delivery_old on notification_delivery (changed_at) where state <> 'waiting';

-- Read, put away or put off anywhere: the rest need not come.
create function cancel_deliveries() returns trigger language plpgsql as $$
begin
  update notification_delivery d set state = 'cancelled', changed_at = now()
  from after_rows n join before_rows o on o.id = n.id
  where d.notification_id = n.id and d.state = 'waiting'
    and (n.read_at is not null and o.read_at is null or n.done_at is not null and o.done_at is null
      or n.snoozed_until is not null and o.snoozed_until is null);
  return null;
end $$;
create trigger notification_seen after update on notification
  referencing old table as before_rows new table as after_rows
  for each statement execute function cancel_deliveries();
