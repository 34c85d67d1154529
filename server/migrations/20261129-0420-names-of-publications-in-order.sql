-- no-transaction
create unique index concurrently publication_name_once on publication_name (kind, slug, published_at, article_id)
