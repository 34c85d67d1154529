-- Pairs of neighbouring words. A Vietnamese name is three common syllables, each in a large part of all
-- articles; its pairs stand in few. Accent-free as in `search` ("nguyen van"), and behind "=" the exact
-- words of title and lead as in `search_exact` ("=nguyễn văn"). A column of its own, so that reading a
-- search vector costs no more than it did.

-- A vector keeps of a word its first 256 places below 16384, and of all texts a megabyte: what is beyond,
-- and words longer than any of a language, have no pairs and are found by their single words.
create function word_pairs(words tsvector, mark text default '') returns tsvector
language sql immutable strict parallel safe cost 1000 as $$
  select coalesce(array_to_tsvector(array_agg(mark || one || ' ' || next)), '')
  from (
    select lexeme as one, place, lead(lexeme) over places as next, lead(place) over places as next_place
    from unnest(words) w, unnest(w.positions) place
    window places as (order by place)
  ) neighbours
  where next_place = place + 1 and octet_length(one) + octet_length(next) < 40
$$;

alter table article add column pairs tsvector;
alter table article_publication add column pairs tsvector;

create function set_article_pairs() returns trigger language plpgsql as $$
begin
  new.pairs := word_pairs(new.search);
  return new;
end $$;
create trigger article_pairs before insert or update of search on article
  for each row execute function set_article_pairs();

create function set_publication_pairs() returns trigger language plpgsql as $$
begin
  new.pairs := word_pairs(new.search) || word_pairs(new.search_exact, '=');
  return new;
end $$;
create trigger article_publication_pairs before insert or update of search, search_exact on article_publication
  for each row execute function set_publication_pairs();

create index article_pairs on article using gin (pairs);
create index article_publication_pairs on article_publication using gin (pairs);

-- What is there already gets its pairs from the job `index-word-pairs`, some hundred rows at a time:
-- rewriting a million at once would keep the server from starting for a quarter of an hour. Until then
-- the widened search finds them. Both indexes are empty afterwards.
create index article_without_pairs on article (id) where pairs is null;
create index article_publication_without_pairs on article_publication (article_id) where pairs is null;
