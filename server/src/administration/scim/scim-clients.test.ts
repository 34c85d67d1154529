import { scimPath } from '@toasoan/contract/administration/staff-sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { patch, scimClient } from './scim-for-tests.ts'

let app: TestApp
let admin: TestPerson
beforeAll(async () => {
  app = await testApp()
  admin = await app.person({ roles: ['admin'] })
})
afterAll(() => app.close())

const listed = async () => (await app.get('/api/staff-sync/clients', admin.token)).body.data

test('a token is given once; a revoked one is refused', async () => {
  const { id, token, name, ask } = await scimClient(app, admin.token)
  expect(token).toMatch(/^[\w-]{43}$/)
  const { address, clients } = await listed()
  expect(address).toBe(`${app.configuration.publicUrl}${scimPath}`)
  expect(clients).toMatchObject([{ id, name, works: true, people: 0, last_used_at: null }])
  expect(JSON.stringify(clients)).not.toContain(token)
  const { rows } = await app.kernel.pool.query('select c::text as row from scim_client c')
  expect(JSON.stringify(rows)).not.toContain(token)
  expect((await ask('GET', '/ServiceProviderConfig')).status).toBe(200)
  expect((await listed()).clients[0].last_used_at).not.toBeNull()
  const taken = await app.post('/api/staff-sync/clients', admin.token, { name })
  expect(taken).toMatchObject({ status: 409, body: { errors: { name: [expect.any(String)] } } })
  expect((await app.remove(`/api/staff-sync/clients/${id}`, admin.token)).status).toBe(200)
  const refused = await ask('GET', '/Users')
  expect(refused).toMatchObject({ status: 401, body: { status: '401' } })
  expect(refused.headers['www-authenticate']).toBe('Bearer')
  expect((await app.remove(`/api/staff-sync/clients/${id}`, admin.token)).status).toBe(404)
})

test('a client ends with its maker’s rights', async () => {
  const maker = await app.person({ grants: ['staffSync.create', 'user.index'] })
  const { id, ask } = await scimClient(app, maker.token)
  const works = async () => (await listed()).clients.find((client: { id: number }) => client.id === id).works
  expect((await ask('GET', '/Users')).status).toBe(200)
  expect((await ask('GET', '/Groups')).status).toBe(403)
  await app.kernel.pool.query(
    `delete from role_permission where permission = 'staffSync.create' and role_id in
      (select role_id from user_role where user_id = $1)`,
    [maker.id],
  )
  expect(await ask('GET', '/Users')).toMatchObject({ status: 403, body: { status: '403' } })
  expect(await works()).toBe(false)
  await app.kernel.pool.query(`update app_user set status = 'banned' where id = $1`, [maker.id])
  expect((await ask('GET', '/Users')).status).toBe(401)
})

test('sessions are no tokens, and tokens no sessions', async () => {
  const { token } = await scimClient(app, admin.token)
  expect((await app.get(`${scimPath}/Users`, admin.token)).status).toBe(401)
  expect((await app.get(`${scimPath}/Users`)).status).toBe(401)
  expect((await app.get('/api/users', token)).status).toBe(401)
})

