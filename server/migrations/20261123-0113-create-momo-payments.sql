-- Payments by MoMo's gateway, version 2. Both numbers of a request are kept before it is sent, and used again.
create table momo_payment (
  id bigint generated always as identity primary key,
  unit_buy_id bigint not null references unit_buy (id),
  amount bigint not null check (amount between 1000 and 50000000),
  key text not null unique,
  partner_code text not null,
  order_id text not null unique,
  request_id text not null unique,
  status text not null default 'created'
    check (status in ('created', 'pending', 'paid', 'failed', 'expired', 'refunded')),
  -- The last that MoMo said of it.
  result_code int,
  result_message text not null default '',
  pay_url text not null default '',
  deeplink text not null default '',
  qr_content text not null default '',
  trans_id text unique,
  entry_id bigint unique references ledger_entry (id),
  paid_at timestamptz,
  expires_at timestamptz not null,
  queried_at timestamptz,
  created_by bigint not null references app_user (id),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((status in ('paid', 'refunded')) = (entry_id is not null))
);
create index on momo_payment (created_at desc, id desc);
create index on momo_payment (unit_buy_id, id desc);
create index momo_payment_open on momo_payment (queried_at nulls first) where status in ('created', 'pending');

-- Money given back. Reserved of the unit's balance when it is asked for, and until the outcome is known.
create table momo_refund (
  id bigint generated always as identity primary key,
  payment_id bigint not null references momo_payment (id),
  amount bigint not null check (amount > 0),
  purpose text not null check (purpose <> ''),
  -- Why it was declined.
  reason text not null default '',
  order_id text not null unique,
  request_id text not null unique,
  status text not null default 'asked' check (status in ('asked', 'sent', 'done', 'failed', 'declined')),
  reservation_id bigint not null unique references ledger_reservation (id),
  result_code int,
  result_message text not null default '',
  trans_id text,
  entry_id bigint unique references ledger_entry (id),
  asked_by bigint not null references app_user (id),
  decided_by bigint references app_user (id) check (decided_by <> asked_by or status = 'declined'),
  queried_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((status = 'done') = (entry_id is not null))
);
create index on momo_refund (payment_id, id);
create index momo_refund_open on momo_refund (created_at) where status in ('asked', 'sent');

-- Every message to and from MoMo as it was.
create table momo_message (
  id bigint generated always as identity primary key,
  payment_id bigint references momo_payment (id),
  refund_id bigint references momo_refund (id),
  kind text not null check (kind in ('create', 'ipn', 'query', 'refund')),
  direction text not null check (direction in ('out', 'in')),
  order_id text not null default '',
  body jsonb not null,
  -- Null where nothing is signed.
  signed boolean,
  result_code int,
  -- What followed from it.
  outcome text not null,
  at timestamptz not null default now()
);
create index on momo_message (at desc, id desc);
create index on momo_message (payment_id, id) where payment_id is not null;
create index on momo_message (order_id, id);
create index momo_message_unsigned on momo_message (at) where signed = false;
create trigger momo_message_append_only before update or delete on momo_message
  for each row execute function ledger_refuse_change();
