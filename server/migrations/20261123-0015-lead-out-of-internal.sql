-- What staff alone see could be left by nobody, the administrator included. Every workflow that leads there and not out
-- gets the moves of the seeded one: to readers where it was approved, back to approval, into the bin. In all its
-- revisions, since running articles keep theirs.
create temporary table stuck on commit drop as
  select t.workflow_id, t.revision, max(t.place) as place, min(t.code) as into_code
  from workflow_transition t
  where t.active and t.to_stage = 6 and not exists (
    select from workflow_transition o where o.workflow_id = t.workflow_id and o.revision = t.revision
      and o.from_stage = 6 and o.active)
  group by t.workflow_id, t.revision;

insert into workflow_transition
  (workflow_id, revision, code, name, name_en, from_stage, to_stage, ability, direction, reason_required, place)
select s.workflow_id, s.revision, m.code, m.name, m.name_en, 6, m.to_stage, m.ability, m.direction, m.reason, s.place + m.step
from stuck s cross join (values
  ('publish', 'Xuất bản', 'Publish', 5, 'article.corrected', 'forward', false, 1),
  ('return', 'Trả lại', 'Return', 3, 'article.internal', 'back', true, 2),
  ('delete', 'Xóa', 'Delete', 8, 'article.delete', 'end', false, 3)
) as m (code, name, name_en, to_stage, ability, direction, reason, step)
on conflict (workflow_id, revision, code, from_stage) do update set active = true;

-- Whoever may put an article there may take it out, where no group has such a move yet.
insert into group_workflow (group_id, workflow_id, transition_code, scope)
select distinct on (g.group_id, g.workflow_id, m.code) g.group_id, g.workflow_id, m.code, g.scope
from stuck s
join group_workflow g on g.workflow_id = s.workflow_id and g.transition_code = s.into_code
cross join (values ('publish'), ('return'), ('delete')) as m (code)
where not exists (select from group_workflow o where o.workflow_id = g.workflow_id and o.transition_code = m.code)
order by g.group_id, g.workflow_id, m.code
on conflict do nothing;
