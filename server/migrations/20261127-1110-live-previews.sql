-- What lives send, second by second, while somebody watches at the desk; the sending process writes it and any serves it.
create unlogged table live_watch (
  live_id bigint primary key references social_live (id) on delete cascade,
  at timestamptz not null default now()
);
create unlogged table live_preview (
  live_id bigint not null references social_live (id) on delete cascade,
  seq bigint generated always as identity,
  at timestamptz not null default now(),
  picture bytea not null,
  sound bytea not null,
  peaks real[] not null,
  primary key (live_id, seq)
);
