-- How many rows an export will have, so that its progress can be told.
alter table log_export add total bigint not null default 0;
