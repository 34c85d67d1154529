-- A year's report counts hundreds of thousands of moves: what it needs of them, and of their articles, is in an index, so
-- that no row of either table is read.

-- How long an article took from its first submission to its first approval; of that move alone, and null where it
-- was never submitted. Neither changes afterwards.
alter table article_move add column hours_to_approval numeric;
create index article_move_first_submitted on article_move (article_id, at) where from_stage = 1 and to_stage = 2;
create index article_move_first_approved on article_move (article_id, id) where from_stage = 3 and to_stage = 4;

create function hours_to_approval(article bigint, approved timestamptz) returns numeric language sql stable as $$
  select round(extract(epoch from approved - min(at))::numeric / 3600, 2) from article_move
  where article_id = article and from_stage = 1 and to_stage = 2
$$;

create function time_first_approval() returns trigger language plpgsql as $$
begin
  if not exists (select from article_move where article_id = new.article_id and from_stage = 3 and to_stage = 4) then
    new.hours_to_approval := hours_to_approval(new.article_id, new.at);
  end if;
  return new;
end $$;
create trigger article_move_times_approval before insert on article_move
  for each row when (new.from_stage = 3 and new.to_stage = 4) execute function time_first_approval();

alter table article_move disable trigger article_move_immutable;
update article_move m set hours_to_approval = hours_to_approval(m.article_id, m.at)
where m.from_stage = 3 and m.to_stage = 4 and not exists (select from article_move b
  where b.article_id = m.article_id and b.from_stage = 3 and b.to_stage = 4 and b.id < m.id);
alter table article_move enable trigger article_move_immutable;

drop index article_move_submitted;
drop index article_move_approved;
create index article_move_submitted on article_move (at) include (article_id) where from_stage = 1 and to_stage = 2;
create index article_move_approved on article_move (at) include (article_id, hours_to_approval)
  where from_stage = 3 and to_stage = 4;
create index article_of_whom on article (id) include (department_id, author_id, category_id, article_type_id);