test('a client learns what there is', async () => {
  const { ask } = await scimClient(app, admin.token)
  const config = (await ask('GET', '/ServiceProviderConfig')).body
  expect(config).toMatchObject({
    patch: { supported: true },
    bulk: { supported: false },
    etag: { supported: true },
  })
  expect((await ask('GET', '/ResourceTypes')).body.Resources.map(({ id }: { id: string }) => id)).toEqual([
    'User',
    'Group',
  ])
  const { Resources } = (await ask('GET', '/Schemas')).body
  for (const { id } of Resources) expect((await ask('GET', `/Schemas/${id}`)).body.id).toBe(id)
  const lost = await ask('GET', '/Bulk')
  expect(lost).toMatchObject({
    status: 404,
    body: { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'] },
  })
  expect(lost.headers['content-type']).toBe('application/scim+json; charset=utf-8')
})

test('hostile requests are refused as SCIM errors', async () => {
  const { ask, token } = await scimClient(app, admin.token)
  const { id } = await app.person()
  const user = (payload: unknown) => ask('POST', '/Users', payload)
  const change = (...operations: object[]) => ask('PATCH', `/Users/${id}`, patch(...operations))
  const raw = (payload: string, type = 'application/scim+json') =>
    app.call('POST', `${scimPath}/Users`, { token, payload, headers: { 'content-type': type } })
  const filtered = (filter: string) => ask('GET', `/Users?filter=${encodeURIComponent(filter)}`)
  const refused = [
    [() => raw('{'), 400, 'invalidSyntax'],
    [() => raw('{"__proto__":{"active":true}}'), 400, 'invalidSyntax'],
    [() => raw('[]'), 400, 'invalidSyntax'],
    [() => raw('x=1', 'application/x-www-form-urlencoded'), 415, undefined],
    [() => raw(`{"userName":"${'a'.repeat(300_000)}"}`), 413, undefined],
    [() => raw('['.repeat(5000)), 400, 'invalidValue'],
    [() => user({}), 400, 'invalidValue'],
    [() => user({ userName: 5 }), 400, 'invalidValue'],
    [() => user({ userName: '\u0000' }), 400, 'invalidValue'],
    [() => user({ userName: 'khong-thu' }), 400, 'invalidValue'],
    [() => user({ userName: '@vov.example', emails: 'a@vov.example' }), 400, 'invalidValue'],
    [() => user({ userName: 'a@vov.example', emails: [{ value: 'không phải' }] }), 400, 'invalidValue'],
    [() => user({ userName: 'a@vov.example', active: 'maybe' }), 400, 'invalidValue'],
    [() => user({ userName: 'a@vov.example', name: 'Hà' }), 400, 'invalidValue'],
    [() => user({ userName: 'a@vov.example', roles: [{ value: 'khong-co' }] }), 400, 'invalidValue'],
    [() => user({ userName: 'a@vov.example', roles: [[1]] }), 400, 'invalidValue'],
    [() => ask('PATCH', `/Users/${id}`, {}), 400, 'invalidSyntax'],
    [() => ask('PATCH', `/Users/${id}`, { Operations: [null] }), 400, 'invalidSyntax'],
    [() => change({ op: 'move', path: 'active' }), 400, 'invalidSyntax'],
    [() => change({ op: 'remove' }), 400, 'invalidPath'],
    [() => change({ op: 'replace', path: '__proto__.active', value: 1 }), 400, 'invalidPath'],
    [() => change({ op: 'replace', path: 'emails[', value: 'a@vov.example' }), 400, 'invalidPath'],
    [() => change({ op: 'replace', path: 'a'.repeat(10_000), value: 1 }), 400, 'invalidPath'],
    [() => change({ op: 'remove', path: 'emails' }), 400, 'invalidValue'],
    [() => change({ op: 'remove', path: 'userName' }), 400, 'invalidValue'],
    [() => filtered('userName co "a"'), 400, 'invalidFilter'],
    [() => filtered('userName eq "a'), 400, 'invalidFilter'],
    [() => filtered('userName eq "a" or userName eq "b"'), 400, 'invalidFilter'],
    [() => filtered('password eq "a"'), 400, 'invalidFilter'],
    [() => filtered('constructor eq "a"'), 400, 'invalidFilter'],
    [() => filtered('('.repeat(1000)), 400, 'invalidFilter'],
    [() => filtered('userName eq "\\u0000"'), 400, 'invalidValue'],
    [() => ask('GET', '/Users?filter=a&filter=b'), 400, 'invalidSyntax'],
    [() => ask('GET', '/Users?count=many'), 400, 'invalidSyntax'],
    [() => ask('GET', '/Users/abc'), 404, undefined],
    [() => ask('GET', '/Users/99999999999999999999'), 404, undefined],
    [() => ask('GET', '/Groups/0'), 404, undefined],
  ] as const
  for (const [place, [request, status, type]] of refused.entries()) {
    const answer = await request()
    expect([place, answer.status, answer.body?.scimType]).toEqual([place, status, type])
    expect(answer.body.schemas).toEqual(['urn:ietf:params:scim:api:messages:2.0:Error'])
    expect(answer.body.status).toBe(String(status))
  }
  expect((await change({ op: 'replace', path: 'constructor', value: 1 })).status).toBe(200)
})
