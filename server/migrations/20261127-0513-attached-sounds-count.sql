-- A story with a recording attached to it stands on the shelf of what can be listened to, or watched.
update article_publication p set
  has_audio = p.has_audio or exists (select from file f where f.id = any(files_of_metadata(v.metadata)) and f.type = 'audio'),
  has_video = p.has_video or exists (select from file f where f.id = any(files_of_metadata(v.metadata)) and f.type = 'video')
from article_version v
where v.id = p.version_id and exists (
  select from file f where f.id = any(files_of_metadata(v.metadata)) and f.type in ('audio', 'video'));
