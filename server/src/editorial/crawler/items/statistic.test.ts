// @module-tag long
import type { CrawlerStatisticRow } from '@toasoan/contract/editorial/crawler'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepTally } from '#server/kernel/tallies/keep-tally.ts'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { tally } from './tally.ts'

let app: TestApp
let everybody: TestPerson
let follower: TestPerson
let sources: number[]

const names = ['Báo Một', 'Báo Hai', 'Báo Ba', 'Báo Bốn', 'Báo Năm']
/** Of them the follower may see one of a department, and one that is followed. */
const followed = [1, 3]

const keepDays = () => keepTally(app.kernel, tally)
const rows = async (text: string, values: unknown[] = []) => (await app.kernel.pool.query(text, values)).rows

beforeAll(async () => {
  app = await testApp()
  const [own, other] = [await app.department('ban-tin'), await app.department('the-thao')]
  everybody = await app.person({ grants: ['crawler.statistic'] })
  follower = await app.person({ grants: [['crawler.statistic', 'department']], departments: [own] })
  const made = await rows(
    `insert into crawl_config (name, kind, address, department_id)
     select n, 'feed', 'https://' || p || '.example/rss', case when p = 2 then $2::bigint else $3::bigint end
     from unnest($1::text[]) with ordinality s (n, p) order by p returning id`,
    [names, own, other],
  )
  sources = made.map(({ id }) => id)
  await rows('insert into crawl_member (config_id, user_id) values ($1, $2)', [sources[3], follower.id])
})
afterAll(() => app.close())

