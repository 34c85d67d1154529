-- One mechanism for all sums that are kept of periods that are over (kernel/tallies): what was kept of collecting is
-- made anew by it, and what was broadcast and what the ledger moved are kept as well. Months of minutes on air are kept for
-- reports as those of other measures are.
create table tally_period (
  tally text not null,
  -- The first day of the period, a day or a week.
  first date not null,
  -- What its rows were made by: another version of the program does not read them.
  formula text not null,
  kept_at timestamptz not null default now(),
  primary key (tally, first)
);

-- A transaction that changed what a period that is over comes to. Rows are only ever added, each by its own transaction:
-- the job takes away those whose changes its snapshot has, and no writer waits for it or for another.
create table tally_change (
  tally text not null,
  first date not null,
  transaction xid8 not null default pg_current_xact_id(),
  -- A restored house counts its transactions anew.
  began timestamptz not null default now(),
  primary key (tally, first, transaction, began)
);

-- Tells that some days of a tally changed, whose periods are of a unit (day, week); of those that are over.
create function tell_tally(of_tally text, unit text, days date[]) returns void language sql as $$
  insert into tally_change (tally, first)
  select distinct of_tally, date_trunc(unit, d.day::timestamp)::date from unnest(days) d (day)
  where date_trunc(unit, d.day::timestamp) < date_trunc(unit, now() at time zone 'Asia/Ho_Chi_Minh')
  on conflict do nothing
$$;

-- Collecting.
create or replace function tell_of_stories(stories bigint[]) returns void language sql as $$
  insert into tally_change (tally, first)
  select distinct 'crawler', crawl_day(s.seen_at) from crawl_item i join crawl_sighting s on s.item_id = i.id
  where i.story_id = any(stories) and crawl_day(s.seen_at) < crawl_day(now())
  on conflict do nothing
$$;

-- A sighting that comes is told of by its row, and an item by a condition: news are collected all day long, which seldom
-- changes a day that is over, and a set of rows for each statement costs more than the statement.
create function tally_seen() returns trigger language plpgsql as $$
begin
  insert into tally_change (tally, first)
  select distinct 'crawler', crawl_day(s.seen_at) from crawl_item i join crawl_item o on o.story_id = i.story_id
    join crawl_sighting s on s.item_id = o.id
  where i.id = new.item_id and s.seen_at < date_trunc('day', now() at time zone 'Asia/Ho_Chi_Minh') at time zone 'Asia/Ho_Chi_Minh'
  on conflict do nothing;
  return null;
end $$;
drop trigger crawl_tally_seen on crawl_sighting;
create trigger crawl_tally_seen after insert on crawl_sighting for each row execute function tally_seen();

create or replace function tally_sightings() returns trigger language plpgsql as $$
begin
  perform tell_tally('crawler', 'day', array(select distinct crawl_day(seen_at) from was_there));
  perform tell_of_stories(array(select distinct i.story_id from was_there w join crawl_item i on i.id = w.item_id));
  if tg_op = 'UPDATE' then
    perform tell_of_stories(array(select distinct i.story_id from now_there n join crawl_item i on i.id = n.item_id));
  end if;
  return null;
end $$;

create function tally_item() returns trigger language plpgsql as $$
begin
  perform tell_of_stories(array[old.story_id, new.story_id]);
  return null;
end $$;
drop trigger crawl_tally_item_otherwise on crawl_item;
create trigger crawl_tally_item_otherwise after update on crawl_item for each row
  when (old.story_id <> new.story_id or (old.state = 'used') <> (new.state = 'used')
    or (old.copy_of is null) <> (new.copy_of is null))
  execute function tally_item();

create or replace function tally_items() returns trigger language plpgsql as $$
begin
  perform tell_of_stories(array(select distinct story_id from was_there));
  return null;
end $$;
drop table crawl_tally_day, crawl_tally_change;
truncate crawl_tally;

-- What was broadcast: hours of a channel's day by kind, and of its programmes by weeks, since a programme comes once a day
-- or less and its days are as many rows as its items.
create table schedule_tally (
  -- Of a programme the first day of the week.
  day date not null,
  of_program boolean not null,
  channel_id bigint not null,
  program_id bigint,
  kind text not null,
  items int not null,
  -- Seconds; of what was sent those of whoever saw it longest.
  planned float8 not null,
  run float8
);
create index on schedule_tally (of_program, day);

