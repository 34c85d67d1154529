import { ruleConditions } from '@toasoan/contract/editorial/agency-rules'
import { noSelectors } from '@toasoan/contract/editorial/crawler-sources'
import type { SeedContext } from '../../src/app/seed.ts'
import {
  firstTellers,
  firstTelling,
  minutesKnown,
  demoPapers as papers,
} from '../../src/editorial/crawler/counterpart/demo-papers.ts'
import { bodyOf, stories } from '../../src/editorial/crawler/counterpart/stories.ts'
import { demoPapersPath } from '../../src/editorial/crawler/fetch/demo-host.ts'
import { marksOf } from '../../src/editorial/crawler/similar/event.ts'
import { bands } from '../../src/editorial/crawler/similar/sketch.ts'

type Db = SeedContext['db']

/** Who follows the papers of the demo, and what they look for. */
const followers = [
  { username: 'phongvien', papers: [0, 1], words: 'lũ, bão, giao thông' },
  { username: 'bientap', papers: [0, 1, 2, 3, 4], words: '' },
  { username: 'truongban', papers: [0, 1, 2, 3, 4], words: 'Hải Vân' },
]

/** Where the papers stand until the server that shows them says on which port it listens. */
const host = '127.0.0.1:3000'
const at = (n: number, path: string) => `http://${host}${demoPapersPath}${papers[n]?.code}/${path}`

/** The fourth has had another layout since its selectors were chosen, the fifth says what is not so, the sixth is gone. */
const healths = ['ok', 'ok', 'ok', 'layout', 'ok', 'gone'] as const

/** The papers; the server that shows them has them asked. */
async function seedPapers(db: Db): Promise<number[]> {
  const ids: number[] = []
  for (const [n, { name, licence, verbatim, wait }] of papers.entries()) {
    const { rows } = await db.query<{ id: number }>(
      `insert into crawl_config (name, kind, address, licence, verbatim, wait_minutes, quota, category_id, department_id,
         health, last_fetch_at, last_item_at, created_by, failures, failure, misses, selectors, lies)
       select $1, 'feed', $2, $3, $4, $5, $6, (select id from category order by id offset $7::int limit 1),
         (select id from department order by id offset 1 limit 1), $8, now() - interval '4 minutes',
         now() - make_interval(days => case when $8 = 'gone' then 20 else 0 end, mins => 20 + 7 * $7::int), (select id from app_user where username = 'truongban'), $9, $10::jsonb, $11, $12::jsonb, $13
       returning id`,
      [
        name,
        at(n, 'rss'),
        licence,
        verbatim,
        wait,
        licence === 'contract' ? 200 : null,
        n,
        healths[n],
        healths[n] === 'gone' ? 3 : 0,
        healths[n] === 'gone' ? JSON.stringify({ code: 'gone', status: 404 }) : null,
        healths[n] === 'layout' ? 3 : 0,
        JSON.stringify(
          healths[n] === 'layout' ? { ...noSelectors, title: 'h1.tieu-de', body: '.noi-dung' } : noSelectors,
        ),
        n === 4 ? ['dates'] : [],
      ],
    )
    ids.push((rows[0] as { id: number }).id)
  }
  for (const { username, papers: followed, words } of followers)
    for (const n of followed)
      await db.query(
        `insert into crawl_member (config_id, user_id, role, words)
         select $1, id, 'editor', $2 from app_user where username = $3`,
        [ids[n], words, username],
      )
  return ids
}

type Item = {
  story: number
  config: number
  place: number
  n: number
  turn: number
  telling: ReturnType<typeof firstTelling>
  first: number | null
}

