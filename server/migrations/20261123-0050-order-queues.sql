-- A queue by what needs somebody first: all of its articles are read, from the index alone.
create index article_queue on article (stage, id)
  include (stage_at, publish_at, workflow_id, workflow_revision, department_id, author_id)
  where stage in (2, 3, 4);
