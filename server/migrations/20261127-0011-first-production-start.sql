-- When the newsroom was first started in production: administrators have some days from then to set up a second factor.
create table production_start (
  only_row boolean primary key default true check (only_row),
  at timestamptz not null default now()
);
