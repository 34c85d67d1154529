-- no-transaction
create index concurrently article_publication_pair_keys on article_publication using gin (pair_keys)
