-- Who is paid: a person of the house or from outside, or an organisation.
create table payee (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  user_id bigint unique references app_user (id),
  tax_number text not null default '',
  email text not null default '',
  bank_name text not null default '',
  bank_account text not null default '',
  bank_holder text not null default '',
  note text not null default '',
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references app_user (id)
);
create unique index payee_tax_number on payee (tax_number) where tax_number <> '';
create index payee_name on payee (plain_text(name), id);
create index payee_search on payee using gin (plain_text(name || ' ' || tax_number) gin_trgm_ops);

-- How a payee is taxed, from a day on.
create table payee_regime (
  payee_id bigint not null references payee (id) on delete cascade,
  valid_from date not null,
  regime text not null check (regime in ('employed', 'freelance', 'committed', 'non_resident', 'organisation')),
  primary key (payee_id, valid_from)
);

-- A bank account that somebody proposes and another person confirms.
create table payee_bank_change (
  id bigint generated always as identity primary key,
  payee_id bigint not null references payee (id) on delete cascade,
  bank_name text not null,
  bank_account text not null,
  bank_holder text not null,
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'rejected')),
  proposed_by bigint not null references app_user (id),
  proposed_at timestamptz not null default now(),
  decided_by bigint references app_user (id),
  decided_at timestamptz,
  check ((status = 'pending') = (decided_by is null)),
  check (decided_by <> proposed_by)
);
create unique index payee_bank_change_pending on payee_bank_change (payee_id) where status = 'pending';
create index on payee_bank_change (payee_id, id desc);
