import type { SeedContext } from '../../src/app/seed.ts'
import { demoChannel, demoPages } from '../../src/broadcast/social-accounts/simulator/demo-world.ts'
import { waitingWords, words } from './social/words.ts'

type Db = SeedContext['db']

const accountIds = async (db: Db): Promise<number[]> => {
  const rows = [
    ...demoPages.slice(0, 2).map(({ id, name }) => ['facebook', id, name, `https://www.facebook.com/${id}`]),
    ['youtube', demoChannel.id, demoChannel.name, `https://www.youtube.com/channel/${demoChannel.id}`],
  ]
  const scopes = ['pages_show_list', 'pages_read_engagement', 'pages_manage_posts']
  const ids: number[] = []
  for (const [network, external_id, name, address] of rows) {
    const { rows: made } = await db.query<{ id: number }>(
      `insert into social_account (network, external_id, name, address, scopes, expires_at, checked_at, usage, created_by)
       select $1::text, $2, $3, $4, case when $1::text = 'facebook' then $5::text[] else '{https://www.googleapis.com/auth/youtube}' end,
         case when $2 = $6 then now() + interval '12 days' end, now() - interval '3 hours', case when $1::text = 'facebook' then 4 else 0 end, id
       from app_user where username = 'thuky' returning id`,
      [network, external_id, name, address, scopes, demoPages[1].id],
    )
    ids.push((made[0] as { id: number }).id)
  }
  return ids
}

type Seeded = {
  text: string
  account: number
  status: string
  /** Days from today, and the hour of the house's clock; without one it was due two hours ago. */
  days: number
  hour?: number
  reason?: string
  late?: boolean
  n: number
}

/** Posts of which nobody knows whether they are there. */
const unsure = new Set([3, 13, 19])

/** A month of posts, two a day and less on some, with what went wrong now and then. */
function seeded([main = 0, news = 0]: number[]): Seeded[] {
  const posted = words.map((text, n): Seeded => {
    const [days, hour] = [-(n + 1), 7 + ((n * 5) % 14)]
    const account = n % 3 === 2 ? news : main
    if (unsure.has(n)) return { text, account, status: 'unknown', days, hour, reason: 'lost', n }
    if (n === 9)
      return { text, account, status: 'failed', days, hour, reason: '(#100) Invalid parameter (100)', n }
    return { text, account, status: 'posted', days, hour, n }
  })
  const waiting = waitingWords.map(
    ({ in: days, text }, n): Seeded => ({
      text,
      account: n % 2 === 0 ? main : news,
      status: n === 3 ? 'draft' : 'waiting',
      days,
      hour: 9 + n * 3,
      n: 100 + n,
    }),
  )
  const late: Seeded = {
    text: 'Nhắc lịch: chương trình giao lưu trực tuyến bắt đầu lúc 9 giờ.',
    account: main,
    status: 'waiting',
    days: 0,
    late: true,
    n: 200,
  }
  return [...posted, ...waiting, late]
}

/** The house's pages and channel elsewhere, and a month of what was posted to them. */
export async function seed({ db, log }: SeedContext): Promise<void> {
  const known = await db.query('select from social_account limit 1')
  if (known.rows.length > 0) return
  const rows = seeded(await accountIds(db))
  await db.query(
    `with given as (
       select g.*, coalesce(((now() at time zone 'Asia/Ho_Chi_Minh')::date + g.days + make_interval(hours => g.hour, mins => 30))
         at time zone 'Asia/Ho_Chi_Minh', now() - interval '2 hours') as at, (select id from app_user where username = 'thuky') as maker
       from jsonb_to_recordset($1::jsonb) as g (text text, account bigint, status text, days int, hour int, reason text, late boolean, n int)
     ), articles as (
       select article_id, slug, row_number() over (order by published_at desc) as n from article_publication limit 8
     ), posts as (
       insert into social_post (article_id, message, link, client_key, created_by, created_at)
       select a.article_id, g.text, case when a.article_id is not null
           then 'https://toasoan.example/' || a.slug || '-' || a.article_id || '.html' else '' end,
         'demo-social-' || g.n, g.maker, least(g.at, now()) - interval '40 minutes'
       from given g left join articles a on a.n = g.n / 3 + 1 and g.n % 3 = 0 and g.n < 24 and g.status = 'posted'
       returning id, client_key)
     insert into social_target (post_id, account_id, due_at, next_at, status, reason, is_late, key, external_id, permalink,
       sending_at, seeks, posted_at, reactions, comments, shares, measured_at, created_at)
     select p.id, g.account, g.at, g.at, g.status, coalesce(g.reason, ''), coalesce(g.late, false),
       md5('demo-social-' || g.n), case when posted.yes then s.external_id || '_' || (7000 + g.n) end,
       case when posted.yes then 'https://www.facebook.com/' || s.external_id || '/posts/' || (7000 + g.n) else '' end,
       case when g.status not in ('waiting', 'draft') then g.at end, case when g.status = 'unknown' then 3 else 0 end,
       case when posted.yes then g.at + interval '2 seconds' end,
       case when posted.yes then 40 + (g.n * 53) % 900 else 0 end, case when posted.yes then (g.n * 17) % 120 else 0 end,
       case when posted.yes then (g.n * 7) % 60 else 0 end, case when posted.yes then now() end,
       least(g.at, now()) - interval '40 minutes'
     from given g join posts p on p.client_key = 'demo-social-' || g.n join social_account s on s.id = g.account
     cross join lateral (select g.status = 'posted' as yes) posted`,
    [JSON.stringify(rows)],
  )
  await db.query(
    `insert into record_event (entity, entity_id, kind, to_status, actor_id, at)
     select 'social_target', t.id, 'created', 'waiting', p.created_by, p.created_at
     from social_target t join social_post p on p.id = t.post_id where p.client_key like 'demo-social-%'`,
  )
  log(`demo: ${rows.length} social posts`)
}
