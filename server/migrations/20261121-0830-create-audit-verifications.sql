-- Verifications of the activity log's chain, made by a job: millions of rows take longer than a request.
create table audit_verification (
  id bigint generated always as identity primary key,
  user_id bigint references app_user (id) on delete set null,
  status text not null default 'waiting' check (status in ('waiting', 'running', 'done', 'failed')),
  -- Rows gone over so far, and how many there were at the beginning.
  checked bigint not null default 0,
  total bigint not null default 0,
  -- Rows written but not chained yet at that time.
  unchained bigint not null default 0,
  head_seq bigint,
  head_hash text,
  -- What is wrong, in order of the chain; empty when the chain is whole.
  breaks jsonb not null default '[]',
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz
);
create index audit_verification_open on audit_verification (id) where status in ('waiting', 'running');

-- The lists of articles, files and recordings, and one kind of record in the whole log.
create index on activity_log (record_type, at desc, id desc);
create index on activity_log (user_id, record_type, at desc, id desc);
