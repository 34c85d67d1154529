-- A person has gone to a network to let us speak for a page or channel, and comes back with a code.
create table social_login (
  -- Of the state that the network gives back; whoever reads the table cannot finish for another.
  state_hash bytea primary key,
  network text not null check (network in ('facebook', 'youtube')),
  user_id bigint not null references app_user (id) on delete cascade,
  -- Sealed: with it and the code anybody could have the token.
  verifier bytea not null,
  -- Of a person whose pages are still to be chosen, sealed.
  token bytea,
  exchanged_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index on social_login (expires_at);
create index on social_login (user_id);
