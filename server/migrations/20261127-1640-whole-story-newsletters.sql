-- A newsletter may carry its first story whole instead of the lead alone.
alter table newsletter add column whole_first boolean not null default false;
