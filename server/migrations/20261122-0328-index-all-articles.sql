-- Articles of all stages in one list, the latest first.
create index article_by_stage_at on article (stage_at desc, id desc);
create index article_by_updated_at on article (updated_at desc, id desc);
