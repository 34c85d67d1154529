-- By what law and by which figures royalties are reckoned, from one day to another. Days are the house's.
create table royalty_rule (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  legal_text text not null check (legal_text <> ''),
  valid_from date not null,
  -- The last day; null while no end is known.
  valid_until date,
  -- Whole đồng; the unit is what a coefficient of 1 is worth.
  base_salary bigint not null check (base_salary between 1 and 9000000000000000),
  unit_value bigint not null check (unit_value between 1 and 9000000000000000),
  -- An array of {code, name, medium, limit, house_limit, article, types}; limits are hundredths of a coefficient.
  genres jsonb not null check (jsonb_typeof(genres) = 'array'),
  -- An array of {code, name, most, article}; `most` is in basis points.
  uplifts jsonb not null default '[]' check (jsonb_typeof(uplifts) = 'array'),
  -- An array of {regime, threshold, rate, article}: the tax on a payee's total of a payment made while the rule holds.
  taxes jsonb not null default '[]' check (jsonb_typeof(taxes) = 'array'),
  days_to_pay int not null default 60 check (days_to_pay between 1 and 365),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references app_user (id),
  check (valid_until >= valid_from),
  -- The law has the unit be a tenth of the base salary; a house may stay below.
  check (unit_value * 10 <= base_salary),
  constraint royalty_rule_one_at_a_time exclude using gist (daterange(valid_from, valid_until, '[]') with &&)
);
create unique index royalty_rule_name on royalty_rule (plain_text(name));
create index royalty_rule_search on royalty_rule using gin (plain_text(name || ' ' || legal_text) gin_trgm_ops);

-- What a department may spend on the royalties of a month; without a department it is the reserve of the house.
create table royalty_fund (
  id bigint generated always as identity primary key,
  department_id bigint references department (id),
  -- The first day of the month.
  month date not null check (extract(day from month) = 1),
  amount bigint not null check (amount between 0 and 9000000000000000),
  note text not null default '',
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by bigint references app_user (id)
);
create unique index royalty_fund_month on royalty_fund (department_id, month) nulls not distinct;
create index on royalty_fund (month desc, id);
