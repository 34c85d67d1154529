-- The ledger: double entry, months, balances

-- Double entry. Money is whole đồng. A debit is positive, a credit negative; the balance of an account is kept on the
-- side on which its kind grows, so that what somebody has, or what is owed to somebody, reads as a positive number.
create table ledger_account_kind (
  kind text primary key,
  -- 1 where debits make it grow, -1 where credits do.
  side smallint not null check (side in (-1, 1)),
  -- Accounts of it never go below what is reserved of them.
  guarded boolean not null
);

insert into ledger_account_kind (kind, side, guarded) values
  ('source', 1, false), ('fund', -1, true), ('payee', -1, false), ('tax', -1, false),
  ('cash', 1, false), ('bank', 1, false), ('momo', 1, false), ('unit', -1, true),
  ('revenue', -1, false), ('vat', -1, false), ('suspense', -1, false),
  ('donation', -1, false);

create table ledger_account (
  id bigint generated always as identity primary key,
  code text not null unique check (code <> ''),
  kind text not null references ledger_account_kind (kind),
  -- Whose it is: the id of the fund, the payee, the unit; null for those of the house.
  owner_id bigint,
  side smallint not null,
  guarded boolean not null,
  balance bigint not null default 0 check (abs(balance) <= 9000000000000000),
  reserved bigint not null default 0 check (reserved between 0 and 9000000000000000),
  created_at timestamptz not null default now(),
  constraint ledger_account_guarded check (not guarded or balance - reserved >= 0)
);
create index on ledger_account (kind, owner_id);

-- A month without a row is open.
create table accounting_month (
  month date primary key check (extract(day from month) = 1),
  status text not null check (status in ('open', 'closed')),
  -- Its totals as they were when it was closed the last time.
  totals jsonb not null default '{}',
  changed_by bigint not null references app_user (id),
  changed_at timestamptz not null default now(),
  version int not null default 1
);

create table accounting_month_event (
  id bigint generated always as identity primary key,
  month date not null references accounting_month (month),
  kind text not null check (kind in ('closed', 'reopened')),
  reason text not null default '',
  totals jsonb not null default '{}',
  actor_id bigint not null references app_user (id),
  at timestamptz not null default now()
);
create index on accounting_month_event (month, id);

create table ledger_reservation (
  id bigint generated always as identity primary key,
  key text not null unique check (key <> ''),
  account_id bigint not null references ledger_account (id),
  amount bigint not null check (amount between 1 and 9000000000000000),
  status text not null default 'held' check (status in ('held', 'posted', 'void')),
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  check ((status = 'held') = (settled_at is null))
);
create index on ledger_reservation (account_id) where status = 'held';

create table ledger_entry (
  id bigint generated always as identity primary key,
  kind text not null check (kind <> ''),
  key text not null unique check (key <> ''),
  -- Of all that was asked for under the key.
  request_hash text not null,
  effective_on date not null,
  -- The record that it follows from, as `sale:12`.
  source text not null default '',
  note text not null default '',
  reverses bigint unique references ledger_entry (id),
  reservation_id bigint unique references ledger_reservation (id),
  actor_id bigint references app_user (id),
  created_at timestamptz not null default now(),
  made_in xid8 not null default pg_current_xact_id()
);
create index on ledger_entry (effective_on, id);
create index on ledger_entry (source) where source <> '';

create table ledger_posting (
  id bigint generated always as identity primary key,
  entry_id bigint not null references ledger_entry (id),
  account_id bigint not null references ledger_account (id),
  amount bigint not null check (amount <> 0 and abs(amount) <= 9000000000000000)
);
create index on ledger_posting (entry_id);
create index on ledger_posting (account_id, id);

create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only' using errcode = 'LG003';
end $$;
create trigger ledger_entry_append_only before update or delete on ledger_entry
  for each row execute function ledger_refuse_change();
create trigger ledger_posting_append_only before update or delete on ledger_posting
  for each row execute function ledger_refuse_change();
create trigger ledger_entry_never_emptied before truncate on ledger_entry
  for each statement execute function ledger_refuse_change();
create trigger ledger_posting_never_emptied before truncate on ledger_posting
  for each statement execute function ledger_refuse_change();
create trigger accounting_month_event_append_only before update or delete on accounting_month_event
  for each row execute function ledger_refuse_change();

-- The lock of a month: shared by who posts into it, exclusive to who closes it, until their transactions end.
create function ledger_month_lock(day date) returns bigint language sql immutable as $$
  select 7013000000 + extract(year from day)::bigint * 12 + extract(month from day)::bigint
$$;

create function ledger_check_month() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(ledger_month_lock(new.effective_on));
  if exists (select from accounting_month
      where month = date_trunc('month', new.effective_on)::date and status = 'closed') then
    raise exception 'the month of % is closed', new.effective_on using errcode = 'LG001',
      detail = to_char(new.effective_on, 'YYYY-MM');
  end if;
  return new;
