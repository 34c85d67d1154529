-- A month's fund may be divided by the points scored, each at most the legal unit, instead of paying a fixed unit.
alter table royalty_rule add column shares_fund boolean not null default false;

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

create or replace function keep_used_rule() returns trigger language plpgsql as $$
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
