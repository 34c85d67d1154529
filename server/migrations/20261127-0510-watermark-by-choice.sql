-- Whether readers see a picture with the organisation's watermark, and whether pictures of a folder begin with it.
alter table file add column watermark boolean not null default false;
alter table file_category add column watermark boolean not null default false;
