// @module-tag all
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { urlOfRunningPostgres } from '../kernel/postgres/start-postgres.ts'
import { connected } from '../kernel/testing/socket.ts'
import { createAdministrator } from './create-administrator.ts'
import { freePort, launcherIn, type Run } from './launch-for-tests.ts'

const launched = launcherIn()
const password = 'một mật khẩu đủ dài 9'
let server: Run
let base: string
let token: string
let socket: Socket
const told: unknown[] = []

/** Runs statements beside the server, on its database. */
async function beside<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({
    connectionString: urlOfRunningPostgres(`${launched.folder}/data`) as string,
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${base}${path}`, {
    ...init,
    redirect: 'manual',
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'en', ...init.headers },
  })

const post = (path: string, body: unknown) =>
  ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

beforeAll(async () => {
  const port = await freePort()
  base = `http://127.0.0.1:${port}`
  server = await launched.running({ PORT: String(port), DATABASE_POOL: '5' })
  const pool = new pg.Pool({ connectionString: urlOfRunningPostgres(`${launched.folder}/data`) as string })
  await createAdministrator(pool, { username: 'sep', email: 'sep@toasoan.example', name: 'Sếp', password })
  await pool.end()
  const answer = await post('/api/auth/login', { username: 'sep', password })
  token = ((await answer.json()) as { data: { access_token: string } }).data.access_token
  socket = await connected(base, token)
  socket.on('database', (event) => told.push(event))
})
afterAll(() => {
  socket?.disconnect()
  launched.end()
})

const killPostgres = () => process.kill(launched.postmaster(), 'SIGKILL')

async function untilReady(): Promise<void> {
  while ((await ask('/api/ready')).status !== 200) await pause(50)
}

it('answers 503 to what was under way, and everything again as soon as PostgreSQL is back', async () => {
  const holder = new pg.Client({
    connectionString: urlOfRunningPostgres(`${launched.folder}/data`) as string,
  })
  holder.on('error', () => undefined)
  await holder.connect()
  await holder.query('begin; lock table tag in access exclusive mode')
  const waiting = [ask('/api/tags'), ask('/api/tags'), post('/api/tags/create', { name: 'Bão số 9' })]
  while (
    (await holder.query(`select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock'`))
      .rows[0].n < 3
  )
    await pause(20)

  let over = false

  const seen = new Map<string, number>()
  const kinds: (() => Promise<Response>)[] = [
    () => ask('/api/auth/me'),
    () => ask('/api/article?card_type=draft'),
    () => ask('/api/home/search?keyword=bao'),
    () => ask('/'),
    () => ask('/rss.xml'),
    () => ask('/api/settings/public'),
    () => post('/api/tags/create', { name: `Thẻ ${randomUUID()}` }),
    () => post('/api/auth/login', { username: 'sep', password }),
    () => post('/api/auth/refresh', { refresh_token: 'không có' }),
  ]
  const firing = kinds.map(async (kind, place) => {
    while (!over) {
      const { status } = await kind()
      seen.set(`${place} ${status}`, (seen.get(`${place} ${status}`) ?? 0) + 1)
    }
  })
  killPostgres()
  for (const answer of await Promise.all(waiting)) {
    expect(answer.status).toBe(503)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await answer.json()).toMatchObject({
      error: 'server.database_away',
      message: 'The database is starting again. Try again in a few seconds.',
    })
  }
  await untilReady()
  const before = seen.size
  expect(before).toBeGreaterThan(0)
  await pause(200)
  over = true
  await Promise.all(firing)
  await holder.end().catch(() => undefined)
  const statuses = [...new Set([...seen.keys()].map((key) => Number(key.split(' ')[1])))]
  expect(statuses.filter((status) => status >= 500)).toEqual([503])
  for (const kind of kinds) expect((await kind()).status).toBeLessThan(500)

  expect(server.child.exitCode).toBe(null)
  expect(server.said()).toContain('PostgreSQL kèm theo đã tắt ngoài ý muốn; đang khởi động lại')
  expect(server.said()).toContain('The embedded PostgreSQL runs again.')
  expect(server.said()).not.toContain('call failed')
})

it('gives readers a page of its own while it is away, that asks again by itself', async () => {
  process.kill(launched.postmaster(), 'SIGSTOP')
  killPostgres()
  for (;;) {
    const page = await ask('/')
    if (page.status === 200) continue
    expect(page.status).toBe(503)
    expect(page.headers.get('retry-after')).toBe('15')
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(await page.text()).toMatch(
      /<html lang="vi">[\s\S]*http-equiv="refresh"[\s\S]*Máy chủ dữ liệu đang khởi động lại/,
    )
    break
  }
  await untilReady()
  expect((await ask('/')).status).toBe(200)
})

it('tells browsers when it is lost and when it is back, on the line they have', async () => {
  told.length = 0
  const { id } = socket
  killPostgres()
  while (told.length === 0) await pause(5)
  // One that comes meanwhile is told why, and not that its session has ended.
  await expect(connected(base, token)).rejects.toThrow('server.database_away')
  while (!told.some((event) => (event as { away: boolean }).away === false)) await pause(50)
  expect(told[0]).toEqual({ away: true })
  expect(told.at(-1)).toEqual({ away: false })
  expect(socket.id).toBe(id)
  await untilReady()
})

it('goes on with events, jobs and what it keeps in memory', async () => {
  expect((await post('/api/tags/create', { name: 'Sau khi chạy lại' })).status).toBe(200)
  await beside(async (client) => {
    const first = async (text: string) => (await client.query(text)).rows[0]
    await client.query(`insert into outbox (topic, payload) values ('no such topic', '{}')`)
    while ((await first(`select attempts from outbox where topic = 'no such topic'`)).attempts === 0)
      await pause(50)
    while ((await first('select count(*)::int as n from activity_log where seq is null')).n > 0)
      await pause(50)
    const sent = await first(
      `select count(*)::int as n from activity_log where name = 'Sau khi chạy lại' and hash is not null`,
    )
    expect(sent.n).toBe(1)
    // Ended in the database, the session is felt at once: the connection that listens is there again.
    expect((await ask('/api/auth/me')).status).toBe(200)
    await client.query('update session set ended_at = now()')
  })
  while ((await ask('/api/auth/me')).status === 200) await pause(20)
  expect((await ask('/api/auth/me')).status).toBe(401)
})

it('loses no connection of its pool to deaths of PostgreSQL', async () => {
  token = (
    (await (await post('/api/auth/login', { username: 'sep', password })).json()) as {
      data: { access_token: string }
    }
  ).data.access_token
  for (let death = 0; death < 3; death += 1) {
    killPostgres()
    await pause(100)
    await untilReady()
    // The adapter of the sockets takes its connection again within three seconds.
    await pause(3200)
  }
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/api/tags')))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
})
