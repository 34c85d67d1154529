import type { ArticleList } from '@toasoan/contract/editorial/stages'

/*
 * The least that each answer needs, as one statement. They are prepared by name; after five runs
 * PostgreSQL may go over to a generic plan, as it may for the server's.
 */
export const detail = `
  select a.id, a.stage, a.version, a.word_count, a.excellent, a.stage_at, a.created_at, a.updated_at, a.published_at,
    a.slug, v.document, v.metadata
  from article a join article_version v on v.article_id = a.id and v.number = a.version where a.id = $1`

const row = `
  a.id, a.title, a.kicker, a.lead, a.slug, a.stage, a.version, a.pen_name, a.word_count, a.excellent, a.stage_at,
  a.created_at, a.updated_at, a.published_at, a.category_id, c.name as category_name, a.article_type_id,
  t.name as type_name, a.department_id, d.name as department_name, a.author_id, u.name as author_name`

const names = `
  join app_user u on u.id = a.author_id left join category c on c.id = a.category_id
  left join article_type t on t.id = a.article_type_id left join department d on d.id = a.department_id`

const page = (where: string, total: string) => `
  select ${row}, (${total}) as total from article a ${names} where ${where}
  order by a.stage_at desc, a.id desc limit 50`

const stage = (n: number) =>
  page(`a.stage = ${n}`, `select coalesce(sum(n), 0)::bigint from article_tally where stage = ${n}`)

/** The lists that the secretary, person 1, sees. */
export const lists: Record<ArticleList, string> = {
  private: page(
    'a.author_id = 1 and a.stage = 1',
    'select count(*) from article where author_id = 1 and stage = 1',
  ),
  draft: stage(2),
  processed: `
    select ${row}, (select count(*) from (select from article_handled where user_id = 1 limit 1001) counted) as total
    from article_handled h join article a on a.id = h.article_id ${names} where h.user_id = 1
    order by h.at desc limit 50`,
  approved: stage(3),
  corrected: stage(4),
  published: stage(5),
  internal: stage(6),
  deleted: stage(8),
  archived: stage(7),
  excellent: page(
    'a.excellent and a.stage in (5, 6)',
    'select coalesce(sum(n), 0)::bigint from article_tally where excellent and stage in (5, 6)',
  ),
}

export const counters = `
  select (select coalesce(sum(n), 0)::bigint from article_tally where stage = 2) as item_processing,
    (select coalesce(sum(n), 0)::bigint from article_tally where stage = 3) as item_waiting,
    (select coalesce(sum(n), 0)::bigint from article_tally where stage = 4) as item_publish,
    (select count(*) from article where author_id = 1 and stage = 1) as item_private`

export const history = `
  select a.id, a.title, a.stage, a.version,
    (select jsonb_agg(v) from (
      select v.id, v.number, v.title, jsonb_build_object('id', u.id, 'name', u.name) as author, v.origin, v.label,
        v.word_count, v.hash, v.created_at
      from article_version v join app_user u on u.id = v.created_by where v.article_id = a.id order by v.number desc) v) as versions,
    (select jsonb_agg(m) from (
      select m.id, m.from_stage, m.to_stage, m.transition_code as transition, m.reason, m.version, m.at,
        jsonb_build_object('vi', m.transition_name, 'en', m.transition_name_en) as transition_name,
        jsonb_build_object('id', u.id, 'name', u.name) as actor
      from article_move m join app_user u on u.id = m.actor_id where m.article_id = a.id order by m.id desc) m) as moves
  from article a where a.id = $1`

export const compared = `
  select v.id, v.number, v.title, v.origin, v.label, v.word_count, v.hash, v.created_at, v.document, v.metadata
  from article a join article_version v on v.article_id = a.id and v.number in (a.version, greatest(a.version - 1, 1))
  where a.id = $1 order by v.number`

export const keyword = `
  select ${row}, (select count(*) from (select from article k
      where k.stage = 5 and k.search @@ to_tsquery('accent_free', $1) limit 501) counted) as total
  from article a ${names} where a.stage = 5 and a.search @@ to_tsquery('accent_free', $1)
  order by a.stage_at desc, a.id desc limit 50`

