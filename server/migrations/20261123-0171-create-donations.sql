-- What readers give. By MoMo it counts when MoMo says so, by bank when somebody has seen the money.
insert into ledger_account_kind (kind, side, guarded) values ('donation', -1, false);

create table donation (
  id bigint generated always as identity primary key,
  -- What a transfer says, so that a statement can be read.
  code text not null unique,
  -- Whoever has it sees how the donation stands: the donor alone.
  token text not null unique,
  key text not null unique,
  method text not null check (method in ('momo', 'bank')),
  amount bigint not null check (amount between 10000 and 50000000),
  status text not null default 'pending' check (status in ('pending', 'paid', 'failed', 'expired')),
  reason text not null default '',
  name text not null default '',
  email text not null default '',
  message text not null default '',
  -- Of the order at MoMo; both numbers are kept before it is asked for.
  partner_code text not null default '',
  order_id text unique,
  request_id text,
  pay_url text not null default '',
  deeplink text not null default '',
  qr_content text not null default '',
  result_code int,
  result_message text not null default '',
  trans_id text unique,
  queried_at timestamptz,
  expires_at timestamptz not null,
  entry_id bigint unique references ledger_entry (id),
  paid_at timestamptz,
  decided_by bigint references app_user (id),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((status = 'paid') = (entry_id is not null)),
  check ((method = 'momo') = (order_id is not null))
);
create index on donation (created_at desc, id desc);
create index on donation (amount, id desc);
create index on donation (status, created_at desc, id desc);
create index donation_open on donation (queried_at nulls first) where status = 'pending';
