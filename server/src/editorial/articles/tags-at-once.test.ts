import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { type Newsroom, newsroom } from './testing.ts'

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
