-- Articles $7 to $8 of $1. $2 to $5: how many openings, endings, leads and bodies; $6: how many people.
with drawn as materialized (
  select i, w.id as workflow_id, w.revision,
    (hashint8extended(i, 1) & 2147483647) % $2::int as opening,
    (hashint8extended(i, 2) & 2147483647) % $3::int as ending,
    (hashint8extended(i, 3) & 2147483647) % $4::int as lead,
    (hashint8extended(i, 4) & 2147483647) % $5::int as body,
    1 + (hashint8extended(i, 5) & 2147483647) % $6::int as author_id,
    (hashint8extended(i, 6) & 2147483647) % 100 as luck,
    1 + (hashint8extended(i, 7) & 2147483647) % (select count(*) from category) as category_id,
    1 + (hashint8extended(i, 8) & 2147483647) % (select count(*) from article_type) as type_id,
    -- One to five, three in the middle.
    1 + ((hashint8extended(i, 9) & 2147483647) % 5)::int as versions,
    -- An article every seven minutes, the last one now.
    now() - ($1::bigint - i) * interval '7 minutes' as at
  from generate_series($7::bigint, $8::bigint) i, workflow w where w.is_default
),
article_of as materialized (
  select d.*, o.text || ' ' || e.text as title, o.slug || '-' || e.slug as slug,
    case when d.luck < 80 then 5 when d.luck < 86 then 1 when d.luck < 89 then 2 when d.luck < 91 then 3
      when d.luck < 92 then 4 when d.luck < 95 then 6 when d.luck < 98 then 7 else 8 end as stage,
    1 + d.author_id % (select count(*) from department) as department_id,
    repeat(md5(d.i::text), 2) as hash,
    -- Somebody else made the pictures of one in three.
    case when d.i % 3 = 0 then '[{"name": "Đỗ Lan", "role": "Ảnh", "user_id": null}]' else '[]' end::jsonb as contributors,
    o.search || e.search as title_search,
    o.pairs || e.pairs as title_pairs, o.live_pairs || e.live_pairs as title_live_pairs
  from drawn d join material.opening o on o.id = d.opening join material.ending e on e.id = d.ending
),
articles as (
  insert into article (id, workflow_id, workflow_revision, stage, version, author_id, department_id, title, kicker, lead,
    slug, category_id, article_type_id, pen_name, word_count, approved_hash, approved_by, stage_at, stage_by, excellent,
    first_published_at, published_at, unpublished_at, stage_before_delete, search, pair_keys, created_at, updated_at, updated_by)
  overriding system value
  select a.i, a.workflow_id, a.revision, a.stage, a.versions, a.author_id, a.department_id, a.title, '', l.text, a.slug,
    a.category_id, a.type_id, '', b.words, case when a.stage in (4, 5) then a.hash end, case when a.stage in (4, 5) then 1 end,
    a.at, a.author_id, a.stage = 5 and a.i % 50 = 0, case when a.stage in (5, 7) then a.at end,
    case when a.stage in (5, 7) then a.at end, case when a.stage = 7 then a.at end, case when a.stage = 8 then 1 end,
    strip(a.title_search || l.search || b.search), a.title_pairs || l.pairs || b.pairs, a.at - interval '5 hours', a.at - interval '1 hour', a.author_id
  from article_of a join material.lead l on l.id = a.lead join material.body b on b.id = a.body
),
versions as (
  insert into article_version (id, article_id, number, title, document, metadata, word_count, hash, origin, created_by, created_at)
  overriding system value
  select a.i * 5 + n - 5, a.i, n, a.title, case when n = a.versions then b.document else b.earlier end, jsonb_build_object('title', a.title, 'kicker', '', 'lead', l.text,
      'category_id', a.category_id, 'other_category_ids', '[]'::jsonb, 'article_type_id', a.type_id,
      'department_id', a.department_id, 'pen_name', '', 'contributors', a.contributors, 'source', null,
      'tags', '[]'::jsonb, 'cover_file_id', null, 'cover_caption', '', 'cover_credit', '', 'related_ids', '[]'::jsonb,
      'attachment_ids', '[]'::jsonb, 'embargo_at', null, 'slug', '', 'seo_title', '', 'seo_description', '', 'notes', ''),
    b.words, case when n = a.versions then a.hash else repeat(md5(a.i || '.' || n), 2) end, 'save', a.author_id,
    a.at - (6 - n) * interval '1 hour'
  from article_of a join material.lead l on l.id = a.lead join material.body b on b.id = a.body,
    generate_series(1, a.versions) n
),
publications as (
  insert into article_publication (article_id, version_id, title, kicker, lead, slug, category_id, article_type_id, byline,
    cover_caption, cover_credit, html, word_count, has_audio, has_video, seo_title, seo_description, tags, excellent,
    published_at, updated_at, search, pair_keys)
  select a.i, a.i * 5 + a.versions - 5, a.title, '', l.text, a.slug, a.category_id, a.type_id, u.name, '', '', b.html, b.words,
    false, false, '', '', array[t1.name, t2.name], a.i % 50 = 0, a.at, a.at,
    a.title_search || l.search || b.search,
    a.title_live_pairs || l.live_pairs || b.pairs
  from article_of a join material.lead l on l.id = a.lead join material.body b on b.id = a.body
    join app_user u on u.id = a.author_id
    join tag t1 on t1.id = 1 + a.i % (select count(*) from tag)
    join tag t2 on t2.id = 1 + (a.i / 3) % (select count(*) from tag)
  where a.stage = 5
),
besides as (
  insert into article_publication_besides (article_id, contributors, attachment_ids)
  select a.i, a.contributors, '{}' from article_of a where a.stage = 5 and a.contributors <> '[]'
),
categories as (
  insert into article_publication_category (category_id, article_id, published_at)
  select c.id, a.i, a.at from article_of a join category own on own.id = a.category_id
    join category c on c.id in (own.id, own.parent_id)
  where a.stage = 5
),
tags as (
  insert into article_tag (article_id, tag_id)
  select a.i, 1 + (a.i / n) % (select count(*) from tag) from article_of a, unnest(array[1, 3]) n
  where a.stage = 5 on conflict do nothing
),
moves as (
  insert into article_move (article_id, transition_code, transition_name, transition_name_en, from_stage, to_stage, actor_id,
    version, hash, at)
  select a.i, (array['submit', 'forward', 'approve', 'publish'])[n], (array['Gửi', 'Chuyển duyệt', 'Duyệt', 'Xuất bản'])[n],
    (array['Submit', 'Forward', 'Approve', 'Publish'])[n], n, n + 1, 1 + (a.author_id + n - 1) % $6::int, a.versions, a.hash,
    a.at - (4 - n) * interval '1 hour'
  from article_of a, generate_series(1, case when a.stage between 2 and 4 then a.stage - 1 when a.stage in (5, 7) then 4 else 0 end) n
)
insert into article_handled (user_id, article_id, at)
select 1 + (a.author_id + n - 1) % $6::int, a.i, a.at - (4 - n) * interval '1 hour'
from article_of a, generate_series(1, case when a.stage between 2 and 4 then a.stage - 1 when a.stage in (5, 7) then 4 else 0 end) n