async function seedItem(db: Db, { story, config, place, n, turn, telling, first }: Item): Promise<number> {
  const { title, lead, paragraphs } = telling
  const plain = paragraphs.join(' ')
  const minutes = minutesKnown(n, turn)
  const { rows } = await db.query<{ id: number }>(
    `insert into crawl_item (story_id, address, host, title, lead, author, version, published_at, evidence, bands, marks,
       copy_of, first_seen_at)
     values ($1, $2, $3, $4, $5, '', 1, now() - make_interval(mins => $6::int + 3), 'page', $7, $8, $9,
       now() - make_interval(mins => $6::int)) returning id`,
    [
      story,
      at(place, `chuyen-${n + 1}.html`),
      host,
      title,
      lead,
      minutes,
      bands(plain),
      marksOf({ title, lead, plain }),
      turn === 1 ? first : null,
    ],
  )
  const id = (rows[0] as { id: number }).id
  await db.query(
    `insert into crawl_item_version (item_id, number, title, lead, html, plain, hash, read_at)
     values ($1, 1, $2, $3, $4, $5, md5($5), now() - make_interval(mins => $6::int))`,
    [id, title, lead, bodyOf(paragraphs), plain, minutes],
  )
  await db.query(
    `insert into crawl_sighting (item_id, config_id, guid, seen_at)
     values ($1, $2, $3, now() - make_interval(mins => $4::int))`,
    [id, config, String(n), minutes],
  )
  return id
}

/** What the wires' codes are here, and which desk gets what. */
async function seedRouting(db: Db): Promise<void> {
  await db.query(`insert into crawl_code (scheme, code, name, category_id)
    select scheme, code, given.name, (select id from category c where c.name = given.category limit 1)
    from (values ('medtop', '15000000', 'Thể thao', 'Thể thao'), ('medtop', '04000000', 'Kinh tế, tài chính', 'Kinh tế'),
      ('medtop', '17000000', 'Thời tiết', 'Thời sự')) as given (scheme, code, name, category)`)
  const rules = [
    ['Bão, lũ, động đất: báo ngay', 'thoi-su', { words: ['bão', 'lũ', 'động đất'], urgency: 3 }, true],
    ['Thể thao quốc tế', 'the-thao', { codes: ['medtop:15000000'] }, false],
  ] as const
  for (const [place, [name, department, conditions, alert]] of rules.entries())
    await db.query(
      `insert into crawl_rule (name, place, conditions, department_id, alert)
       values ($1, $2, $3, (select id from department where code = $5), $4)`,
      [name, place + 1, ruleConditions.parse(conditions), alert, department],
    )
}

/** Papers from elsewhere and a day of their stories, told by several of them. */
export async function seed({ db, log }: SeedContext): Promise<void> {
  if ((await db.query('select from crawl_config limit 1')).rows.length > 0) return
  const ids = await seedPapers(db)
  for (const [n, story] of stories.slice(0, firstTellers.length).entries()) {
    const { rows } = await db.query<{ id: number }>('insert into crawl_story default values returning id')
    let first: number | null = null
    for (const [turn, place] of (firstTellers[n] ?? [0]).entries()) {
      const made = await seedItem(db, {
        story: (rows[0] as { id: number }).id,
        config: ids[place] as number,
        place,
        n,
        turn,
        telling: firstTelling(story, turn),
        first,
      })
      first ??= made
    }
  }
  await db.query(`update crawl_item set state = 'claimed', claimed_until = now() + interval '25 minutes',
    claimed_by = (select id from app_user where username = 'bientap')
    where story_id = (select story_id from crawl_item order by id offset 3 limit 1)`)
  await db.query(`update crawl_item set state = 'dismissed', settled_at = now() - interval '1 hour',
    settled_by = (select id from app_user where username = 'truongban')
    where story_id = (select max(id) from crawl_story)`)
  await db.query(`insert into crawl_day (config_id, day, fetches, failures)
    select c.id, (now() at time zone 'Asia/Ho_Chi_Minh')::date - d, 200 + d, case when c.health = 'gone' then 12 + d else d % 3 end
    from crawl_config c cross join generate_series(0, 13) d`)
  await seedRouting(db)
  log(`demo: ${firstTellers.length} stories of ${papers.length} papers elsewhere`)
}
