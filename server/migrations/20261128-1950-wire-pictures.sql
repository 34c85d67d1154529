-- Pictures of agencies: the original as it was delivered, kept for thirty days, and a small one to look at.
alter table agency_file add column picture_key text;
create index agency_file_picture on agency_file (received_at) where picture_key is not null;
alter table crawl_item_file add column small bytea;
alter table crawl_item_file add column small_tried_at timestamptz;
create index crawl_item_file_untried on crawl_item_file (id) where small_tried_at is null;
