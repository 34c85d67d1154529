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

-- One article of a sheet.
create table royalty_row (
  id bigint generated always as identity primary key,
  sheet_id bigint not null references royalty_sheet (id) on delete cascade,
  place int not null,
  article_id bigint not null references article (id),
  version_id bigint not null references article_version (id),
  -- The day of its first publication, which decides the rule.
  used_on date not null,
  rule_id bigint not null references royalty_rule (id),
  -- The row of a paid sheet that this one scores anew.
  corrects_id bigint references royalty_row (id),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  updated_by bigint references app_user (id)
);
create unique index royalty_row_article on royalty_row (article_id) where corrects_id is null;
create unique index royalty_row_corrects on royalty_row (corrects_id) where corrects_id is not null;
create index on royalty_row (sheet_id, place, id);
create index on royalty_row (article_id);
create index on royalty_row (rule_id);

-- Text and photos of one article are two lines.
create table royalty_line (
  id bigint generated always as identity primary key,
  sheet_id bigint not null references royalty_sheet (id) on delete cascade,
  row_id bigint not null references royalty_row (id) on delete cascade,
  place int not null,
  genre text not null,
  -- In hundredths; null until somebody scored it.
  coefficient int check (coefficient between 0 and 1000000),
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
    (new.valid_from, new.base_salary, new.unit_value, new.genres, new.uplifts, new.legal_text, new.days_to_pay)
      is distinct from
    (old.valid_from, old.base_salary, old.unit_value, old.genres, old.uplifts, old.legal_text, old.days_to_pay)
    or exists (select from royalty_row where rule_id = old.id and used_on > new.valid_until)) then
    raise exception 'rule % is in use', old.id using errcode = 'check_violation', constraint = 'royalty_rule_used';
  end if;
  return new;
end $$;
create trigger royalty_rule_used before update on royalty_rule for each row execute function keep_used_rule();

-- What a department published in a month.
create index on article (department_id, first_published_at) where first_published_at is not null;
