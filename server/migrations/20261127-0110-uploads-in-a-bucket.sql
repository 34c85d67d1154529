-- Uploads in parts to an S3-compatible storage: the session keeps the upload of the storage, each part its ETag. The
-- bytes are then in no server's folder, so every server can go on with every upload.
alter table upload_session
  -- The storage's own name of the upload; null where the bytes are in DATA_DIR/uploads/parts/<id>.
  add column upload_id text,
  -- The process that completes the upload holds it until then.
  add column finishing_until timestamptz,
  add column finishing_by uuid;
-- A dropped session waits until its bytes are removed from the storage.
alter table upload_session drop constraint upload_session_state_check;
alter table upload_session add constraint upload_session_state_check
  check (state in ('open', 'finished', 'dropped'));
create index upload_session_dropped on upload_session (last_chunk_at) where state = 'dropped';

create table upload_part (
  session_id uuid not null references upload_session (id) on delete cascade,
  number smallint not null check (number between 1 and 1024),
  length integer not null,
  sha256 bytea not null,
  -- Null while a process sends it, which holds it until `claimed_until`.
  etag text,
  claim uuid not null,
  claimed_until timestamptz not null,
  primary key (session_id, number)
);
