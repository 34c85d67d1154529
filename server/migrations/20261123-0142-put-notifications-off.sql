-- A notification may be put off until a time, and put away when it is dealt with.
alter table notification add column snoozed_until timestamptz, add column done_at timestamptz;
-- What woke up is told once.
create index notification_snoozed on notification (snoozed_until) where snoozed_until is not null;
