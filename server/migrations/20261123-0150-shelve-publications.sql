-- What readers find by its kind: films, sounds, photo stories, briefings, documents. Few of the articles have any, so
-- that each list has an index of its own.
alter table article_publication add column has_document boolean not null default false;

update article_publication p set has_document = true
from article_version v
where v.id = p.version_id and exists (
  select 1 from jsonb_array_elements_text(coalesce(nullif(v.metadata -> 'attachment_ids', 'null'), '[]')) as attached (id)
  join file f on f.id = attached.id::bigint and f.type = 'document');

create index article_publication_video on article_publication (published_at desc, article_id desc) where has_video;
create index article_publication_audio on article_publication (published_at desc, article_id desc) where has_audio;
create index article_publication_document on article_publication (published_at desc, article_id desc) where has_document;
create index article_publication_type on article_publication (article_type_id, published_at desc, article_id desc);
