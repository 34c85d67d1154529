-- An e-invoice that a provider is asked for. The file and its key are kept before the provider is called and sent again as they
-- are: the provider makes one invoice of a key, however often it is asked.
create table invoice_order (
  id bigint generated always as identity primary key,
  sale_id bigint not null references sale (id),
  kind text not null check (kind in ('sale', 'refund')),
  key text not null unique,
  status text not null default 'sent' check (status in ('sent', 'issued', 'refused')),
  xml text not null,
  -- Why the provider refused, or why there is no answer.
  reason text not null default '',
  asked_at timestamptz,
  created_by bigint not null references app_user (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index invoice_order_live on invoice_order (sale_id, kind) where status <> 'refused';
create index on invoice_order (asked_at) where status = 'sent';
create index on invoice_order (sale_id);
