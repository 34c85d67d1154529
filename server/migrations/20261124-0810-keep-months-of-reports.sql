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

-- An article counts once a period however often it is submitted or approved in it. A move knows when the article had
-- made it before, so that nothing else has to be read to tell.
alter table article_move add column made_before timestamptz;
create function when_made_before() returns trigger language plpgsql as $$
begin
  new.made_before := (select max(at) from article_move
    where article_id = new.article_id and from_stage = new.from_stage and to_stage = new.to_stage);
  return new;
end $$;
create trigger article_move_made_before before insert on article_move for each row
  when ((new.from_stage = 1 and new.to_stage = 2) or (new.from_stage = 3 and new.to_stage = 4))
  execute function when_made_before();

alter table article_move disable trigger article_move_immutable;
update article_move m set made_before = b.at
from (select id, lag(at) over (partition by article_id, from_stage order by at, id) as at from article_move
  where (from_stage = 1 and to_stage = 2) or (from_stage = 3 and to_stage = 4)) b
where b.id = m.id and b.at is not null;
alter table article_move enable trigger article_move_immutable;

drop index article_move_submitted;
drop index article_move_approved;
create index article_move_submitted on article_move (at) include (article_id, made_before)
  where from_stage = 1 and to_stage = 2;
create index article_move_approved on article_move (at) include (article_id, hours_to_approval, made_before)
  where from_stage = 3 and to_stage = 4;
