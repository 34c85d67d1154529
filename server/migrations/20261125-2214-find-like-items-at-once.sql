-- An item that comes in looks for sixty marks and as many bands: with a list of what is not in the index yet, each of
-- these looks reads the whole list.
alter index crawl_item_marks set (fastupdate = off);
alter index crawl_item_bands set (fastupdate = off);
select gin_clean_pending_list('crawl_item_marks'), gin_clean_pending_list('crawl_item_bands');
