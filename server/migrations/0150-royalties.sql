-- Royalties: rules, funds, payees, sheets and payouts

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
  -- A month's fund may be divided by the points scored, each at most the legal unit, instead of paying a fixed unit.
  shares_fund boolean not null default false,
  -- A rule that turned out wrong for days that are over: another one takes its place from one day to another, and it stays
  -- as what earlier sheets were scored by.
  replaced_at timestamptz,
  -- The rule that it takes the place of, and why.
  corrects_id bigint references royalty_rule (id),
  correction_reason text not null default '',
  constraint royalty_rule_one_at_a_time exclude using gist (daterange(valid_from, valid_until, '[]') with &&)
    where (replaced_at is null)
);
create index royalty_rule_search on royalty_rule using gin (plain_text(name || ' ' || legal_text) gin_trgm_ops);
create unique index royalty_rule_name on royalty_rule (plain_text(name)) where replaced_at is null;

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

-- The sheet of a department and month: what its articles earn.
create table royalty_sheet (
  id bigint generated always as identity primary key,
  number text not null unique,
  kind text not null default 'regular' check (kind in ('regular', 'supplement', 'correction')),
  department_id bigint not null references department (id),
  month date not null check (extract(day from month) = 1),
  status text not null default 'draft'
    check (status in ('draft', 'pending', 'approved', 'rejected', 'scheduled', 'paid', 'reversed')),
  reason text not null default '',
  note text not null default '',
  scorer_id bigint not null references app_user (id),
  approver_id bigint references app_user (id),
  approved_at timestamptz,
  -- How often it was approved: part of the key of its entry in the ledger.
  approvals int not null default 0,
  -- That entry, while it is approved.
  entry_id bigint references ledger_entry (id),
  corrects_id bigint references royalty_sheet (id),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((kind = 'correction') = (corrects_id is not null)),
  check ((status in ('approved', 'scheduled', 'paid', 'reversed')) = (approved_at is not null))
);
create unique index royalty_sheet_regular on royalty_sheet (department_id, month)
  where kind = 'regular' and status <> 'reversed';
create unique index royalty_sheet_correction on royalty_sheet (corrects_id) where status in ('draft', 'pending', 'rejected');
create index on royalty_sheet (month desc, id desc);
create index on royalty_sheet (department_id, month desc);
create index on royalty_sheet (status, month desc);
create index on royalty_sheet (scorer_id);
create index royalty_sheet_search on royalty_sheet using gin (plain_text(number || ' ' || note) gin_trgm_ops);
create index royalty_sheet_correction_month on royalty_sheet (month) where kind = 'correction';

-- One article of a sheet.
create table royalty_row (
  id bigint generated always as identity primary key,
  sheet_id bigint not null references royalty_sheet (id) on delete cascade,
  place int not null,
  article_id bigint references article (id),
  version_id bigint references article_version (id),
  -- The day of its first publication, which decides the rule.
  used_on date not null,
  rule_id bigint not null references royalty_rule (id),
  -- The row of a paid sheet that this one scores anew.
  corrects_id bigint references royalty_row (id),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  updated_by bigint references app_user (id),
  -- Besides articles a sheet has what was broadcast, the authors' share of what was sold, and quotas that are taken off.
  kind text not null default 'article' check (kind in ('article', 'broadcast', 'resale', 'quota')),
  -- The item of a schedule; not a reference, since a schedule may forget what is still to be paid.
  item_id bigint,
  sale_id bigint references sale (id),
  -- Whose quota it is.
  payee_id bigint references payee (id),
  -- What is no article is called this.
  title text not null default '',
  constraint royalty_row_of check (case kind
    when 'article' then article_id is not null and version_id is not null and num_nonnulls(item_id, sale_id, payee_id) = 0
    when 'resale' then article_id is not null and version_id is not null and sale_id is not null and num_nonnulls(item_id, payee_id) = 0
    when 'broadcast' then item_id is not null and title <> '' and num_nonnulls(article_id, version_id, sale_id, payee_id) = 0
    else payee_id is not null and title <> '' and num_nonnulls(article_id, version_id, sale_id, item_id) = 0 end)
);
create unique index royalty_row_corrects on royalty_row (corrects_id) where corrects_id is not null;
create index on royalty_row (sheet_id, place, id);
create index on royalty_row (article_id);
create index on royalty_row (rule_id);
-- Reports read what was used within some days, and corrections by their own month.
create index on royalty_row (used_on);
-- Each is scored once: an article, an item that was sent, a sale, and the quota of a payee and month.
create unique index royalty_row_article on royalty_row (article_id) where corrects_id is null and kind = 'article';
create unique index royalty_row_item on royalty_row (item_id) where corrects_id is null and kind = 'broadcast';
create unique index royalty_row_sale on royalty_row (sale_id) where corrects_id is null and kind = 'resale';
create unique index royalty_row_quota on royalty_row (payee_id, used_on) where corrects_id is null and kind = 'quota';

