-- Words in logs of millions of rows.

create index activity_log_words on activity_log using gin
  (plain_text(name || ' ' || api || ' ' || permission || ' ' || record_type || ' ' || record_id) gin_trgm_ops);
create index auth_log_words on auth_log using gin
  (plain_text(username || ' ' || address || ' ' || device || ' ' || detail) gin_trgm_ops);
create index system_log_words on system_log using gin (plain_text(name || ' ' || message) gin_trgm_ops);
