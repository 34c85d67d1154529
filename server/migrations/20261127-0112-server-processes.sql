-- The server's processes and where each keeps files: two of them with files in different folders must not share this
-- database. Renewed every few seconds; not worth surviving a crash.
create unlogged table server_process (
  id uuid primary key,
  machine text not null,
  -- The data folder, and the identifier kept in it, which moves with it.
  folder text not null,
  folder_id uuid not null,
  storage text not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
