import type { AddressInfo } from 'node:net'
import type { Permission } from '@toasoan/contract/access/catalogue'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Grants, TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { endIdleViews } from './end-views.ts'

let app: TestApp
let reporter: TestPerson
beforeAll(async () => {
  app = await testApp()
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  reporter = await app.person({ grants: ['article.private', 'account.update'], name: 'Phóng Viên' })
})
afterAll(() => app.close())

const administrator = () => app.person({ roles: ['admin'], name: 'Quản Trị' })
const look = (viewer: TestPerson, id: number) => app.post(`/api/users/${id}/view-as`, viewer.token, {})
const stop = (viewer: TestPerson) => app.remove('/api/users/view-as', viewer.token)
const me = async (person: TestPerson) => (await app.get('/api/auth/me', person.token)).body.data

const logOf = async (seen: number) =>
  (
    await app.kernel.pool.query(
      `select user_id, name, before, after, api from activity_log
       where record_type = 'user' and record_id = $1 and coalesce(before, after) ? 'viewed_by' order by id`,
      [String(seen)],
    )
  ).rows

test('the session sees what the person sees until it stops, and both ends are logged with both persons', async () => {
  const admin = await administrator()
  const { id } = await app.person({ grants: ['article.private'], name: 'Người Viết' })
  expect((await look(admin, id)).body.data).toEqual({ user_id: id })
  expect(await me(admin)).toMatchObject({ id, viewed_by: { id: admin.id, name: 'Quản Trị' } })
  expect((await app.get('/api/users', admin.token)).body.error).toBe('permission.denied')
  expect((await stop(admin)).status).toBe(200)
  expect(await me(admin)).toMatchObject({ id: admin.id, viewed_by: null })
  expect((await stop(admin)).status).toBe(200)
  const both = { viewed_by: 'Quản Trị', viewed_as: 'Người Viết' }
  expect(await logOf(id)).toMatchObject([
    { user_id: admin.id, name: 'Người Viết', before: null, after: both },
    { user_id: admin.id, name: 'Người Viết', before: both, after: null },
  ])
})

test('no call changes anything meanwhile, whatever the person seen may do', async () => {
  const admin = await administrator()
  const other = await app.person({ roles: ['admin'] })
  await look(admin, other.id)
  const changing = app.domains.routes.filter(({ endpoint }) => endpoint.mutates && !endpoint.inView)
  expect(changing.length).toBeGreaterThan(50)
  for (const { endpoint } of changing) {
    const { method, path } = endpoint
    const answer = await app.call(method, `/api${path.replace(/:\w+/g, '1')}`, {
      token: admin.token,
      ...(method === 'GET' || method === 'DELETE' ? {} : { payload: {} }),
    })
    expect(answer.body, `${method} ${path}`).toMatchObject({ code: 403, error: 'view.read_only' })
  }
  const exceptions = app.domains.routes.filter(({ endpoint }) => endpoint.inView)
  expect(exceptions.map(({ endpoint }) => endpoint.path).sort()).toEqual(['/auth/logout', '/users/view-as'])
})

test('the refusal names the person seen', async () => {
  const admin = await administrator()
  await look(admin, reporter.id)
  const refused = await app.put('/api/roles/1', admin.token, {}, { 'accept-language': 'en' })
  expect(refused.body.message).toBe('You are viewing as Phóng Viên and can only look, not change anything.')
})

const mostly: Grants = ['user.index', 'user.view', 'user.viewAs', 'article.private', 'account.update']

test('it needs a permission of its own', async () => {
  const without = await app.person({ grants: ['user.index', 'user.view', 'article.private'] })
  expect((await look(without, reporter.id)).body).toMatchObject({ data: { permission: 'user.viewAs' } })
})

test('nobody sees as somebody who holds more, as themselves, or as somebody who may not log in', async () => {
  const viewer = await app.person({ grants: mostly })
  const holdsMore = await app.person({ grants: ['article.private', 'article.published'] })
  expect((await look(viewer, holdsMore.id)).body).toMatchObject({
    error: 'grant.holds_more',
    data: { missing: ['article.published'] },
  })
  expect((await look(viewer, viewer.id)).body.error).toBe('user.yourself')
  expect((await look(viewer, 999_999)).status).toBe(404)
  const banned = await app.person({ name: 'Bị Khóa' })
  await app.kernel.pool.query(`update app_user set status = 'banned' where id = $1`, [banned.id])
  expect((await look(viewer, banned.id)).body.error).toBe('view_as.not_active')
  expect((await look(viewer, reporter.id)).status).toBe(200)
})

