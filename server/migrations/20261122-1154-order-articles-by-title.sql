-- Lists are sorted by title too, in the order of the house: without case and diacritics.
create index article_by_title on article (stage, plain_text(title), id);

-- What a person handled, from the index alone; articles moved together have the same time.
drop index article_handled_user_id_at_idx;
create index article_handled_by on article_handled (user_id, at desc, article_id desc);
