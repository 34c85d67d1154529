-- Finds the articles whose title or lead has the very words with their diacritics. Without it they
-- are sought among all that match without diacritics, which at a million articles are tens of thousands.
create index article_publication_search_exact on article_publication using gin (search_exact);
