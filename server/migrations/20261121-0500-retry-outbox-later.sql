-- An event whose handler failed waits longer each time, and holds up none of the others.
alter table outbox add next_attempt_at timestamptz not null default now();
create index outbox_due on outbox (next_attempt_at, id) where failed_at is null;
drop index outbox_waiting;
