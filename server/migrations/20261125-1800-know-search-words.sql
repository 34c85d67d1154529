-- The words of titles and leads that readers may have meant by a word that nothing has, without diacritics. A word that
-- was published once stays known: what is found by it is looked up each time.
create table search_word (word text primary key);

create function know_search_words() returns trigger language plpgsql as $$
begin
  -- In order, so that two who publish at once never wait for each other crosswise.
  insert into search_word (word)
  select distinct plain_text(given) as word from unnest(tsvector_to_array(new.search_exact)) given
  where length(given) between 2 and 30
  order by word
  on conflict do nothing;
  return null;
end $$;
create trigger article_publication_words after insert or update of search_exact on article_publication
  for each row execute function know_search_words();

insert into search_word (word)
select distinct plain_text(given)
from (select distinct unnest(tsvector_to_array(search_exact)) as given from article_publication) words
where length(given) between 2 and 30;
