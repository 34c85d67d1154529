-- Besides errors: what the operator set and what looks wrong about it.
alter table system_log drop constraint system_log_kind_check;
alter table system_log add constraint system_log_kind_check check (kind in ('start', 'stop', 'warning', 'error'));
