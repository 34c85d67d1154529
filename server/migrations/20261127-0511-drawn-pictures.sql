-- Whether a JPEG is stored beside a picture whose own format browsers cannot draw (HEIC, TIFF).
alter table file add column drawn boolean not null default false;

-- Those that are there already get theirs.
insert into media_job (kind, file_id, lane)
select 'probe', id, 'bulk' from file
where type = 'image' and mimetype ~ '^image/(hei[cf]|tiff)' and deleted_at is null and pipeline = 'ready'
on conflict do nothing;
