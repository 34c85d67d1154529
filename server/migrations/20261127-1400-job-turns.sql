-- When each repeated job is due next. One server process claims a turn; the others leave it to it.
create table job_turn (
  name text primary key,
  next_at timestamptz not null default now()
);
