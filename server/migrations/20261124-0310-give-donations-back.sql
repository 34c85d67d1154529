-- A donation that its donor asked back: whole, by the way it came, by the word of two people.
alter table donation
  drop constraint donation_status_check,
  add constraint donation_status_check check (status in ('pending', 'paid', 'failed', 'expired', 'refunded'));
do $$
declare
  found text;
begin
  select conname into strict found from pg_constraint
    where conrelid = 'donation'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%entry_id IS NOT NULL%';
  execute format('alter table donation drop constraint %I', found);
end $$;
alter table donation
  add constraint donation_posted check ((status in ('paid', 'refunded')) = (entry_id is not null));

create table donation_refund (
  id bigint generated always as identity primary key,
  donation_id bigint not null references donation (id),
  amount bigint not null check (amount > 0),
  status text not null default 'asked' check (status in ('asked', 'sent', 'done', 'failed', 'declined')),
  -- Why it is given back; `reason` is why it was declined.
  purpose text not null check (purpose <> ''),
  reason text not null default '',
  -- Of a transfer: where the money goes.
  account text not null default '',
  -- Both are MoMo's numbers of the refund, kept before it is asked for; a transfer has the first alone.
  request_id text not null unique,
  order_id text unique,
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
-- What was declined or failed may be asked for again.
create unique index donation_refund_once on donation_refund (donation_id) where status in ('asked', 'sent', 'done');
create index on donation_refund (donation_id, id);
create index donation_refund_open on donation_refund (created_at) where status in ('asked', 'sent');
