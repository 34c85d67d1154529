import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../kernel/postgres/for-tests.ts'
import { checkPooler } from '../kernel/postgres/reach.ts'
import { templateName } from '../kernel/testing/global-setup.ts'
import { poolerOf } from '../kernel/testing/pooler.ts'
import { connected, listening } from '../kernel/testing/socket.ts'
import { type TestApp, testApp } from '../kernel/testing/test-app.ts'

let database: TestDatabase
const poolers: Awaited<ReturnType<typeof poolerOf>>[] = []
const apps: TestApp[] = []

async function pooler(limits?: string): Promise<string> {
  const one = await poolerOf(database.url, limits)
  poolers.push(one)
  return one.url
}

beforeAll(async () => {
  database = await createTestDatabase(process.env.TEST_ADMIN_URL as string, templateName)
})
afterAll(async () => {
  for (const app of apps.reverse()) await app.close()
  for (const one of poolers) await one.close()
})

describe('PgBouncer in front of the database', () => {
  it('answers calls through it, and hears past it of sessions that end and of events of other processes', async () => {
    const settings = { DATABASE_URL: await pooler(), DATABASE_DIRECT_URL: database.url }
    const one = await testApp({ on: database, settings })
    apps.push(one)
    // Each closes the same database at its end; the second one leaves it to the first.
    const two = await testApp({ on: { ...database, drop: async () => undefined }, settings })
    apps.push(two)
    const { token, sessionId, id } = await one.person({ grants: ['tag.create'] })
    expect((await one.post('/api/tags/create', token, { name: 'Bão số 9' })).status).toBe(200)
    expect((await one.get('/api/ready')).status).toBe(200)

    const socket = await connected(await listening(two), token)
    const arrived = new Promise((resolve) => socket.once('chat', resolve))
    one.kernel.realtime.toUsers([id], 'chat', { text: 'qua tiến trình khác' })
    expect(await arrived).toEqual({ text: 'qua tiến trình khác' })

    await one.kernel.pool.query('update session set ended_at = now() where id = $1', [sessionId])
    await expect.poll(async () => (await two.get('/api/auth/me', token)).status).toBe(401)
    socket.close()
  })

  it('is not started where it sets no time limits, or where nothing answers', async () => {
    await expect(checkPooler(await pooler())).resolves.toBeUndefined()
    await expect(checkPooler(await pooler(''))).rejects.toThrow('connect_query')
    const gone = await poolerOf(database.url)
    await gone.close()
    await expect(checkPooler(gone.url)).rejects.toThrow('PgBouncer')
  })
})
