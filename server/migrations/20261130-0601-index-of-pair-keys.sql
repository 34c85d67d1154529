-- no-transaction
create index concurrently article_pair_keys on article using gin (pair_keys)
