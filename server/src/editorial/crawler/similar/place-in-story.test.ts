import { permissions } from '@toasoan/contract/access/catalogue'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { sweepStories, tidyItems } from '../jobs.ts'
import { arrive, readAll } from '../labelled/arrive.ts'
import { labelledSet } from '../labelled/labelled-set.ts'
import { shuffled } from '../labelled/shuffled.ts'
import { placeInStory } from './place-in-story.ts'

let app: TestApp

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(() => app.kernel.pool.query('truncate crawl_story cascade'))

const one = async (query: string, values: unknown[] = []) =>
  (await app.kernel.pool.query(query, values)).rows[0]

type Text = { title: string; lead: string; plain: string }

/** An item whose page was just read, in the story that the database finds for it; gives its number. */
async function read(text: Text): Promise<number> {
  const story = await one('insert into crawl_story default values returning id')
  const { id } = await one(
    `insert into crawl_item (story_id, address, host, title, lead, version, published_at, evidence)
      values ($1, 'https://bao.example/' || gen_random_uuid(), 'bao.example', $2, $3, 1, now(), 'feed') returning id`,
    [story.id, text.title, text.lead],
  )
  await app.kernel.pool.query(
    `insert into crawl_item_version (item_id, number, title, lead, html, plain, hash) values ($1, 1, $2, $3, '', $4, '')`,
    [id, text.title, text.lead, text.plain],
  )
  await app.kernel.db.transaction().execute((tx) => placeInStory(tx, Number(id), text))
  return Number(id)
}

const storyOf = async (id: number) =>
  Number((await one('select story_id from crawl_item where id = $1', [id])).story_id)

const items = shuffled(
  labelledSet()
    .slice(0, 70)
    .map((item) => ({ ...item, at: 0, plain: item.paragraphs.join(' ') })),
  3,
)

/** Which items are together, in a form that can be compared. */
const groups = (storyByItem: ReadonlyMap<number, number>) =>
  [...Map.groupBy(storyByItem, ([, story]) => story).values()]
    .map((members) => members.map(([id]) => id).sort((a, b) => a - b))
    .sort(([a = 0], [b = 0]) => a - b)

test('the database puts together what the measured figures are of', async () => {
  const found = new Map<number, number>()
  const numbers = new Map<number, number>()
  for (const item of items) numbers.set(item.id, await read(item))
  for (const [id, number] of numbers) found.set(id, await storyOf(number))
  const requested = new Map(arrive(readAll(items)).map(({ id, story }) => [id, story]))
  expect(groups(found)).toEqual(groups(requested))
})

const words = (names: string) => ({
  title: '',
  lead: '',
  plain: names
    .split(' ')
    .map((name) => `${name} ${name}`)
    .join(', '),
})
const [left, right, bridge] = [
  words('Anh Binh Cuong Dung Em Phong'),
  words('Uyen Vinh Xuan Yen Khanh Ly'),
  words('Anh Binh Cuong Uyen Vinh Xuan'),
]

test('a telling that belongs to two stories joins them', async () => {
  const [a, b] = [await read(left), await read(right)]
  expect(await storyOf(a)).not.toBe(await storyOf(b))
  const c = await read(bridge)
  expect(new Set(await Promise.all([a, b, c].map(storyOf))).size).toBe(1)
  expect(await one('select count(*)::int as n from crawl_story')).toEqual({ n: 1 })
})

test('what comes to a story that somebody works on is theirs too, whichever item it is likest to', async () => {
  const [a, b] = [await read(left), await read(words('Sau Bay Tam Chin Muoi Mot'))]
  const person = await app.person({ grants: permissions })
  await app.kernel.pool.query(`update crawl_item set state = 'used', settled_at = now() where id = $1`, [a])
  await app.kernel.pool.query('update crawl_item set story_id = $1 where id = $2', [await storyOf(a), b])
  expect((await app.post(`/api/crawler/${b}/claim`, person.token, {})).status).toBe(200)
  const c = await read(words('Anh Binh Cuong Dung Em Quang'))
  expect(await one('select story_id, state, claimed_by from crawl_item where id = $1', [c])).toEqual({
    story_id: await storyOf(a),
    state: 'claimed',
    claimed_by: person.id,
  })
})

test('who claims an item while its story is joined to another gets it in that story', async () => {
  const [a, b] = [await read(left), await read(right)]
  const person = await app.person({ grants: permissions })
  const joining = await app.kernel.pool.connect()
  try {
    await joining.query('begin')
    const { rows } = await joining.query('select id from crawl_story where id = $1 for update', [
      await storyOf(b),
    ])
    const claimed = app.post(`/api/crawler/${b}/claim`, person.token, {})
    await vi.waitFor(async () =>
      expect(
        await one(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        ),
      ).toBeDefined(),
    )
    await joining.query('update crawl_item set story_id = $1 where id = $2', [await storyOf(a), b])
    await joining.query('delete from crawl_story where id = $1', [rows[0].id])
    await joining.query('commit')
    const answer = await claimed
    expect(answer.status, answer.text).toBe(200)
    const states = await app.kernel.pool.query('select state from crawl_item where id in ($1, $2)', [a, b])
    expect(states.rows).toEqual([{ state: 'claimed' }, { state: 'claimed' }])
  } finally {
    joining.release(true)
  }
})

test.each([
  ['one that somebody works on', `update crawl_item set state = 'dismissed' where id in ($1, $2)`],
  [
    'what a person took apart',
    `insert into crawl_ruling (one_id, other_id, same, user_id)
      select $1, $2, false, (select min(id) from app_user)`,
  ],
])('%s is not joined', async (_name, ruling) => {
  const [a, b] = [await read(left), await read(right)]
  await app.person({})
  await app.kernel.pool.query(ruling, [a, b])
  await read(bridge)
  expect(await storyOf(a)).not.toBe(await storyOf(b))
})

test('a story that nothing is told of is swept away, one that is about to get its items is not', async () => {
  const text = { title: 'Lũ về', lead: '', plain: 'Nước sông lên nhanh trong đêm.' }
  const kept = await storyOf(await read(text))
  await app.kernel.pool.query(`update crawl_story set created_at = now() - interval '1 hour'`)
  const empty = await one(
    `insert into crawl_story (created_at) values (now() - interval '11 minutes') returning id`,
  )
  const fresh = await one('insert into crawl_story default values returning id')
  expect(await sweepStories(app.kernel)).toBe(1)
  const { rows } = await app.kernel.pool.query('select id from crawl_story order by id')
  expect(rows.map(({ id }) => Number(id))).toEqual([kept, Number(fresh.id)].sort((a, b) => a - b))
  expect(rows).not.toContainEqual({ id: empty.id })
})

test('what an item was told together by is forgotten when it is a week old', async () => {
  const [old, young] = [await read(left), await read(right)]
  await one(`update crawl_item set first_seen_at = now() - interval '9 days' where id = $1`, [old])
  await tidyItems(app.kernel)
  const kept = async (id: number) =>
    one(
      `select marks <> '{}' as marked, bands is not null as banded, story_id is not null as told from crawl_item where id = $1`,
      [id],
    )
  expect(await kept(old)).toEqual({ marked: false, banded: false, told: true })
  expect((await kept(young)).marked).toBe(true)
})
