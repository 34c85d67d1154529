-- Own fields of devices of some categories or models only; of all where both are empty.
alter table custom_field add column category_ids bigint[] not null default '{}';
alter table custom_field add column model_ids bigint[] not null default '{}';