const dayOf = (at: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Ho_Chi_Minh' }).format(new Date(at))
const daysAgo = (days: number) => dayOf(Date.now() - days * 86_400_000)

type Sighting = {
  item: number
  source: number
  story: number
  used: boolean
  copied: boolean
  at: number
  day: string
}

const median = (values: readonly number[]): number | null => {
  const sorted = values.toSorted((one, other) => one - other)
  const of = (place: number) => sorted[place] as number
  const middle = (sorted.length - 1) / 2
  return sorted.length === 0 ? null : Math.round((of(Math.floor(middle)) + of(Math.ceil(middle))) / 2)
}

/** The figures as they are defined, sighting by sighting. */
function truth(
  all: readonly Sighting[],
  seen: ReadonlySet<number>,
  { from, to, by }: { from: string; to: string; by: 'day' | 'source' },
): Omit<CrawlerStatisticRow, 'failures'>[] {
  const own = all.filter(({ source, day }) => seen.has(source) && day >= from && day <= to)
  const firstAt = (story: number) => Math.min(...all.filter((s) => s.story === story).map(({ at }) => at))
  const isShared = (story: number) =>
    new Set(all.filter((s) => s.story === story).map(({ source }) => source)).size > 1
  const isNew = (s: Sighting) =>
    !own.some(
      (o) =>
        o.item === s.item &&
        (o.at < s.at || (o.at === s.at && sources.indexOf(o.source) < sources.indexOf(s.source))),
    )
  const groups = Map.groupBy(own, ({ day, source }) =>
    by === 'day' ? day : (names[sources.indexOf(source)] as string),
  )
  return [...groups].map(([key, its]) => {
    const fresh = its.filter(isNew)
    const behind = its.map(({ at, story }) => (at - firstAt(story)) / 60_000)
    const firsts = its.filter((s, n) => behind[n] === 0 && isShared(s.story))
    return {
      key,
      new: fresh.length,
      copies: fresh.filter(({ copied }) => copied).length,
      used: fresh.filter(({ used }) => used).length,
      first: new Set(firsts.map(({ story }) => story)).size,
      minutes_behind: median(behind.filter((minutes) => minutes > 0)),
    }
  })
}

/** What is answered is what the sightings come to, for who sees all and who sees some, in some periods. */
async function holds(): Promise<void> {
  const found =
    await rows(`select i.id as item, s.config_id as source, i.story_id as story, i.state = 'used' as used,
    i.copy_of is not null as copied, s.seen_at from crawl_sighting s join crawl_item i on i.id = s.item_id`)
  const all: Sighting[] = found.map(({ seen_at, ...sighting }) => {
    const at = Date.parse(seen_at)
    return { ...sighting, at, day: dayOf(at) }
  })
  for (const by of ['day', 'source'] as const)
    for (const [person, places] of [
      [everybody, [0, 1, 2, 3, 4]],
      [follower, followed],
    ] as const)
      for (const [from, to] of [
        [12, 0],
        [7, 2],
        [3, 3],
      ] as const) {
        const asked = { from: daysAgo(from), to: daysAgo(to), by }
        const answer = await app.get(`/api/crawler/statistic?${new URLSearchParams(asked)}`, person.token)
        expect(answer.status, answer.text).toBe(200)
        const answered = (answer.body.data as CrawlerStatisticRow[])
          .map(({ failures: _, ...row }) => row)
          .filter(
            (row) =>
              by === 'source' || Object.values(row).some((value) => typeof value === 'number' && value > 0),
          )
        const seen = new Set(places.map((place) => sources[place] as number))
        const known = truth(all, seen, asked).filter(
          (row) =>
            by === 'source' || Object.values(row).some((value) => typeof value === 'number' && value > 0),
        )
        const byKey = (one: { key: string }, other: { key: string }) => (one.key < other.key ? -1 : 1)
        expect(answered.toSorted(byKey), JSON.stringify(asked)).toEqual(known.toSorted(byKey))
      }
}

/** Any number from a row's id and another number, the same for the same. */
const some = (part: number) => `hashint8extended(id, $1) % ${part} = 0`

/** Ways in which what is known of a day changes; `$1` makes each of its turns another. */
const changes = [
  `with made as (insert into crawl_story select from generate_series(1, 4) returning id)
   insert into crawl_item (story_id, address, host, published_at, evidence)
   select id, 'https://mot.example/' || $1::int || '/' || id, 'mot.example', now(), 'feed' from made`,
  `insert into crawl_sighting (item_id, config_id, seen_at)
   select i.id, c.id, date_trunc('hour', now()) - interval '3 hours' * (hashint8extended(i.id * 31 + c.id, $1) & 63)
   from crawl_item i, crawl_config c where hashint8extended(i.id * 17 + c.id, $1) % 5 = 0 on conflict do nothing`,
  `delete from crawl_sighting where hashint8extended(item_id * 13 + config_id, $1) % 9 = 0`,
  `update crawl_sighting set seen_at = seen_at - interval '27 hours' where hashint8extended(item_id + config_id, $1) % 7 = 0`,
  `update crawl_item set story_id = (select min(id) + ($1::int % 3) from crawl_story) where ${some(5)}`,
  `update crawl_item set state = case when state = 'used' then 'new' else 'used' end, settled_at = now() where ${some(4)}`,
  `update crawl_item set copy_of = case when copy_of is null then (select min(id) from crawl_item) end where ${some(4)}`,
  `delete from crawl_item where ${some(9)}`,
]

test('the statistic is what its sightings come to: kept, changed in any way and kept again', {
  tags: ['all'],
  timeout: 120_000,
}, async () => {
  const turn = fc.array(
    fc.record({
      change: fc.nat({ max: changes.length - 1 }),
      salt: fc.nat({ max: 100_000 }),
      keep: fc.boolean(),
    }),
    { minLength: 4, maxLength: 12 },
  )
  await fc.assert(
    fc.asyncProperty(turn, async (turns) => {
      await rows('delete from crawl_item; delete from crawl_story')
      for (const salt of [1, 2, 3]) await rows(changes[0] as string, [salt])
      await rows(changes[1] as string, [7])
      for (const { change, salt, keep } of turns) {
        if (keep) await keepDays()
        await rows(changes[change] as string, [salt])
      }
      await holds()
      await keepDays()
      await holds()
    }),
    { numRuns: 12 },
  )
})

test('a day is read from what is kept of it, until somebody changes it; then from its sightings', async () => {
  await rows('delete from crawl_item; delete from crawl_story')
  for (const salt of [1, 2, 3]) await rows(changes[0] as string, [salt])
  await rows(changes[1] as string, [7])
  await keepDays()
  const told = async () => (await rows('select distinct first from tally_change')).length
  expect(await told()).toBe(0)
  expect(await keepDays()).toBe(0)
  const [{ before }] = await rows('select sum(new)::int as before from crawl_tally where before_ids is null')
  expect(before).toBeGreaterThan(0)
  await rows(`update crawl_item set lead = 'Sửa câu dẫn'`)
  expect(await told()).toBe(0)
  await rows('update crawl_tally set new = new + 1000 where before_ids is null')
  const ask = async () =>
    (await app.get('/api/crawler/statistic?by=source', everybody.token)).body.data.reduce(
      (sum: number, row: CrawlerStatisticRow) => sum + row.new,
      0,
    )
  expect(await ask()).toBeGreaterThan(1000)
  await rows(`update crawl_item set state = 'used', settled_at = now()`)
  expect(await told()).toBeGreaterThan(0)
  expect(await ask()).toBeLessThan(1000)
  expect(await keepDays()).toBeGreaterThan(0)
  await holds()
})
