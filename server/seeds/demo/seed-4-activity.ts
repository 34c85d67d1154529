import type { SeedContext } from '../../src/app/seed.ts'

/** What the log would tell had the demo's articles been written and moved by their people. */
const statement = `
  insert into activity_log (at, user_id, module, permission, method, api, name, record_type, record_id, before, after, address)
  select told.at, told.user_id, 'article', told.permission, 'POST', told.api, told.title, 'article', told.id::text,
    told.before, told.after, '10.20.' || 1 + told.user_id % 4 || '.' || 10 + told.user_id
  from (
    select a.id, a.title, a.created_at as at, a.author_id as user_id, 'article.create' as permission,
      '/article/create' as api, null::jsonb as before, jsonb_build_object('title', a.title, 'lead', a.lead) as after
    from article a where a.client_key like 'demo:%'
    union all
    select a.id, a.title, m.at, m.actor_id, 'article.active', '/article/active',
      jsonb_build_object('stage', m.from_stage),
      jsonb_strip_nulls(jsonb_build_object('stage', m.to_stage, 'reason', nullif(m.reason, ''),
        'correction', m.correction))
    from article_move m join article a on a.id = m.article_id where a.client_key like 'demo:%'
  ) told
  where not exists (select from activity_log l
    where l.record_type = 'article' and l.record_id = told.id::text and l.permission = told.permission and l.at = told.at)
  order by told.at`

/** The activity log of the demo's articles. */
export async function seed({ db, log }: SeedContext): Promise<void> {
  const { rowCount } = await db.query(statement)
  log(`${rowCount} dòng nhật ký`)
}
