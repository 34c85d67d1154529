-- What a request of the assistant was about, where it is no article: `file` or `crawl_item`, by its number. Without a reference: the
-- record of a request outlives what it was about.
alter table assist_use add column record_type text check (record_type in ('file', 'crawl_item')),
  add column record_id bigint,
  add check ((record_type is null) = (record_id is null));
