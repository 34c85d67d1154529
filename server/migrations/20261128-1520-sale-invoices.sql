-- The e-invoice of a sale, and that of its refund. One invoice may be of several sales to the same unit.
create table sale_invoice (
  id bigint generated always as identity primary key,
  sale_id bigint not null references sale (id),
  kind text not null check (kind in ('sale', 'refund')),
  -- The form and series, as 1C26TAA, and the number within it.
  series text not null check (series <> ''),
  number text not null check (number ~ '^\d{1,8}$'),
  -- By which the buyer finds it at the provider.
  lookup_code text not null default '',
  issued_on date not null,
  created_by bigint not null references app_user (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (sale_id, kind)
);
create index on sale_invoice (series, number);
