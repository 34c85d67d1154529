-- A correction: what readers are told when an article they had is published again. The move that published it
-- keeps it, with its time; one of a publication for later waits beside the time it waits for.
alter table article_move
  add column correction text check (correction <> ''),
  -- The time that a scheduling move set.
  add column publish_at timestamptz;
alter table article add column publish_correction text check (publish_correction <> '');

create index article_corrections on article_move (article_id, id) where correction is not null and to_stage = 5;

-- Scheduling moves kept their time as text in place of a reason.
alter table article_move disable trigger article_move_immutable;
update article_move set publish_at = reason::timestamptz, reason = ''
  where transition_code = 'schedule' and from_stage = to_stage and reason ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d';
alter table article_move enable trigger article_move_immutable;