end $$;
create trigger ledger_entry_month before insert on ledger_entry
  for each row execute function ledger_check_month();

-- Once an entry, when its transaction ends: at least two postings that sum to nothing.
create function ledger_check_entry() returns trigger language plpgsql as $$
declare
  parts int;
  total numeric;
begin
  select count(*), coalesce(sum(amount), 0) into parts, total from ledger_posting where entry_id = new.id;
  if parts < 2 or total <> 0 then
    raise exception 'entry % has % postings that sum to %', new.id, parts, total using errcode = 'LG004';
  end if;
  return null;
end $$;
create constraint trigger ledger_entry_balanced after insert on ledger_entry
  deferrable initially deferred for each row execute function ledger_check_entry();

create function ledger_check_posting() returns trigger language plpgsql as $$
begin
  if not exists (select from ledger_entry where id = new.entry_id and made_in = pg_current_xact_id()) then
    raise exception 'a posting belongs to the transaction of its entry' using errcode = 'LG005';
  end if;
  return new;
end $$;
create trigger ledger_posting_with_entry before insert on ledger_posting
  for each row execute function ledger_check_posting();

-- Balances follow from postings alone.
create function ledger_move_balances() returns trigger language plpgsql as $$
begin
  update ledger_account a set balance = a.balance + a.side * moved.amount
  from (select account_id, sum(amount)::bigint as amount from added group by account_id) moved
  where a.id = moved.account_id;
  return null;
end $$;
create trigger ledger_posting_moves after insert on ledger_posting
  referencing new table as added for each statement execute function ledger_move_balances();

-- What is reserved of an account follows from its reservations; each is settled once.
create function ledger_reserve() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update ledger_account set reserved = reserved + new.amount where id = new.account_id;
  elsif old.status <> 'held' or new.status = 'held'
      or (new.key, new.account_id, new.amount) is distinct from (old.key, old.account_id, old.amount) then
    raise exception 'reservation % is settled once', old.id using errcode = 'LG006';
  else
    update ledger_account set reserved = reserved - old.amount where id = old.account_id;
  end if;
  return null;
end $$;
create trigger ledger_reservation_counts after insert or update on ledger_reservation
  for each row execute function ledger_reserve();
create trigger ledger_reservation_kept before delete on ledger_reservation
  for each row execute function ledger_refuse_change();

-- The accounts of these codes, locked in the order of their ids; those that are not there yet are made.
create function ledger_lock_accounts(codes text[], kinds text[], owners bigint[]) returns setof ledger_account
language plpgsql as $$
begin
  insert into ledger_account (code, kind, owner_id, side, guarded)
  select w.code, k.kind, w.owner_id, k.side, k.guarded
  from unnest(codes, kinds, owners) as w (code, kind, owner_id) join ledger_account_kind k on k.kind = w.kind
  where not exists (select from ledger_account a where a.code = w.code)
  order by w.code on conflict (code) do nothing;
  return query select a.* from ledger_account a where a.code = any (codes) order by a.id for update;
end $$;

-- The only way money moves. Gives the entry, and whether it was there already under its key.
create function ledger_post(
  new_kind text, new_key text, new_hash text, new_effective_on date, new_source text, new_note text,
  new_reverses bigint, new_reservation bigint, new_actor bigint,
  codes text[], kinds text[], owners bigint[], amounts bigint[],
  out entry bigint, out replayed boolean
) language plpgsql as $$
declare
  known text;
begin
  replayed := false;
  -- The key first: who comes second under it waits here, holding no account.
  insert into ledger_entry (kind, key, request_hash, effective_on, source, note, reverses, reservation_id, actor_id)
  select new_kind, new_key, new_hash, new_effective_on, new_source, new_note, new_reverses, new_reservation, new_actor
  where not exists (select from ledger_entry e where e.key = new_key)
  on conflict (key) do nothing returning id into entry;
  if entry is null then
    select e.id, e.request_hash into entry, known from ledger_entry e where e.key = new_key;
    if known is distinct from new_hash then
      raise exception 'the key % was used for another entry', new_key using errcode = 'LG002';
    end if;
    replayed := true;
    return;
  end if;
  perform ledger_lock_accounts(codes, kinds, owners);
  if new_reservation is not null then
    update ledger_reservation set status = 'posted', settled_at = now() where id = new_reservation
      and account_id in (select a.id from ledger_account a where a.code = any (codes));
    if not found then
      raise exception 'reservation % is of another account', new_reservation using errcode = 'LG006';
    end if;
  end if;
  insert into ledger_posting (entry_id, account_id, amount)
  select entry, a.id, w.amount
  from unnest(codes, amounts) with ordinality as w (code, amount, place) join ledger_account a on a.code = w.code
  order by w.place;
end $$;
