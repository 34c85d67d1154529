-- Workflows are designed on screens: where the stages stand in the diagram, what a workflow is for.
alter table workflow add column description text not null default '';
alter table workflow add column layout jsonb not null default '{}';

-- Which moves bind the version as approved; publishing needs such a move before it, or is one.
alter table workflow_transition add column approves boolean not null default false;
update workflow_transition set approves = true where from_stage = 3 and to_stage = 4 and direction = 'forward';

-- What was ticked when an article was moved, kept as it was worded.
alter table article_move add column checked text[] not null default '{}';

-- How many articles run on a workflow, and whether any does.
create index article_workflow on article (workflow_id, stage, workflow_revision);
