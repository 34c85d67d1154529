-- A year's report of royalties counts a million parts. Its months that are over are kept as those of other measures are
-- (20261124-0810). What a sheet says changes in drafts alone, which do not count: so it is told by what makes sheets and
-- payouts count, and by who a payee is.

call follow_for_reports('royalties', 'royalty_due', '{used_on}', '{amount,payee_id}');
call follow_for_reports('royalties', 'payout', '{pay_on}', '{status}');

create function report_royalty_sheet() returns trigger language plpgsql as $$
begin
  insert into report_change (source, month)
  select distinct 'royalties', report_month(day) from (
    select new.month as day union all select case when tg_op = 'UPDATE' then old.month end
    union all select used_on from royalty_row where sheet_id = new.id) days
  where report_month(day) < report_month(now())
  on conflict do nothing;
  return null;
end $$;
create trigger report_royalty_sheet_added after insert on royalty_sheet for each row
  when (new.approved_at is not null) execute function report_royalty_sheet();
create trigger report_royalty_sheet_changed after update on royalty_sheet for each row
  when ((old.approved_at, old.kind, old.month, old.department_id)
    is distinct from (new.approved_at, new.kind, new.month, new.department_id))
  execute function report_royalty_sheet();

-- What a bank sends back was paid no longer in the month of its payout.
create function report_payout_line() returns trigger language plpgsql as $$
begin
  insert into report_change (source, month)
  select 'royalties', report_month(pay_on) from payout where id = new.payout_id and report_month(pay_on) < report_month(now())
  on conflict do nothing;
  return null;
end $$;
create trigger report_payout_line after update on payout_line for each row
  when (old.returned_at is distinct from new.returned_at) execute function report_payout_line();

-- What a payee earned is that person's whose account it is, in all its months.
create function report_payee() returns trigger language plpgsql as $$
begin
  insert into report_change (source, month)
  select distinct 'royalties', report_month(day) from (
    select r.used_on as day from royalty_part p join royalty_line l on l.id = p.line_id join royalty_row r on r.id = l.row_id
    where p.payee_id = new.id
    union all select s.month from royalty_part p join royalty_line l on l.id = p.line_id
      join royalty_sheet s on s.id = l.sheet_id where p.payee_id = new.id
    union all select used_on from royalty_due where payee_id = new.id
    union all select s.month from royalty_due d join royalty_sheet s on s.id = d.sheet_id where d.payee_id = new.id
    union all select o.pay_on from payout_line n join payout o on o.id = n.payout_id where n.payee_id = new.id) days
  where report_month(day) < report_month(now())
  on conflict do nothing;
  return null;
end $$;
create trigger report_payee after update on payee for each row
  when (old.user_id is distinct from new.user_id) execute function report_payee();
