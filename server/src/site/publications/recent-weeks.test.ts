import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fewest } from '#server/kernel/database/word-pairs.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { publicationWeeks, search } from './search.ts'
import { type Publisher, publisher } from './testing.ts'

let app: TestApp
let site: Publisher
beforeAll(async () => {
  app = await testApp()
  site = await publisher(app)
})
afterAll(() => app.close())

const week = 168

test('the newest weeks give what all weeks would, and what only old articles have is found as well', async () => {
  const { reading } = app.kernel
  const apart = (times: number, hoursAgo: number) =>
    Promise.all(
      Array.from({ length: times }, (_, n) =>
        site.publish({
          title: `Bản tin ${n}`,
          lead: `Sông ${n} dâng, phố Hồng ngập nước`,
          hoursAgo: hoursAgo + n / 10,
        }),
      ),
    )
  await apart(fewest + 10, 1)
  await apart(20, 20 * week)
  await site.publish({ title: 'Cầu ngói chợ lùng', hoursAgo: 40 * week })
  await site.publish({ title: 'Sóng vỗ bờ kè', hoursAgo: 2 })
  const found = async (words: string, more = '') => {
    const { body } = await app.get(`/api/home/search?keyword=${encodeURIComponent(words)}&perPage=50${more}`)
    return { ...body, data: body.data.map(({ id }: { id: number }) => id) }
  }
  const searches = [
    ['song hong nuoc'],
    ['sông hồng nước'],
    ['song hong nuoc', '&page=2'],
    ['cau cho lung'],
    ['song'],
    ['song hong ngap lung'],
    ['"pho hong" song'],
    ['song hong nuoc', '&sortBy=published_at&sortDesc=false'],
  ] as const
  const all = () => Promise.all(searches.map(([words, more]) => found(words, more)))
  publicationWeeks.setSpans(reading, [])
  expect(await publicationWeeks.recent(reading)).toEqual([])
  const without = await all()
  expect(without[0]).toMatchObject({ total: fewest, totalCapped: true })
  expect(without[3].data).toHaveLength(1)
  const others = async () =>
    (await search(reading, { query: 'sóng', page: 1, perPage: 20, marks: 'also' })).also
  expect(await others()).toEqual({ total: fewest + 30, capped: false })
  publicationWeeks.setSpans(reading, [5, fewest + 15, 10_000])
  const [short, long, ...further] = await publicationWeeks.recent(reading)
  expect(further).toEqual([])
  expect(short?.weeks.length).toBeLessThan(4)
  expect(long?.weeks.length).toBeGreaterThan(20)
  expect(await all()).toEqual(without)
  expect(await others()).toEqual({ total: fewest + 30, capped: false })
})

test('the index of words knows the weeks, by the expression that searches use', async () => {
  const plan = await app.kernel.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    await sql`set local enable_indexscan = off`.execute(tx)
    return sql<{ 'QUERY PLAN': string }>`explain (costs off) select from article_publication p
      where p.search @@ to_tsquery('accent_free', 'song & hong') and ${publicationWeeks.of} && ${[2900, 2901]}::int[]`.execute(
      tx,
    )
  })
  const told = plan.rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(told).toContain('on article_publication_words')
  expect(told.split('Index Cond')[1]).toMatch(/search @@ .* AND .*&&/)
})