create function tally_schedule_items() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    perform tell_tally('schedule', 'week', array(select date_play from schedule_day where id in (select day_id from now_there)));
  end if;
  if tg_op <> 'INSERT' then
    perform tell_tally('schedule', 'week', array(select date_play from schedule_day where id in (select day_id from was_there)));
  end if;
  return null;
end $$;
create trigger schedule_tally_planned after insert on schedule_item referencing new table as now_there
  for each statement execute function tally_schedule_items();
create trigger schedule_tally_planned_otherwise after update on schedule_item
  referencing old table as was_there new table as now_there for each statement execute function tally_schedule_items();
create trigger schedule_tally_left_out after delete on schedule_item referencing old table as was_there
  for each statement execute function tally_schedule_items();

-- A day that goes takes its items along, which then do not know any more when they were.
create function tally_schedule_day() returns trigger language plpgsql as $$
begin
  perform tell_tally('schedule', 'week', array[old.date_play, new.date_play]);
  return null;
end $$;
create trigger schedule_tally_day_gone after delete on schedule_day for each row execute function tally_schedule_day();
create trigger schedule_tally_day_elsewhere after update on schedule_day for each row
  when ((old.date_play, old.channel_id) is distinct from (new.date_play, new.channel_id)) execute function tally_schedule_day();

-- Reports count the longest of an item's records by when it began, so that months of the others may change too.
create function tell_of_sent(items bigint[]) returns void language sql as $$
  insert into report_change (source, month)
  select distinct 'broadcast', report_month(lower(during)) from as_run
  where item_id = any(items) and report_month(lower(during)) < report_month(now())
  on conflict do nothing
$$;

create function tally_as_run() returns trigger language plpgsql as $$
begin
  perform tell_tally('schedule', 'week', array(select d.date_play from schedule_item i join schedule_day d on d.id = i.day_id
    where i.id in (old.item_id, new.item_id)));
  perform tell_of_sent(array[old.item_id, new.item_id]);
  if tg_op <> 'INSERT' then
    insert into report_change (source, month) select 'broadcast', report_month(lower(old.during))
    where report_month(lower(old.during)) < report_month(now()) on conflict do nothing;
  end if;
  return null;
end $$;

-- What was sent is of the department whose programme it is.
create function report_program_of_item() returns trigger language plpgsql as $$
begin
  perform tell_of_sent(array[new.id]);
  return null;
end $$;
create trigger report_program_of_item after update on schedule_item for each row
  when (old.program_id is distinct from new.program_id) execute function report_program_of_item();

create function report_department_of_program() returns trigger language plpgsql as $$
begin
  perform tell_of_sent(array(select id from schedule_item where program_id = new.id));
  return null;
end $$;
create trigger report_department_of_program after update on program for each row
  when (old.department_id is distinct from new.department_id) execute function report_department_of_program();

create trigger schedule_tally_sent after insert or update or delete on as_run for each row execute function tally_as_run();

-- What a day of the ledger moved. Nothing of it ever changes, and postings come with their entry.
create table ledger_tally (
  day date not null primary key,
  entries bigint not null,
  turnover bigint not null
);

create function tally_entry() returns trigger language plpgsql as $$
begin
  perform tell_tally('ledger', 'day', array[new.effective_on]);
  return null;
end $$;
create trigger ledger_tally_entry after insert on ledger_entry for each row
  when (new.effective_on < (now() at time zone 'Asia/Ho_Chi_Minh')::date) execute function tally_entry();

-- All that was ever debited to an account; what was credited is the rest of its balance.
alter table ledger_account add column debits bigint not null default 0 check (debits >= 0);
update ledger_account a set debits = p.debits
from (select account_id, sum(amount)::bigint as debits from ledger_posting where amount > 0 group by account_id) p
where p.account_id = a.id;

create or replace function ledger_move_balances() returns trigger language plpgsql as $$
begin
  update ledger_account a set balance = a.balance + a.side * moved.amount, debits = a.debits + moved.debits
  from (select account_id, sum(amount)::bigint as amount, coalesce(sum(amount) filter (where amount > 0), 0)::bigint as debits
    from added group by account_id) moved
  where a.id = moved.account_id;
  return null;
end $$;
