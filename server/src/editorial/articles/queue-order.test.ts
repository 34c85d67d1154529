import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { bring, type Newsroom, newsroom } from './testing.ts'

let app: TestApp
let room: Newsroom

beforeAll(async () => {
  app = await testApp()
  room = await newsroom(app)
})
afterAll(() => app.close())

type Sent = { text: string; values?: unknown[] }

/** Statements sent by a call. */
async function sentBy(call: () => Promise<unknown>): Promise<Sent[]> {
  const sent: Sent[] = []
  const client = pg.Client.prototype as { query: (...words: unknown[]) => unknown }
  const original = client.query
  client.query = function record(this: unknown, ...given: unknown[]) {
    const [first, second] = given
    sent.push(typeof first === 'string' ? { text: first, values: second as unknown[] } : (first as Sent))
    return original.apply(this, given)
  }
  await call().finally(() => {
    client.query = original
  })
  return sent
}

type Plan = { 'Subplan Name'?: string; Plans?: Plan[] }

const partOf = (plan: Plan, name: string): Plan | undefined =>
  plan['Subplan Name'] === name ? plan : plan.Plans?.map((one) => partOf(one, name)).find(Boolean)

const queue = () => app.get('/api/article?card_type=draft&sortBy=danger', room.secretary.token)

test('a queue is ordered by what needs somebody first: its limit, its hour, else a day', async () => {
  const waiting = [
    ['Mới tới', '1 minute'],
    ['Đợi đã lâu', '3 days'],
    ['Đợi một giờ', '1 hour'],
  ] as const
  for (const [title, since] of waiting) {
    const id = await bring(app, room, 'draft', title)
    await app.kernel.pool.query('update article set stage_at = now() - $2::interval where id = $1', [
      id,
      since,
    ])
  }
  const titles = (await queue()).body.data.map(({ title }: { title: string }) => title)
  expect(titles).toEqual(['Đợi đã lâu', 'Đợi một giờ', 'Mới tới'])
})

test('its articles are chosen without a look into the moves of each', async () => {
  const sent = await sentBy(queue)
  const ordered = sent.find(({ text }) => text.includes('order by coalesce(a.publish_at'))
  expect(ordered).toBeDefined()
  const { rows } = await app.kernel.pool.query({
    text: `explain (format json) ${ordered?.text}`,
    values: ordered?.values ?? [],
  })
  const page = partOf(rows[0]['QUERY PLAN'][0].Plan, 'CTE page')
  expect(page).toBeDefined()
  expect(JSON.stringify(page)).not.toContain('"SubPlan"')
})

test('its index holds all that the order and the sight of a person ask for', async () => {
  const { rows } = await app.kernel.pool.query(
    "select indexdef from pg_indexes where tablename = 'article' and indexname = 'article_queue'",
  )
  for (const column of [
    'stage_at',
    'publish_at',
    'workflow_id',
    'workflow_revision',
    'department_id',
    'author_id',
  ])
    expect(rows[0]?.indexdef).toContain(column)
})
