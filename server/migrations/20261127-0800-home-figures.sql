-- What the home screen shows besides what there was.

-- Readings of all articles by five minutes, kept for eight days: today is drawn against the same hours a week before.
create table reading_tally (
  at timestamptz primary key,
  readings bigint not null
);

-- Backups are written beside the database; that one was whole is known here.
create table taken_backup (
  id bigint generated always as identity primary key,
  taken_at timestamptz not null
);
create index on taken_backup (taken_at desc);

-- What was given up is rare among what is under way and done.
create index outbox_failed on outbox (failed_at) where failed_at is not null;
create index media_job_failed on media_job (finished_at desc) where state = 'failed';
