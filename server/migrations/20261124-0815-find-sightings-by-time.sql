-- Figures of some days, and of all that told the stories of those days, are read from indexes alone.
create index crawl_sighting_time on crawl_sighting (seen_at, item_id, config_id);
create index crawl_sighting_item on crawl_sighting (item_id, seen_at, config_id);
