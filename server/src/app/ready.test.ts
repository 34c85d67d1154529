import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../kernel/testing/test-app.ts'

let t: TestApp

beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t?.close())

async function ready(): Promise<{ status: number; milliseconds: number; data: unknown }> {
  const started = performance.now()
  const { status, body } = await t.get('/api/ready')
  return { status, milliseconds: performance.now() - started, data: body.data }
}

/** The processes of PostgreSQL that serve this test's database. */
async function backends(): Promise<number[]> {
  const { rows } = await t.kernel.pool.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database()',
  )
  return rows.map(({ pid }) => pid)
}

it('is ready while the database answers, and while all connections of the pool are busy', async () => {
  expect((await ready()).status).toBe(200)
  const busy = Array.from({ length: 8 }, () => t.kernel.pool.query('select pg_sleep(2)'))
  const { status, milliseconds } = await ready()
  expect(status).toBe(200)
  expect(milliseconds).toBeLessThan(1500)
  await Promise.all(busy)
})

it('says 503 at once while the database is frozen, and is ready again when it goes on', async () => {
  const pids = await backends()
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  try {
    const { status, milliseconds, data } = await ready()
    expect({ status, data }).toMatchObject({ status: 503, data: { listener: false } })
    // 250 ms and what a busy computer adds.
    expect(milliseconds).toBeLessThan(1500)
  } finally {
    for (const pid of pids) process.kill(pid, 'SIGCONT')
  }
  await expect.poll(async () => (await ready()).status).toBe(200)
})
