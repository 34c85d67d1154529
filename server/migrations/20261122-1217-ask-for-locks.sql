-- Another person's lock is asked for before it is taken over, so that they can save.
alter table article_lock
  add column wanted_by bigint references app_user (id),
  add column wanted_at timestamptz;
