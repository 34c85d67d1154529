import type { AddressInfo } from 'node:net'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { lastSeen } from '../../administration/logs/last-seen.ts'
import { endIdleSessions } from './idle-sessions.ts'
import { signingIn } from './testing.ts'

let app: TestApp
let sign: ReturnType<typeof signingIn>
beforeAll(async () => {
  app = await testApp()
  sign = signingIn(app)
})
afterAll(() => app.close())

async function loggedIn() {
  const { username, id } = await sign.account()
  const { data } = (await sign.logIn(username)).body
  const { sid } = JSON.parse(atob(data.access_token.split('.')[1]))
  return { id, sid: sid as string, token: data.access_token as string, refreshToken: data.refresh_token }
}

/** Moves a session into the past, as if its person had done nothing for so many minutes. */
async function unused(sid: string, minutes: number): Promise<void> {
  await sign.rows(`update session set last_seen_at = now() - make_interval(mins => $2) where id = $1`, [
    sid,
    minutes,
  ])
  await app.kernel.sessions.synced()
}

const idleMinutes = async (sid: string) => {
  const [row] = await sign.rows(
    'select extract(epoch from now() - last_seen_at) / 60 as idle from session where id = $1',
    [sid],
  )
  return Math.round(Number(row.idle))
}

const refresh = (refreshToken: string, idle?: number) =>
  app.post(
    '/api/auth/refresh',
    undefined,
    { refreshToken },
    idle === undefined ? {} : { 'x-idle-seconds': String(idle) },
  )

test('a session that nobody used for an hour takes no call and no refresh', async () => {
  const { sid, token, refreshToken } = await loggedIn()
  await unused(sid, 59)
  expect((await app.get('/api/auth/me', token)).status).toBe(200)
  const gone = await loggedIn()
  await unused(gone.sid, 62)
  expect((await app.get('/api/auth/me', gone.token)).body).toMatchObject({
    code: 401,
    error: 'session.ended',
  })
  expect((await refresh(gone.refreshToken)).body).toMatchObject({ code: 401, error: 'auth.refresh_invalid' })
  // And what was refused has not brought it back.
  expect((await app.get('/api/auth/me', gone.token)).status).toBe(401)
  expect((await refresh(refreshToken)).status).toBe(200)
})

test('the time is the setting’s', async () => {
  const { sid, token } = await loggedIn()
  await sign.set('session.idle_minutes', 15)
  await unused(sid, 17)
  expect((await app.get('/api/auth/me', token)).status).toBe(401)
  await sign.set('session.idle_minutes', 240)
  const late = await loggedIn()
  await unused(late.sid, 230)
  expect((await app.get('/api/auth/me', late.token)).status).toBe(200)
  await sign.set('session.idle_minutes', 60)
})

test('what a page asks for by itself keeps no session alive, also its renewals', async () => {
  const { sid, token, refreshToken } = await loggedIn()
  await unused(sid, 50)
  const log = lastSeen(app.kernel)
  await log.saw({ headers: { authorization: `Bearer ${token}`, 'x-idle-seconds': '3000' } } as never)
  await log.flush()
  expect(await idleMinutes(sid)).toBe(50)
  const renewed = await refresh(refreshToken, 3000)
  expect(renewed.status).toBe(200)
  expect(await idleMinutes(sid)).toBe(50)
  await unused(sid, 62)
  expect((await refresh(renewed.body.data.refresh_token, 3720)).status).toBe(401)
})

test('a call that tells of what its person did keeps it, and one that cannot be read counts as such', async () => {
  for (const [said, minutes] of [
    ['600', 10],
    ['-1', 0],
    ['soon', 0],
    ['999999999999', 0],
  ] as const) {
    const { sid, refreshToken } = await loggedIn()
    await unused(sid, 50)
    const { status, body } = await app.post(
      '/api/auth/refresh',
      undefined,
      { refreshToken },
      { 'x-idle-seconds': said },
    )
    expect([status, body.error]).toEqual([200, undefined])
    expect(await idleMinutes(sid)).toBe(minutes)
  }
  const other = await loggedIn()
  await unused(other.sid, 50)
  await refresh(other.refreshToken)
  expect(await idleMinutes(other.sid)).toBe(0)
})

test('ends idle sessions, cuts their sockets and writes it down', async () => {
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`
  const [idle, active] = [await loggedIn(), await loggedIn()]
  const open = async (token: string) => {
    const socket = io(url, { auth: { token }, transports: ['websocket'], reconnection: false })
    await new Promise<void>((resolve, reject) => {
      socket.on('connect', resolve)
      socket.on('connect_error', reject)
    })
    return socket
  }
  const [cut, kept] = [await open(idle.token), await open(active.token)]
  const isCut = new Promise<void>((resolve) => cut.on('disconnect', () => resolve()))
  await unused(idle.sid, 62)
  await endIdleSessions(app.kernel)
  await isCut
  expect(kept.connected).toBe(true)
  kept.disconnect()
  const [row] = await sign.rows('select ended_at, end_reason from session where id = $1', [idle.sid])
  expect(row).toMatchObject({ end_reason: 'idle' })
  expect(row.ended_at).not.toBeNull()
  const log = await sign.rows('select event, detail from auth_log where session_id = $1 order by id', [
    idle.sid,
  ])
  expect(log.at(-1)).toEqual({ event: 'session_ended', detail: 'idle' })
})

test('a session in use ends so many days after its log-in', async () => {
  const { sid, refreshToken } = await loggedIn()
  await sign.rows(`update session set created_at = now() - interval '9 days' where id = $1`, [sid])
  expect((await refresh(refreshToken)).status).toBe(200)
  const [row] = await sign.rows(
    `select round(extract(epoch from expires_at - now()) / 86400) as days from session where id = $1`,
    [sid],
  )
  expect(Number(row.days)).toBe(1)
})
