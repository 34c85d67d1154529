-- Words with the week of publication beside them: the newest with common words are then found without a look at all that
-- have them. It finds words alone as the index did that it stands in for.
create index article_publication_words on article_publication
  using gin (search, (array[floor(extract(epoch from published_at at time zone 'UTC') / 604800)::int]));
drop index article_publication_search;
