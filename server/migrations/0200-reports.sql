-- Reports: sums of months that are kept, and reports by mail

-- Reports that people have mailed: a saved view at set times. Each letter is a row, so that it is sent once.
create table report_mail (
  id bigint generated always as identity primary key,
  owner_id bigint not null references app_user (id) on delete cascade,
  -- Null once the view was deleted: the owner is told and nothing more is sent.
  view_id bigint references list_view (id) on delete set null,
  rhythm text not null check (rhythm in ('daily', 'weekly', 'monthly')),
  weekday int not null check (weekday between 1 and 7),
  month_day int not null check (month_day between 1 and 31),
  hour int not null check (hour between 0 and 23),
  period text not null check (period in ('before', 'running', 'view')),
  active boolean not null default true,
  next_at timestamptz not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on report_mail (owner_id);
create index on report_mail (view_id);
create index on report_mail (next_at) where active;

create table report_mail_person (
  mail_id bigint not null references report_mail (id) on delete cascade,
  user_id bigint not null references app_user (id) on delete cascade,
  -- Their order, as the owner named them.
  place int not null default 0,
  -- Since when they may not have it: the owner is told once.
  refused_at timestamptz,
  primary key (mail_id, user_id)
);
create index on report_mail_person (user_id);

create table report_mail_letter (
  id bigint generated always as identity primary key,
  mail_id bigint not null references report_mail (id) on delete cascade,
  user_id bigint not null references app_user (id) on delete cascade,
  due_at timestamptz not null,
  trial boolean not null default false,
  state text not null default 'waiting'
    check (state in ('waiting', 'making', 'sending', 'sent', 'refused', 'failed', 'unknown')),
  attempts int not null default 0,
  -- When it may be taken; while a process has it, until when that counts.
  try_at timestamptz not null default now(),
  done_at timestamptz,
  unique (mail_id, user_id, due_at, trial)
);
create index on report_mail_letter (try_at) where state in ('waiting', 'making', 'sending');
create index on report_mail_letter (user_id);
create unique index report_mail_one_trial on report_mail_letter (mail_id)
  where trial and state in ('waiting', 'making', 'sending');

-- A year's report counts hundreds of thousands of facts. What a month that is over comes to is kept, in cells by
-- department and person; a job makes them (kernel/reports/keep-months.ts). Whatever changes the facts of such a month
-- says so in the same transaction, and reports then read its facts until the job has been there again.
create function report_month(at timestamptz) returns date language sql immutable as $$
  select date_trunc('month', at at time zone 'Asia/Ho_Chi_Minh')::date
$$;

create function report_month(day date) returns date language sql immutable as $$
  select date_trunc('month', day::timestamp)::date
$$;

-- A measure's month that is kept, with the formula that its cells were made by.
create table report_month (
  measure text not null,
  month date not null check (month = report_month(month)),
  formula text not null,
  kept_at timestamptz not null default now(),
  primary key (measure, month)
);

-- A transaction that changed facts of a month after it was over. Rows are only ever added, each by its own transaction:
-- the job takes away those whose changes its snapshot has, and no writer waits for it or for another.
create table report_change (
  source text not null,
  month date not null,
  transaction xid8 not null default pg_current_xact_id(),
  -- A restored house counts its transactions anew.
  began timestamptz not null default now(),
  primary key (source, month, transaction, began)
);

create table report_cell (
  measure text not null,
  month date not null,
  department_id bigint,
  user_id bigint,
  -- Of records that count once: when the record had counted before this month. Empty when it had not.
  counted_before timestamptz,
  facts int not null,
  amount numeric not null,
  -- Of medians: every amount.
  amounts float8[]
);
create index on report_cell (measure, month);

-- Keeps `report_change` for a table whose rows are facts: `moments` are its columns, instants or days, by which they are of
-- a month, and `columns` what else they are made of.
create procedure follow_for_reports(source text, of_table regclass, moments text[], columns text[]) language plpgsql as $$
declare
  said text := format(
    'insert into report_change (source, month) select distinct %L, m from %%s (values %%s) v (m)
     where m < report_month(now()) on conflict do nothing', source);
  name text := format('report_%s_%s', source, of_table);
  body text := 'create function %I() returns trigger language plpgsql as $f$ begin %s; return null; end $f$';
  of_row text := (select string_agg(format('(report_month(r.%I))', m), ', ') from unnest(moments) m);
  of_both text := (select string_agg(format('(report_month(old.%1$I)), (report_month(new.%1$I))', m), ', ') from unnest(moments) m);
  differs text := (select string_agg(format('old.%1$I is distinct from new.%1$I', c), ' or ') from unnest(moments || columns) c);
begin
  execute format(body, name || '_added', format(said, 'added r, lateral', of_row));
  execute format(body, name || '_gone', format(said, 'gone r, lateral', of_row));
  execute format(body, name || '_changed', format(said, '', of_both));
  execute format('create trigger %I after insert on %s referencing new table as added for each statement execute function %I()',
    name || '_added', of_table, name || '_added');
  execute format('create trigger %I after delete on %s referencing old table as gone for each statement execute function %I()',
    name || '_gone', of_table, name || '_gone');
  execute format('create trigger %I after update on %s for each row when (%s) execute function %I()',
    name || '_changed', of_table, differs, name || '_changed');
end $$;

-- Articles count where they belong now, so that one that is given to another counts there in all its months.
call follow_for_reports('articles', 'article', '{first_published_at}', '{}');
call follow_for_reports('articles', 'article_move', '{at}', '{}');
call follow_for_reports('articles_begun', 'article', '{created_at}', '{author_id,department_id,stage}');
call follow_for_reports('article_views', 'article_views', '{day}', '{views,article_id}');
call follow_for_reports('sales', 'sale', '{sold_at}', '{status,amount,article_id}');
call follow_for_reports('works', 'work', '{created_at,due_at,done_at}', '{status,department_id,assignee_id,owner_id}');
call follow_for_reports('plans', 'register_plan', '{on_day}', '{status,done_at,department_id,assignee_id,requester_id}');
call follow_for_reports('studio_books', 'studio_book', '{starts_at,used_from}',
  '{ends_at,used_until,status,department_id,requester_id}');
call follow_for_reports('vehicle_books', 'vehicle_book', '{starts_at,used_from}',
  '{odometer_out,odometer_in,status,department_id,requester_id}');
call follow_for_reports('borrows', 'borrow', '{due_at}', '{returned_at,status,department_id,requester_id}');
call follow_for_reports('files', 'file', '{created_at}', '{deleted_at,department_id,created_by}');

create function report_article_given() returns trigger language plpgsql as $$
begin
  insert into report_change (source, month)
  select distinct source, month from (
    select 'articles' as source, report_month(at) as month from article_move where article_id = new.id
    union all select 'articles', report_month(new.first_published_at)
    union all select 'article_views', report_month(day) from article_views where article_id = new.id
    union all select 'sales', report_month(sold_at) from sale where article_id = new.id) facts
  where month < report_month(now())
  on conflict do nothing;
  return null;
end $$;
create trigger report_article_given after update on article for each row
  when (old.author_id is distinct from new.author_id or old.department_id is distinct from new.department_id)
  execute function report_article_given();

create function report_collaborator() returns trigger language plpgsql as $$
begin
  insert into report_change (source, month)
  select distinct 'works', report_month(w.done_at) from work w
  where w.id in (old.work_id, new.work_id) and report_month(w.done_at) < report_month(now())
  on conflict do nothing;
  return null;
end $$;
create trigger report_collaborator after insert or update or delete on work_collaborator
  for each row execute function report_collaborator();

create function when_made_before() returns trigger language plpgsql as $$
begin
  new.made_before := (select max(at) from article_move
    where article_id = new.article_id and from_stage = new.from_stage and to_stage = new.to_stage);
  return new;
end $$;
create trigger article_move_made_before before insert on article_move for each row
  when ((new.from_stage = 1 and new.to_stage = 2) or (new.from_stage = 3 and new.to_stage = 4))
  execute function when_made_before();

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
