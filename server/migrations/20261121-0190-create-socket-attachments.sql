-- Where @socket.io/postgres-adapter keeps messages that are too long for NOTIFY.
create unlogged table socket_io_attachments (
  id bigserial primary key,
  created_at timestamptz default now(),
  payload bytea
);
