-- Payouts of royalties

-- What the house owes a payee for a row of an approved sheet. A correction owes the difference, which may be negative.
create table royalty_due (
  id bigint generated always as identity primary key,
  sheet_id bigint not null references royalty_sheet (id),
  row_id bigint not null references royalty_row (id),
  payee_id bigint not null references payee (id),
  amount bigint not null check (amount <> 0 and abs(amount) <= 9000000000000000),
  used_on date not null,
  -- The last day for paying it.
  due_on date not null,
  -- Not paid while its payee disputes it.
  held boolean not null default false,
  held_reason text not null default '',
  held_answer text not null default '',
  told_at timestamptz,
  unique (row_id, payee_id)
);
create index on royalty_due (payee_id, used_on desc, id);
create index on royalty_due (sheet_id);
create index on royalty_due (due_on);

-- A list of payments.
create table payout (
  id bigint generated always as identity primary key,
  number text not null unique,
  status text not null default 'draft' check (status in ('draft', 'locked', 'paid')),
  -- The day of payment, which decides the tax.
  pay_on date not null,
  note text not null default '',
  reason text not null default '',
  preparer_id bigint not null references app_user (id),
  confirmer_id bigint references app_user (id),
  paid_at timestamptz,
  -- Its entries in the ledger: what was paid, by line where the bank sent some back.
  entry_id bigint references ledger_entry (id),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((status = 'paid') = (paid_at is not null)),
  check ((status = 'paid') = (confirmer_id is not null)),
  check (confirmer_id <> preparer_id)
);
create index on payout (pay_on desc, id desc);
create index payout_search on payout using gin (plain_text(number || ' ' || note) gin_trgm_ops);

create table payout_line (
  id bigint generated always as identity primary key,
  payout_id bigint not null references payout (id) on delete cascade,
  payee_id bigint not null references payee (id),
  gross bigint not null check (gross between 1 and 9000000000000000),
  tax bigint not null check (tax between 0 and gross),
  net bigint not null,
  regime text not null,
  -- In basis points.
  tax_rate int not null check (tax_rate between 0 and 10000),
  -- The account as it was when the list was made.
  bank_name text not null default '',
  bank_account text not null default '',
  bank_holder text not null default '',
  -- When the bank sent the money back; what it paid is owed again.
  returned_at timestamptz,
  check (net = gross - tax),
  unique (payout_id, payee_id)
);
create index on payout_line (payee_id, id desc);

-- Which debts a line pays; each in one live line.
create table payout_due (
  line_id bigint not null references payout_line (id) on delete cascade,
  due_id bigint not null references royalty_due (id),
  live boolean not null default true,
  primary key (line_id, due_id)
);
create unique index payout_due_live on payout_due (due_id) where live;
create index on payout_due (due_id);
