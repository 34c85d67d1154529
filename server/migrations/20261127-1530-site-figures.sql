-- The latest weather, gold price and exchange rate as outside services gave them.
create table site_figure (
  kind text primary key check (kind in ('weather', 'gold', 'exchange')),
  value jsonb not null,
  read_at timestamptz not null default now()
);
