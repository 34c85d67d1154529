// @module-tag long
import type { AddressInfo } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#server/kernel/database/database.ts'
import { tokenSigner } from '#server/kernel/sessions/tokens.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { hashPassword } from './passwords.ts'
import { endSessions } from './public.ts'

let app: TestApp
let hash: string
let url: string
beforeAll(async () => {
  app = await testApp()
  hash = await hashPassword('mật khẩu 1')
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`
})
afterAll(() => app.close())

const sql = async (text: string, values: unknown[] = []) => (await app.kernel.pool.query(text, values)).rows

async function loggedIn() {
  const person = await app.person({ grants: ['manufacturer.index'] })
  await sql('update app_user set password_hash = $2 where id = $1', [person.id, hash])
  const { body } = await app.post('/api/auth/login', undefined, {
    username: person.username,
    password: 'mật khẩu 1',
  })
  return {
    ...person,
    token: body.data.access_token as string,
    refreshToken: body.data.refresh_token as string,
    sessionId: JSON.parse(atob(body.data.access_token.split('.')[1])).sid as string,
  }
}

const refresh = (refreshToken: string) => app.post('/api/auth/refresh', undefined, { refreshToken })
const age = (seconds: number) =>
  sql(`update refresh_token set used_at = used_at - make_interval(secs => $1)`, [seconds])

/** A connected socket; `told` keeps the events it got. */
async function connect(token: string): Promise<{ socket: Socket; told: string[] }> {
  const socket = io(url, { auth: { token }, transports: ['websocket'], reconnection: false })
  const told: string[] = []
  socket.onAny((event) => told.push(event))
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve)
    socket.on('connect_error', reject)
  })
  return { socket, told }
}

/** Milliseconds until the condition holds; a busy computer has fifteen seconds. */
async function soon(condition: () => boolean): Promise<number> {
  const began = performance.now()
  while (!condition()) {
    if (performance.now() - began > 15_000) throw new Error('not within fifteen seconds')
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return performance.now() - began
}

test('rotates: each refresh gives a new pair, and the new one refreshes again', async () => {
  const { refreshToken } = await loggedIn()
  const first = await refresh(refreshToken)
  expect(first.status).toBe(200)
  expect(first.body.data.refresh_token).not.toBe(refreshToken)
  expect((await app.get('/api/auth/me', first.body.data.access_token)).status).toBe(200)
  const second = await refresh(first.body.data.refresh_token)
  expect(second.status).toBe(200)
  expect(second.body.data.refresh_token).not.toBe(first.body.data.refresh_token)
})

test('twenty tabs that refresh at once, three times over, all stay logged in', async () => {
  let { refreshToken } = await loggedIn()
  for (let round = 0; round < 3; round++) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(refreshToken)))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(new Set(answers.map(({ body }) => body.data.refresh_token)).size).toBe(1)
    refreshToken = answers[0]?.body.data.refresh_token
  }
})

test('a used token presented after the grace ends the session for both who hold it', async () => {
  const { refreshToken, id } = await loggedIn()
  const { body } = await refresh(refreshToken)
  await age(29)
  expect((await refresh(refreshToken)).status).toBe(200)
  await age(2)
  const stolen = await refresh(refreshToken)
  expect(stolen.body).toMatchObject({ code: 401, error: 'auth.refresh_invalid' })
  expect((await refresh(body.data.refresh_token)).status).toBe(401)
  expect((await app.get('/api/auth/me', body.data.access_token)).body.error).toBe('session.ended')
  const events = await sql('select event from auth_log where user_id = $1 order by id', [id])
  expect(events.map(({ event }) => event)).toEqual(['login', 'session_ended', 'refresh_reused'])
})

test('refuses refresh tokens that are unknown, of an ended session, or of a banned person', async () => {
  expect((await refresh('nothing of ours')).status).toBe(401)
  const out = await loggedIn()
  await app.post('/api/auth/logout', out.token, {})
  expect((await refresh(out.refreshToken)).status).toBe(401)
  const banned = await loggedIn()
  await sql(`update app_user set status = 'banned' where id = $1`, [banned.id])
  expect((await refresh(banned.refreshToken)).status).toBe(401)
  const old = await loggedIn()
  await sql(`update session set expires_at = now() where id = $1`, [old.sessionId])
  expect((await refresh(old.refreshToken)).status).toBe(401)
})

test('an expired access token gives 407, and refreshing helps', async () => {
  const { sessionId, id, refreshToken } = await loggedIn()
  const short = await tokenSigner(app.configuration.jwtSecret, 1).sign(sessionId, id)
  expect((await app.get('/api/auth/me', short)).status).toBe(200)
  await new Promise((resolve) => setTimeout(resolve, 2000))
  expect((await app.get('/api/auth/me', short)).body).toMatchObject({
    code: 407,
    error: 'session.token_expired',
  })
  const { body } = await refresh(refreshToken)
  expect((await app.get('/api/auth/me', body.data.access_token)).status).toBe(200)
})

test('browsers, which would never see a 407, are told of the expired token with 401', async () => {
  const { sessionId, id } = await loggedIn()
  const short = await tokenSigner(app.configuration.jwtSecret, 1).sign(sessionId, id)
  await new Promise((resolve) => setTimeout(resolve, 2000))
  const marks: Record<string, string>[] = [
    { 'sec-fetch-site': 'same-origin' },
    { 'x-requested-with': 'XMLHttpRequest' },
  ]
  for (const mark of marks) {
    const { status, headers, body } = await app.call('GET', '/api/auth/me', { token: short, headers: mark })
    expect(status).toBe(401)
    expect(headers['www-authenticate']).toBe('Bearer error="invalid_token"')
    expect(body).toMatchObject({ code: 407, error: 'session.token_expired' })
  }
  const other = await app.get('/api/auth/me', short)
  expect(other.status).toBe(407)
  expect(other.headers['www-authenticate']).toBeUndefined()
  const none = await app.call('GET', '/api/auth/me', { headers: marks[0] })
  expect(none.status).toBe(401)
  expect(none.body.code).toBe(401)
  expect(none.headers['www-authenticate']).toBeUndefined()
})

test('refuses tokens signed by another key or not signed at all', async () => {
  const { sessionId, id } = await loggedIn()
  const forged = await tokenSigner('another key, as long as it must be').sign(sessionId, id)
  const unsigned = `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify({ sid: sessionId, sub: String(id), exp: 9e9 }))}.`
  for (const token of [forged, unsigned.replaceAll('=', ''), 'undefined', 'null', 'x']) {
    expect((await app.get('/api/auth/me', token)).status).toBe(401)
  }
})

test("a banned person's next request is refused and their socket is cut within a second", async () => {
  const { id, token } = await loggedIn()
  const { socket, told } = await connect(token)
  await sql(`update app_user set status = 'banned' where id = $1`, [id])
  // A call that bans waits for this before it answers (kernel/http/bind.ts).
  await app.kernel.sessions.synced()
  expect((await app.get('/api/auth/me', token)).status).toBe(401)
  await soon(() => socket.disconnected)
  expect(told).toContain('session')
  await expect(connect(token)).rejects.toThrow('session.ended')
})

test('a forced log-out ends one session at once and leaves the others', async () => {
  const first = await loggedIn()
  const { token } = await app.session(first.id)
  const one = await connect(first.token)
  const other = await connect(token)
  await inTransaction(app.kernel.db, (tx) => endSessions(tx, { sessionId: first.sessionId }, 'forced'))
  await app.kernel.sessions.synced()
  expect((await app.get('/api/auth/me', first.token)).status).toBe(401)
  await soon(() => one.socket.disconnected)
  expect((await app.get('/api/auth/me', token)).status).toBe(200)
  expect(other.socket.connected).toBe(true)
  other.socket.disconnect()
})

test('ending all sessions of a person may spare the present one', async () => {
  const { id, sessionId, token } = await loggedIn()
  const others = [await app.session(id), await app.session(id)]
  const ended = await inTransaction(app.kernel.db, (tx) =>
    endSessions(tx, { userId: id, except: sessionId }, 'password'),
  )
  await app.kernel.sessions.synced()
  // The harness opened a session of its own as well.
  expect(ended).toBe(3)
  expect((await app.get('/api/auth/me', token)).status).toBe(200)
  for (const other of others) expect((await app.get('/api/auth/me', other.token)).status).toBe(401)
})

test('a change of role is felt at the next request, and the browser is told', async () => {
  const { id, token } = await loggedIn()
  expect((await app.get('/api/manufacturers', token)).status).toBe(200)
  const { socket, told } = await connect(token)
  await sql('delete from user_role where user_id = $1', [id])
  await app.kernel.sessions.synced()
  expect((await app.get('/api/manufacturers', token)).body.error).toBe('permission.denied')
  await soon(() => told.includes('access'))
  told.length = 0
  await sql(`insert into user_role select $1, id from role where code = 'technician'`, [id])
  await app.kernel.sessions.synced()
  expect((await app.get('/api/manufacturers', token)).status).toBe(200)
  await soon(() => told.includes('access'))
  socket.disconnect()
})
