-- The archive may also be met over HTTP (WebDAV), below the address of the configuration.
alter table mam_account drop constraint mam_account_port_check;
alter table mam_account add constraint mam_account_port_check check (port in ('folder', 'http'));

-- Pictures that came otherwise than by an upload were never compared with others.
insert into media_job (kind, file_id, lane)
select 'probe', id, 'bulk' from file
where type = 'image' and dhash is null and width is not null and pipeline = 'ready' and deleted_at is null
on conflict (file_id, kind) where state in ('waiting', 'running') do nothing;

-- A copy of a sound at the loudness of broadcast (EBU R128), and how loud it became.
alter table file add broadcast_lufs double precision;
alter table file_rendition drop constraint file_rendition_kind_check;
alter table file_rendition add constraint file_rendition_kind_check
  check (kind in ('mp3', 'hls', 'poster', 'sprite', 'sprite_times', 'peaks', 'webp', 'broadcast'));
