-- Money that a buying unit brings: in cash or by bank. It counts once a second person has confirmed it.
create table unit_deposit (
  id bigint generated always as identity primary key,
  unit_buy_id bigint not null references unit_buy (id),
  method text not null check (method in ('cash', 'bank')),
  amount bigint not null check (amount between 1 and 9000000000000),
  -- What the payer writes into the transfer; of our own making, so that a statement can be matched.
  code text not null unique,
  -- What the one who entered it wrote: the number of a receipt, of a transfer.
  reference text not null default '',
  -- Of the request: asked again with it, there is one deposit.
  key text not null unique,
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'rejected')),
  reason text not null default '',
  entry_id bigint unique references ledger_entry (id),
  created_by bigint not null references app_user (id),
  decided_by bigint references app_user (id) check (decided_by <> created_by or status = 'rejected'),
  decided_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((status = 'confirmed') = (entry_id is not null)),
  check ((status = 'pending') = (decided_at is null))
);
create index on unit_deposit (unit_buy_id, id desc);
create index on unit_deposit (status, created_at desc, id desc);
create index on unit_deposit (created_at desc, id desc);

create table bank_statement (
  id bigint generated always as identity primary key,
  file_name text not null,
  lines int not null,
  imported_by bigint not null references app_user (id),
  imported_at timestamptz not null default now()
);

-- Money that the bank says came in. The same line of two files is one.
create table bank_line (
  id bigint generated always as identity primary key,
  statement_id bigint not null references bank_statement (id),
  row_number int not null,
  paid_on date not null,
  amount bigint not null check (amount between 1 and 9000000000000),
  description text not null,
  bank_reference text not null default '',
  fingerprint text not null unique,
  -- The deposit that it is.
  deposit_id bigint unique references unit_deposit (id),
  -- Why it is none, as a person says.
  explained_by bigint references app_user (id),
  explanation text not null default '',
  created_at timestamptz not null default now(),
  check (deposit_id is null or explained_by is null),
  check ((explained_by is null) = (explanation = ''))
);
create index on bank_line (paid_on desc, id desc);
create index bank_line_open on bank_line (paid_on) where deposit_id is null and explained_by is null;

-- What two books say differently about the same money. Each has somebody who finds out, and in the end a reason.
create table money_difference (
  id bigint generated always as identity primary key,
  -- What it is about, once while it is open: `momo:TS-12`.
  subject text not null,
  kind text not null check (kind in ('unposted', 'unpaid', 'amount', 'unknown', 'suspense', 'unmatched')),
  -- What our books say, and what the others' do; null where they say nothing.
  ours bigint,
  theirs bigint,
  detail text not null default '',
  owner_id bigint references app_user (id),
  status text not null default 'open' check (status in ('open', 'settled')),
  reason text not null default '',
  found_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  settled_by bigint references app_user (id),
  settled_at timestamptz,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  check (status = 'open' or reason <> '')
);
create unique index money_difference_open on money_difference (subject, kind) where status = 'open';
create index on money_difference (status, found_at desc, id desc);
