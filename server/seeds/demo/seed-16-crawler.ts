import type { SeedContext } from '../../src/app/seed.ts'
import { bodyOf, type Story, stories } from '../../src/editorial/crawler/counterpart/stories.ts'
import { marksOf } from '../../src/editorial/crawler/similar/event.ts'
import { bands } from '../../src/editorial/crawler/similar/sketch.ts'
import { papers } from './crawler/papers.ts'

type Db = SeedContext['db']

/** Who follows the papers of the demo, and what they look for. */
const followers = [
  { username: 'phongvien', papers: [0, 1], words: 'lũ, bão, giao thông' },
  { username: 'bientap', papers: [0, 1, 2, 3, 4], words: '' },
  { username: 'truongban', papers: [0, 1, 2, 3, 4], words: 'Hải Vân' },
]

/** The papers are known and asked by nobody: they have no task, and their names lead nowhere. */
async function seedPapers(db: Db): Promise<number[]> {
  const ids: number[] = []
  for (const [n, { name, host, licence, verbatim, wait }] of papers.entries()) {
    const { rows } = await db.query<{ id: number }>(
      `insert into crawl_config (name, kind, address, licence, verbatim, wait_minutes, quota, category_id, department_id,
         health, last_fetch_at, last_item_at, created_by, failures, failure)
       select $1, 'feed', $2, $3, $4, $5, $6, (select id from category order by id offset $7::int limit 1),
         (select id from department order by id offset 1 limit 1), $8, now() - interval '4 minutes',
         now() - make_interval(mins => 20 + 7 * $7::int), (select id from app_user where username = 'truongban'), $9, $10::jsonb
       returning id`,
      [
        name,
        `https://${host}/rss`,
        licence,
        verbatim,
        wait,
        licence === 'contract' ? 200 : null,
        n,
        n === 4 ? 'failing' : n === 3 ? 'layout' : 'ok',
        n === 4 ? 3 : 0,
        n === 4 ? JSON.stringify({ code: 'slow', status: 0 }) : null,
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

type Telling = { title: string; lead: string; paragraphs: readonly string[]; repeats: boolean }

/** How a paper tells a story: the first one in its own words, the next one repeats it, the others retell it. */
const tellingOf = ({ title, lead, paragraphs, retold }: Story, turn: number): Telling =>
  turn < 2
    ? { title, lead, paragraphs, repeats: turn === 1 }
    : { title: retold.title, lead: '', paragraphs: retold.paragraphs, repeats: false }

type Item = {
  story: number
  config: number
  place: number
  n: number
  turn: number
  telling: Telling
  first: number | null
}

async function seedItem(db: Db, { story, config, place, n, turn, telling, first }: Item): Promise<number> {
  const { title, lead, paragraphs, repeats } = telling
  const plain = paragraphs.join(' ')
  const host = papers[place]?.host ?? ''
  const minutes = 60 + n * 95 - turn * 14
  const { rows } = await db.query<{ id: number }>(
    `insert into crawl_item (story_id, address, host, title, lead, author, version, published_at, evidence, bands, marks,
       copy_of, first_seen_at)
     values ($1, $2, $3, $4, $5, '', 1, now() - make_interval(mins => $6::int + 3), 'page', $7, $8, $9,
       now() - make_interval(mins => $6::int)) returning id`,
    [
      story,
      `https://${host}/tin-${n + 1}.html`,
      host,
      title,
      lead,
      minutes,
      bands(plain),
      marksOf({ title, lead, plain }),
      repeats ? first : null,
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

/** Which papers tell each story, the first first. */
const tellers = [[0, 1, 2], [1, 0], [3, 1, 4], [2], [4, 0, 1], [2, 3]]

/** Papers from elsewhere and a day of their stories, told by several of them. */
export async function seed({ db, log }: SeedContext): Promise<void> {
  if ((await db.query('select from crawl_config limit 1')).rows.length > 0) return
  const ids = await seedPapers(db)
  for (const [n, story] of stories.slice(0, tellers.length).entries()) {
    const { rows } = await db.query<{ id: number }>('insert into crawl_story default values returning id')
    let first: number | null = null
    for (const [turn, place] of (tellers[n] ?? [0]).entries()) {
      const made = await seedItem(db, {
        story: (rows[0] as { id: number }).id,
        config: ids[place] as number,
        place,
        n,
        turn,
        telling: tellingOf(story, turn),
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
    select c.id, (now() at time zone 'Asia/Ho_Chi_Minh')::date - d, 200 + d, case when c.health = 'failing' then 12 + d else d % 3 end
    from crawl_config c cross join generate_series(0, 13) d`)
  log(`demo: ${tellers.length} stories of ${papers.length} papers elsewhere`)
}