test('a scope bounds whose eyes: people wholly within it, who see nothing beyond', async () => {
  const [ours, theirs] = [await app.department('vt-a'), await app.department('vt-b')]
  const scoped = (permission: Permission) => [permission, 'department'] as const
  const viewer = await app.person({
    grants: ['user.view', 'user.viewAs', 'article.view'].map((one) => scoped(one as Permission)),
    departments: [ours],
  })
  const grants: Grants = [['article.view', 'department']]
  const within = await app.person({ grants, departments: [ours] })
  const across = await app.person({ grants, departments: [ours, theirs] })
  const outside = await app.person({ grants, departments: [theirs] })
  expect((await look(viewer, across.id)).body.error).toBe('grant.holds_more')
  expect((await look(viewer, outside.id)).status).toBe(404)
  expect((await look(viewer, within.id)).status).toBe(200)
})

test('when the person seen comes to hold more, the view is over at the next request', async () => {
  const viewer = await app.person({ grants: mostly, name: 'Người Xem' })
  const seen = await app.person({ grants: ['article.private'], name: 'Được Xem' })
  await look(viewer, seen.id)
  expect((await me(viewer)).id).toBe(seen.id)
  await app.kernel.pool.query(
    `insert into user_role select $1, id from role where code = 'admin' on conflict do nothing`,
    [seen.id],
  )
  await app.kernel.sessions.synced()
  expect(await me(viewer)).toMatchObject({ id: viewer.id, viewed_by: null })
  await endIdleViews(app.kernel)
  expect(await logOf(seen.id)).toHaveLength(2)
})

test('the session is renewed as the viewer’s, and its end ends the view and is logged', async () => {
  const admin = await administrator()
  const seen = await app.person({ name: 'Được Xem Tiếp' })
  const { keepRefreshToken } = await import('../../account/auth/sessions.ts')
  await app.kernel.db
    .transaction()
    .execute((tx) => keepRefreshToken(tx as never, admin.sessionId, 'a refresh token for this test'))
  await look(admin, seen.id)
  const renewed = await app.post('/api/auth/refresh', undefined, {
    refreshToken: 'a refresh token for this test',
  })
  expect(renewed.body.data.user).toMatchObject({ id: seen.id, viewed_by: { id: admin.id } })
  const token = renewed.body.data.access_token
  expect((await app.get('/api/auth/me', token)).body.data.id).toBe(seen.id)
  expect((await app.post('/api/auth/logout', token, {})).status).toBe(200)
  expect((await app.get('/api/auth/me', token)).body.error).toBe('session.ended')
  await expect.poll(async () => (await logOf(seen.id)).length).toBe(2)
})

async function connect({ token }: TestPerson): Promise<Socket> {
  const { port } = app.app.server.address() as AddressInfo
  const socket = io(`http://127.0.0.1:${port}`, {
    auth: { token },
    transports: ['websocket'],
    reconnection: false,
  })
  await new Promise<void>((resolve) => socket.on('connect', resolve))
  return socket
}

test('the open browser changes rooms: it hears what the person seen hears, and no longer its own', async () => {
  const admin = await administrator()
  const seen = await app.person()
  const socket = await connect(admin)
  const heard: string[] = []
  socket.on('ping-seen', () => heard.push('seen'))
  socket.on('ping-own', () => heard.push('own'))
  const told = new Promise<void>((resolve) => socket.once('access', resolve))
  await look(admin, seen.id)
  await told
  const ping = () => {
    app.kernel.realtime.toUsers([admin.id], 'ping-own', {})
    app.kernel.realtime.toUsers([seen.id], 'ping-seen', {})
  }
  ping()
  await expect.poll(() => heard).toEqual(['seen'])
  const back = new Promise<void>((resolve) => socket.once('access', resolve))
  await stop(admin)
  await back
  ping()
  await expect.poll(() => heard).toEqual(['seen', 'own'])
  socket.disconnect()
})
