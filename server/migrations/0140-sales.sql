-- Prices, buying units, deposits, MoMo and sales

-- What an article of a category costs a buyer from a day on. A price that was used stays as it was; a change is a new
-- version of it, in the same series.
create table category_price (
  id bigint generated always as identity primary key,
  series_id bigint references category_price (id),
  number int not null default 1 check (number > 0),
  category_id bigint not null references category (id),
  -- Null is for every type that has none of its own.
  article_type_id bigint references article_type (id),
  -- Whole đồng, before tax.
  amount bigint not null check (amount between 0 and 9000000000000),
  -- Percent of the amount.
  vat smallint not null check (vat between 0 and 100),
  -- Percent of the amount that is due to the authors of what is sold.
  author_share smallint not null default 0 check (author_share between 0 and 100),
  valid_from date not null,
  -- The last day; null is without an end.
  valid_until date check (valid_until >= valid_from),
  licence text not null check (licence <> ''),
  status text not null default 'draft' check (status in ('draft', 'active', 'inactive')),
  reason text not null default '',
  created_by bigint not null references app_user (id),
  -- Who wrote its values last: somebody else puts it into force.
  updated_by bigint not null references app_user (id),
  activated_by bigint references app_user (id),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint category_price_no_overlap exclude using gist (
    category_id with =, coalesce(article_type_id, 0) with =, daterange(valid_from, valid_until, '[]') with &&
  ) where (status = 'active')
);
create unique index category_price_number on category_price (series_id, number);
create unique index category_price_one_draft on category_price (series_id) where status = 'draft';
create index on category_price (category_id, valid_from);
create index on category_price (article_type_id) where article_type_id is not null;
create index on category_price (updated_at desc, id desc);

create table unit_buy (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  code text not null check (code <> ''),
  kind text not null check (kind in ('newspaper', 'station', 'platform', 'agency', 'other')),
  tax_code text not null default '',
  contact text not null default '',
  -- Where packages and news of sold articles go.
  email text not null default '',
  phone text not null default '',
  address text not null default '',
  note text not null default '',
  active boolean not null default true,
  version int not null default 1,
  created_by bigint not null references app_user (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index unit_buy_name on unit_buy (plain_text(name));
create unique index unit_buy_code on unit_buy (code);
create index unit_buy_search on unit_buy using gin (plain_text(name || ' ' || code) gin_trgm_ops);

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

-- An article sold to a buying unit, as it was and at what it cost then.
create table sale (
  id bigint generated always as identity primary key,
  unit_buy_id bigint not null references unit_buy (id),
  article_id bigint not null references article (id),
  version_id bigint not null references article_version (id),
  price_id bigint not null references category_price (id),
  title text not null,
  amount bigint not null check (amount >= 0),
  vat_amount bigint not null check (vat_amount >= 0),
  author_share_amount bigint not null default 0 check (author_share_amount >= 0),
  licence text not null,
  request_key text not null,
  status text not null default 'sold' check (status in ('sold', 'refund_asked', 'refunded')),
  reason text not null default '',
  -- Null for what is given for nothing.
  entry_id bigint unique references ledger_entry (id),
  refund_entry_id bigint unique references ledger_entry (id),
  refund_reason text not null default '',
  refund_asked_by bigint references app_user (id),
  refunded_by bigint references app_user (id) check (refunded_by <> refund_asked_by),
  -- What the article became afterwards, as the buyer was told.
  article_now text not null default 'same' check (article_now in ('same', 'corrected', 'unpublished')),
  sold_by bigint not null references app_user (id),
  sold_at timestamptz not null default now(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (request_key, article_id),
  check (status <> 'sold' or refund_entry_id is null)
);
create unique index sale_one_live on sale (unit_buy_id, article_id) where status <> 'refunded';
create index on sale (sold_at desc, id desc);
create index on sale (unit_buy_id, sold_at desc, id desc);
create index on sale (article_id);
create index on sale (price_id);
create index sale_refund_asked on sale (updated_at) where status = 'refund_asked';
create index sale_search on sale using gin (plain_text(title) gin_trgm_ops);
create index sale_for_authors on sale (((sold_at at time zone 'Asia/Ho_Chi_Minh')::date)) where author_share_amount > 0;

-- The link by which a buyer fetches what was sold.
create table sale_package (
  id bigint generated always as identity primary key,
  sale_id bigint not null references sale (id),
  -- A part of what is signed: a newer link ends the older one.
  nonce text not null unique,
  expires_at timestamptz not null,
  downloads int not null default 0,
  most_downloads int not null default 20,
  last_at timestamptz,
  created_by bigint references app_user (id),
  created_at timestamptz not null default now()
);
create index on sale_package (sale_id, id desc);

-- A price that was used keeps its values; its end may come sooner.
create function category_price_keep_used() returns trigger language plpgsql as $$
begin
  if exists (select from sale where price_id = old.id) then
    raise exception 'price % was used', old.id using errcode = 'LG007';
  end if;
  return new;
end $$;
create trigger category_price_immutable before update on category_price for each row
  when ((old.category_id, old.article_type_id, old.amount, old.vat, old.author_share, old.valid_from, old.licence)
    is distinct from
    (new.category_id, new.article_type_id, new.amount, new.vat, new.author_share, new.valid_from, new.licence))
  execute function category_price_keep_used();

-- Whoever bought an article hears that it was corrected or taken down, whatever did it.
create function tell_of_sold_article() returns trigger language plpgsql as $$
begin
  if exists (select from sale where article_id = old.article_id and status <> 'refunded') then
    insert into outbox (topic, payload) values ('sold_article_changed', jsonb_build_object(
      'article_id', old.article_id, 'what', case tg_op when 'DELETE' then 'unpublished' else 'corrected' end));
  end if;
  return null;
end $$;
create trigger article_publication_corrected after update on article_publication for each row
  when (old.version_id is distinct from new.version_id) execute function tell_of_sold_article();
create trigger article_publication_taken_down after delete on article_publication for each row
  execute function tell_of_sold_article();
