-- Stories of one's own site, read page by page: `proof` is what its front page says to show whose it is, `owned` whether it did when
-- it was last asked. A page is read once for a run: its check keeps what it read, so that the import asks nothing again.
alter table import_run drop constraint import_run_kind_check,
  add constraint import_run_kind_check
    check (kind in ('wordpress', 'ghost', 'ninjs', 'csv', 'xlsx', 'jsonl', 'redirects', 'site')),
  add column proof text,
  add column owned boolean not null default false;

create table import_page (
  run_id bigint not null references import_run (id) on delete cascade,
  -- Its place in the list of the sitemaps, from 1.
  number int not null,
  -- As it was read: JSON text keeps the order of its fields, which the hash of a story goes by.
  record json not null,
  primary key (run_id, number)
);
