import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { type Newsroom, newsroom } from './testing.ts'
import { namedTags } from './write-tags.ts'

let app: TestApp
let room: Newsroom
beforeAll(async () => {
  app = await testApp()
  room = await newsroom(app)
})
afterAll(() => app.close())

/** Whether a transaction waits for a row lock. */
async function someoneWaits(): Promise<boolean> {
  const { rows } = await app.kernel.pool.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  )
  return rows.length > 0
}

test('who brings the same new tags in another order waits, and is not waited for', async () => {
  const other = await app.kernel.pool.connect()
  const bring = (slug: string) => other.query('insert into tag (name, slug) values ($1, $2)', [slug, slug])
  try {
    await other.query('begin')
    // A circular wait would be a deadlock; this detects it before PostgreSQL does.
    await other.query("set local lock_timeout = '200ms'")
    await bring('bao-so-3')
    const saving = app.post('/api/article/create', room.reporter.token, {
      ...room.input('Bão số 3'),
      tags: ['yagi', 'bao-so-3'],
    })
    await expect.poll(someoneWaits).toBe(true)
    await bring('yagi')
    await other.query('commit')
    expect((await saving).body.data.tags).toEqual(['yagi', 'bao-so-3'])
  } finally {
    other.release()
  }
})

test('the tags of a story are looked up one by one, whatever the plan is made for', async () => {
  const { db, pool } = app.kernel
  await pool.query(
    `insert into tag (name, slug) select 'Thẻ ' || n, 'the-' || n from generate_series(1, 400) n`,
  )
  await pool.query('analyze tag')
  const { sql } = namedTags([]).compile(db)
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${sql}`)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('Index Scan using tag_name')
  expect(plan).not.toContain('Seq Scan on tag')
})
