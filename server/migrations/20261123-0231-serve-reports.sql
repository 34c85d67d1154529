-- Minutes on air of all channels within a period.
create index as_run_begins on as_run (lower(during));

-- Plans beyond 99,999 have longer numbers: cut to five figures they would be those of earlier plans.
create function next_plan_number() returns text language sql volatile as $$
  select 'KH' || to_char(now() at time zone 'Asia/Ho_Chi_Minh', 'YY') || '-' || lpad(n::text, greatest(5, length(n::text)), '0')
  from nextval('register_plan_number') n
$$;
alter table register_plan alter column number set default next_plan_number();