export const search = `
  with found as materialized (
    select article_id, search, published_at from article_publication where search @@ websearch_to_tsquery('accent_free', $1)
    order by published_at desc, article_id desc limit 501
  )
  select p.article_id as id, p.title, p.kicker, p.lead, p.byline, p.published_at, r.total
  from (
    select article_id, ts_rank_cd(search, websearch_to_tsquery('accent_free', $1), 1) as rank, count(*) over () as total
    from found order by rank desc, published_at desc limit 50
  ) r join article_publication p using (article_id) order by r.rank desc`

const logFilters: Record<string, (place: string) => string> = {
  user_id: (place) => `user_id = ${place}::bigint`,
  module: (place) => `module = ${place}`,
  record_type: (place) => `record_type = ${place}`,
  record_id: (place) => `record_id = ${place}`,
  start_date: (place) => `at >= ${place}::date::timestamp at time zone 'Asia/Ho_Chi_Minh'`,
  end_date: (place) => `at < (${place}::date + 1)::timestamp at time zone 'Asia/Ho_Chi_Minh'`,
}

/** A page of the activity log with its count up to 10,001: one statement for each set of filters. */
export function activity(query: Record<string, string>) {
  const names = Object.keys(logFilters).filter((name) => query[name])
  const values: unknown[] = names.map((name) => query[name])
  const where = ['true', ...names.map((name, n) => logFilters[name]?.(`$${n + 1}`))].join(' and ')
  let after = ''
  if (query.cursor) {
    values.push(query.cursor)
    const place = `$${values.length}::bigint`
    after = `and (at, id) < ((select at from activity_log where id = ${place}), ${place})`
  }
  const offset = query.page ? `offset ${(Number(query.page) - 1) * 50}` : ''
  const text = `
    select a.id, a.at, a.module, a.permission, a.method, a.api, a.name, a.record_type, a.record_id, a.address, a.user_id,
      u.name as user_name, (select count(*) from (select from activity_log where ${where} limit 10001) counted) as total
    from (select * from activity_log where ${where} ${after} order by at desc, id desc limit 50 ${offset}) a
    left join app_user u on u.id = a.user_id order by a.at desc, a.id desc`
  // PostgreSQL takes 63 characters of a name.
  const short = names.map((name) => name.slice(0, 9)).join(' ')
  return { name: `log ${short} ${query.cursor ? 'after' : offset}`, text, values }
}

const vector = `setweight(to_tsvector('accent_free', $1), 'A') || setweight(to_tsvector('accent_free', $2), 'B')
  || setweight(to_tsvector('accent_free', $3), 'C')`

export const create = `
  with made as (
    insert into article (workflow_id, workflow_revision, stage, version, author_id, title, kicker, lead, slug, pen_name,
      word_count, stage_at, search, updated_by)
    select w.id, w.revision, 1, 1, 1, $1::text, '', $2::text, 'bench', '', 100, now(), ${vector}, 1
    from workflow w where w.is_default returning id
  )
  insert into article_version (article_id, number, title, document, metadata, word_count, hash, origin, created_by)
  select id, 1, $1::text, $4::jsonb, $5::jsonb, 100, 'floor', 'save', 1 from made returning article_id as id`

export const update = `
  with head as (
    update article set title = $1::text, lead = $2::text, search = ${vector}, version = version + 1, updated_at = now()
    where id = $6 returning id, version
  )
  insert into article_version (article_id, number, title, document, metadata, word_count, hash, origin, created_by)
  select id, version, $1::text, $4::jsonb, $5::jsonb, 100, 'floor', 'save', 1 from head returning article_id as id, number as version`

export const login = `
  with person as (select id, password_hash from app_user where username = $1::citext),
  opened as (
    insert into session (id, user_id, device, user_agent, address, expires_at)
    select $2::uuid, id, '', '', '', now() + interval '10 days' from person
  )
  select password_hash from person`
