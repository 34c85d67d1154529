-- Publications $6 to $7 of $1 with what is searched of them, and nothing else. $2 to $5: how many openings, endings, leads and bodies.
-- $8: whether the words of the text are searched, too.
with drawn as materialized (
  select i,
    (hashint8extended(i, 1) & 2147483647) % $2::int as opening,
    (hashint8extended(i, 2) & 2147483647) % $3::int as ending,
    (hashint8extended(i, 3) & 2147483647) % $4::int as lead,
    (hashint8extended(i, 4) & 2147483647) % $5::int as body,
    1 + (hashint8extended(i, 7) & 2147483647) % (select count(*) from category) as category_id,
    1 + (hashint8extended(i, 8) & 2147483647) % (select count(*) from article_type) as type_id,
    -- Fifty years of articles, the last one now.
    now() - ($1::bigint - i) * (interval '50 years' / $1::bigint) as at
  from generate_series($6::bigint, $7::bigint) i
)
insert into article_publication (article_id, version_id, title, kicker, lead, slug, category_id, article_type_id, byline,
  cover_caption, cover_credit, html, word_count, has_audio, has_video, seo_title, seo_description, tags, excellent,
  published_at, updated_at, search, pair_keys)
select d.i, d.i, o.text || ' ' || e.text, '', '', o.slug, d.category_id, d.type_id, '', '', '', '', 0, false, false, '', '', '{}',
  false, d.at, d.at,
  case when $8::boolean then o.search || e.search || l.search || b.search else o.search || e.search || l.search end,
  case when $8::boolean then o.live_pairs || e.live_pairs || l.live_pairs || b.pairs else o.live_pairs || e.live_pairs || l.live_pairs end
from drawn d join material.opening o on o.id = d.opening join material.ending e on e.id = d.ending
  join material.lead l on l.id = d.lead join material.body b on b.id = d.body
