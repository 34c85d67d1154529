-- What a plan is made of; an article belongs to one plan at most.
create table plan_piece (
  id bigint generated always as identity primary key,
  plan_id bigint not null references register_plan (id) on delete cascade,
  article_id bigint not null unique references article (id) on delete cascade,
  created_at timestamptz not null default now(),
  created_by bigint references app_user (id)
);
create index on plan_piece (plan_id);

-- Plans follow their pieces, whichever way an article moves, is published or withdrawn: at once, at a set time, in bulk.
create function tell_plan_of_piece() returns trigger language plpgsql as $$
declare
  moved bigint;
begin
  if tg_table_name = 'article' then moved := new.id;
  elsif tg_op = 'DELETE' then moved := old.article_id;
  else moved := new.article_id;
  end if;
  insert into outbox (topic, payload)
    select 'plan_pieces_moved', jsonb_build_object('id', p.plan_id) from plan_piece p where p.article_id = moved;
  return null;
end $$;
create trigger article_tells_plan after update of stage on article
  for each row when (old.stage is distinct from new.stage) execute function tell_plan_of_piece();
create trigger publication_tells_plan after insert or delete on article_publication
  for each row execute function tell_plan_of_piece();
