-- Stories also come from Excel tables and files of ninjs.
alter table import_run drop constraint import_run_kind_check,
  add constraint import_run_kind_check
    check (kind in ('wordpress', 'ghost', 'ninjs', 'csv', 'xlsx', 'jsonl', 'redirects'));
