-- An item that somebody started by hand is on air until the next one is started. Until then its end is the expected one.
alter table as_run add column open_end boolean not null default false;
create unique index as_run_open on as_run (channel_id) where open_end;