-- Text and photos of one article are two lines.
create table royalty_line (
  id bigint generated always as identity primary key,
  sheet_id bigint not null references royalty_sheet (id) on delete cascade,
  row_id bigint not null references royalty_row (id) on delete cascade,
  place int not null,
  genre text not null,
  -- In hundredths; null until somebody scored it.
  coefficient int check (coefficient between -1000000 and 1000000),
  -- In basis points.
  uplift int not null default 0 check (uplift between 0 and 10000),
  uplift_kind text not null default '',
  uplift_reason text not null default '',
  unit_value bigint not null check (unit_value > 0),
  amount bigint not null default 0 check (abs(amount) <= 9000000000000000),
  check (coefficient is not null or amount = 0),
  unique (row_id, place)
);
create index on royalty_line (sheet_id) include (amount);

-- What one contributor gets of a line.
create table royalty_part (
  id bigint generated always as identity primary key,
  line_id bigint not null references royalty_line (id) on delete cascade,
  place int not null,
  -- Null until a contributor is bound to a payee; `name` is what the article calls them.
  payee_id bigint references payee (id),
  name text not null default '',
  role text not null default 'author' check (role in ('author', 'staff')),
  -- In basis points.
  share int not null check (share between 0 and 10000),
  amount bigint not null check (abs(amount) <= 9000000000000000),
  unique (line_id, place)
);
create index on royalty_part (payee_id) where payee_id is not null;

-- Shares make a whole, amounts make the line, and no author gets less than one of the staff.
create function check_royalty_parts() returns trigger language plpgsql as $$
declare
  checked bigint;
  line royalty_line;
  parts record;
begin
  if tg_table_name = 'royalty_line' then checked := new.id;
  elsif tg_op = 'DELETE' then checked := old.line_id;
  else checked := new.line_id;
  end if;
  select * into line from royalty_line where id = checked;
  if not found then return null; end if;
  select coalesce(sum(share), 0) as shares, coalesce(sum(amount), 0) as amounts,
    min(share) filter (where role = 'author') as least_author, max(share) filter (where role = 'staff') as most_staff
    into parts from royalty_part where line_id = line.id;
  if parts.shares <> 10000 then
    raise exception 'the shares of line % make % basis points', line.id, parts.shares using errcode = 'check_violation';
  end if;
  if parts.amounts <> line.amount then
    raise exception 'the parts of line % make % of % đồng', line.id, parts.amounts, line.amount using errcode = 'check_violation';
  end if;
  if parts.least_author < parts.most_staff then
    raise exception 'an author of line % gets less than one of the staff', line.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger royalty_line_parts after insert or update on royalty_line
  deferrable initially deferred for each row execute function check_royalty_parts();
create constraint trigger royalty_part_line after insert or update or delete on royalty_part
  deferrable initially deferred for each row execute function check_royalty_parts();

-- What a sheet says is frozen from its submission on; only drafts, and what was sent back, change.
create function freeze_royalties() returns trigger language plpgsql as $$
declare
  frozen text;
begin
  if tg_table_name = 'royalty_part' then
    select s.status into frozen from royalty_sheet s join royalty_line l on l.sheet_id = s.id
      where l.id = coalesce(new.line_id, old.line_id);
  else
    select status into frozen from royalty_sheet where id = coalesce(new.sheet_id, old.sheet_id);
  end if;
  if frozen is not null and frozen <> 'draft' then
    raise exception 'the sheet is % and does not change', frozen using errcode = 'check_violation';
  end if;
  return coalesce(new, old);
end $$;
create trigger royalty_row_frozen before insert or update or delete on royalty_row
  for each row execute function freeze_royalties();
create trigger royalty_line_frozen before insert or update or delete on royalty_line
  for each row execute function freeze_royalties();
create trigger royalty_part_frozen before insert or update or delete on royalty_part
  for each row execute function freeze_royalties();

-- A rule by which something was scored stays as it is; only its last day may be set, not before its last use.
create function keep_used_rule() returns trigger language plpgsql as $$
begin
  if exists (select from royalty_row where rule_id = old.id) and (
    (new.valid_from, new.base_salary, new.unit_value, new.genres, new.uplifts, new.legal_text, new.days_to_pay, new.shares_fund)
      is distinct from
    (old.valid_from, old.base_salary, old.unit_value, old.genres, old.uplifts, old.legal_text, old.days_to_pay, old.shares_fund)
    or exists (select from royalty_row where rule_id = old.id and used_on > new.valid_until)) then
    raise exception 'rule % is in use', old.id using errcode = 'check_violation', constraint = 'royalty_rule_used';
  end if;
  return new;
end $$;
create trigger royalty_rule_used before update on royalty_rule for each row execute function keep_used_rule();

-- What was divided among the lines of a rule in a sheet, when it was submitted. A correction keeps that of its original.
create table royalty_division (
  sheet_id bigint not null references royalty_sheet (id) on delete cascade,
  rule_id bigint not null references royalty_rule (id),
  -- Whole đồng, which the lines make exactly.
  amount bigint not null check (amount between 1 and 9000000000000000),
  -- Hundredths of a coefficient times basis points (10,000 and the uplift), of all lines together.
  points bigint not null check (points > 0),
  primary key (sheet_id, rule_id)
);
create index on royalty_division (rule_id);
create trigger royalty_division_frozen before insert or update or delete on royalty_division
  for each row execute function freeze_royalties();
