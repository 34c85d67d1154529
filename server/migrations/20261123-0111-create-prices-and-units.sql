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
