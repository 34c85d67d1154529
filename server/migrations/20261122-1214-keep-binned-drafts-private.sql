-- A private draft stays its author's alone in the bin, so the bin's total is told apart by it.
alter table article_tally add column binned_draft boolean not null default false;

create or replace function tally_article() returns trigger language plpgsql as $$
declare
  was boolean := tg_op <> 'INSERT' and old.stage = 8 and coalesce(old.stage_before_delete, 1) = 1;
  becomes boolean := tg_op <> 'DELETE' and new.stage = 8 and coalesce(new.stage_before_delete, 1) = 1;
begin
  if tg_op = 'UPDATE' and (old.department_id, old.stage, old.excellent, was) is not distinct from
                          (new.department_id, new.stage, new.excellent, becomes) then
    return null;
  end if;
  if tg_op in ('UPDATE', 'DELETE') then
    insert into article_tally values (old.department_id, old.stage, old.excellent, -1, was);
  end if;
  if tg_op in ('UPDATE', 'INSERT') then
    insert into article_tally values (new.department_id, new.stage, new.excellent, 1, becomes);
  end if;
  return null;
end $$;
drop trigger article_tally on article;
create trigger article_tally
  after insert or delete or update of department_id, stage, excellent, stage_before_delete on article
  for each row execute function tally_article();

create or replace function fold_article_tally() returns void language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(hashtext('fold_article_tally')) then return; end if;
  with gone as (delete from article_tally returning *)
  insert into article_tally
  select department_id, stage, excellent, sum(n), binned_draft from gone group by 1, 2, 3, 5 having sum(n) <> 0;
end $$;

-- What is in the bin by now; dropping the trigger keeps writers away until this is committed.
delete from article_tally where stage = 8;
insert into article_tally
select department_id, stage, excellent, count(*), coalesce(stage_before_delete, 1) = 1
from article where stage = 8 group by 1, 2, 3, 5;

-- Serves the bin's list from the index alone, however many drafts of others it passes over.
create index article_bin on article (stage_at desc, id desc)
  include (author_id, department_id, stage_before_delete) where stage = 8;
