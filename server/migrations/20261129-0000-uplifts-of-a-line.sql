-- A line may be raised for several reasons at once, each by its own rate: [{code, rate, reason}]. `uplift` is their sum.
create function sum_of_uplifts(uplifts jsonb) returns int language sql immutable as
  $$ select coalesce(sum((u ->> 'rate')::int), 0)::int from jsonb_array_elements(uplifts) u $$;

alter table royalty_line drop constraint royalty_line_uplift_check;
alter table royalty_line add column uplifts jsonb not null default '[]' check (jsonb_typeof(uplifts) = 'array');
-- Lines of sheets that are settled are frozen; their sums stay as they are.
alter table royalty_line disable trigger user;
update royalty_line set uplifts = jsonb_build_array(
  jsonb_build_object('code', uplift_kind, 'rate', uplift, 'reason', uplift_reason)) where uplift > 0;
alter table royalty_line enable trigger user;
alter table royalty_line add constraint royalty_line_uplift_check
  check (uplift between 0 and 50000 and uplift = sum_of_uplifts(uplifts));

-- The most that a line is raised by all its uplifts together, in basis points (no limit but their own when null), and
-- whether the finance department compared the places in the law with its text.
alter table royalty_rule
  add column most_together int check (most_together between 1 and 50000),
  add column confirmed boolean not null default false;

create or replace function keep_used_rule() returns trigger language plpgsql as $$
begin
  if exists (select from royalty_row where rule_id = old.id) and (
    (new.valid_from, new.base_salary, new.unit_value, new.genres, new.uplifts, new.most_together, new.legal_text,
      new.days_to_pay, new.shares_fund)
      is distinct from
    (old.valid_from, old.base_salary, old.unit_value, old.genres, old.uplifts, old.most_together, old.legal_text,
      old.days_to_pay, old.shares_fund)
    or exists (select from royalty_row where rule_id = old.id and used_on > new.valid_until)) then
    raise exception 'rule % is in use', old.id using errcode = 'check_violation', constraint = 'royalty_rule_used';
  end if;
  return new;
end $$;
