import type { AddressInfo } from 'node:net'
import type { Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connected } from '#server/kernel/testing/socket.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { sessionOf, signingIn } from './testing.ts'

let app: TestApp
let sign: ReturnType<typeof signingIn>
let url: string
const sockets: Socket[] = []
beforeAll(async () => {
  app = await testApp()
  sign = signingIn(app)
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  for (const socket of sockets) socket.disconnect()
  await app.close()
})

/** An open browser: its tokens, its line to the server, and what it was told. */
async function browserOf(username: string) {
  const { access_token: token, refresh_token: refreshToken } = (await sign.logIn(username)).body.data
  const socket = await connected(url, token)
  sockets.push(socket)
  const told: string[] = []
  socket.onAny((event) => told.push(event))
  return { token: token as string, refreshToken: refreshToken as string, socket, told }
}

/** It is pushed, not asked for: within a second, and on a computer that has much else to do a little later. */
const pushed = { timeout: 15_000, interval: 10 }

const me = async (token: string) => (await app.get('/api/auth/me', token)).status
const refresh = (refreshToken: string) => app.post('/api/auth/refresh', undefined, { refreshToken })

test('a stolen refresh token: its second use ends the session for the thief and for the owner', async () => {
  const { username, id } = await sign.account()
  const owner = await browserOf(username)
  // The owner goes on twice; the thief comes with what they copied before.
  const first = (await refresh(owner.refreshToken)).body.data
  const second = (await refresh(first.refresh_token)).body.data
  expect((await refresh(owner.refreshToken)).body.error).toBe('auth.refresh_invalid')
  expect(await me(second.access_token)).toBe(401)
  expect((await refresh(second.refresh_token)).status).toBe(401)
  await expect.poll(() => owner.socket.disconnected, pushed).toBe(true)
  expect(await sign.events(id)).toEqual(['login', 'session_ended', 'refresh_reused'])
})

test('the thief comes first: the owner’s next use ends it for both', async () => {
  const { username } = await sign.account()
  const owner = await browserOf(username)
  const thief = (await refresh(owner.refreshToken)).body.data
  await sign.rows(`update refresh_token set used_at = used_at - interval '31 seconds'`)
  expect((await refresh(owner.refreshToken)).status).toBe(401)
  expect(await me(thief.access_token)).toBe(401)
  expect((await refresh(thief.refresh_token)).status).toBe(401)
})

test('two tabs that refresh together stay logged in, again and again', async () => {
  const { username } = await sign.account()
  let { refreshToken } = await browserOf(username)
  for (let round = 0; round < 5; round++) {
    const tabs = await Promise.all([refresh(refreshToken), refresh(refreshToken)])
    expect(tabs.map(({ status }) => status)).toEqual([200, 200])
    for (const { body } of tabs) expect(await me(body.data.access_token)).toBe(200)
    expect(tabs[0]?.body.data.refresh_token).toBe(tabs[1]?.body.data.refresh_token)
    refreshToken = tabs[0]?.body.data.refresh_token
  }
})

test('a forced log-out is felt by the next request, and by the socket within a second', async () => {
  const administrator = await app.person({ grants: ['log.forceLogout', 'account.update'] })
  const { username } = await sign.account()
  const out = await browserOf(username)
  const stays = await browserOf(username)
  const ended = await app.remove(`/api/logs/auth/force-logout/${sessionOf(out.token)}`, administrator.token)
  expect(ended.status).toBe(200)
  expect(await me(out.token)).toBe(401)
  await expect.poll(() => out.socket.disconnected, pushed).toBe(true)
  expect(out.told).toContain('session')
  expect((await refresh(out.refreshToken)).status).toBe(401)
  expect(await me(stays.token)).toBe(200)
  expect(stays.socket.connected).toBe(true)
})

test('a change of role is felt by the next request, and the browser is told within a second', async () => {
  const administrator = await app.person({
    grants: ['user.update', 'user.assignRole', 'account.update', 'manufacturer.index'],
  })
  const person = await sign.account(['account.update', 'manufacturer.index'])
  const browser = await browserOf(person.username)
  const [{ role_id }] = await sign.rows('select role_id from user_role where user_id = $1', [person.id])
  const assign = async (role_ids: number[]) => {
    browser.told.length = 0
    const { status } = await app.put(`/api/users/${person.id}`, administrator.token, {
      update_type: 'assignRole',
      role_ids,
    })
    expect(status).toBe(200)
  }
  const list = async () => (await app.get('/api/manufacturers', browser.token)).status
  expect(await list()).toBe(200)
  await assign([])
  expect(await list()).toBe(403)
  await expect.poll(() => browser.told, pushed).toContain('access')
  await assign([role_id])
  expect(await list()).toBe(200)
  await expect.poll(() => browser.told, pushed).toContain('access')
})

test('a session ended from another browser, a new password and a ban are felt as soon', async () => {
  const person = await sign.account()
  const [ended, others, here] = await Promise.all([1, 2, 3].map(() => browserOf(person.username)))
  if (!ended || !others || !here) throw new Error('no browser')
  await app.remove(`/api/auth/me/sessions/${sessionOf(ended.token)}`, here.token)
  expect(await me(ended.token)).toBe(401)
  await expect.poll(() => ended.socket.disconnected, pushed).toBe(true)
  await app.put('/api/auth/me/password', here.token, {
    password: 'mật khẩu 1',
    new_password: 'cầu tre lắc lẻo 2',
  })
  expect(await me(others.token)).toBe(401)
  await expect.poll(() => others.socket.disconnected, pushed).toBe(true)
  expect(await me(here.token)).toBe(200)
  const administrator = await app.person({ grants: ['user.ban', 'account.update'] })
  expect((await app.put(`/api/users/${person.id}/ban`, administrator.token, {})).status).toBe(200)
  expect(await me(here.token)).toBe(401)
  await expect.poll(() => here.socket.disconnected, pushed).toBe(true)
})
