-- The address that a source had before its site moved it for good, and when the new one was taken over.
alter table crawl_config add column moved_from text;
alter table crawl_config add column moved_at timestamptz;
alter table crawl_config add check ((moved_from is null) = (moved_at is null));
