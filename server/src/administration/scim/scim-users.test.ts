import { scimPath } from '@toasoan/contract/administration/staff-sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { entraUser, patch, scimClient } from './scim-for-tests.ts'

let app: TestApp
let admin: TestPerson
let client: Awaited<ReturnType<typeof scimClient>>
let ask: (typeof client)['ask']
beforeAll(async () => {
  app = await testApp()
  admin = await app.person({ roles: ['admin'] })
  client = await scimClient(app, admin.token)
  ask = client.ask
})
afterAll(() => app.close())

const statusOf = async (id: string) =>
  (await app.kernel.pool.query('select status from app_user where id = $1', [id])).rows[0]?.status

const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'

test('a person is added, found by filters, and read with a version', async () => {
  const given = entraUser({ phoneNumbers: [{ type: 'work', value: '+84 24 3934 4231' }] })
  const made = await ask('POST', '/Users', given)
  expect(made.status).toBe(201)
  expect(made.headers['content-type']).toBe('application/scim+json; charset=utf-8')
  const { id, meta } = made.body
  expect(made.headers.location).toBe(meta.location)
  expect(meta.location).toBe(`${app.configuration.publicUrl}${scimPath}/Users/${id}`)
  expect(made.body).toMatchObject({
    externalId: given.externalId,
    userName: given.userName,
    name: { formatted: 'Trần Thu Hà', familyName: 'Trần', givenName: 'Thu Hà' },
    emails: [{ value: given.userName, primary: true }],
    phoneNumbers: [{ value: '+84 24 3934 4231' }],
    active: true,
  })
  for (const filter of [
    `userName eq "${given.userName.toUpperCase()}"`,
    `externalId eq "${given.externalId}"`,
    `emails[type eq "work"].value eq "${given.userName}"`,
    `emails eq "${given.userName}" and active eq true`,
  ]) {
    const { status, body } = await ask('GET', `/Users?filter=${encodeURIComponent(filter)}`)
    expect([filter, status, body.totalResults, body.Resources[0]?.id]).toEqual([filter, 200, 1, id])
  }
  const none = await ask('GET', `/Users?filter=${encodeURIComponent('userName eq "khong-co"')}`)
  expect(none.body).toMatchObject({ totalResults: 0, Resources: [] })
  const read = await ask('GET', `/Users/${id}`)
  expect(read.headers.etag).toBe(meta.version)
  expect((await ask('GET', `/Users/${id}`, undefined, { 'if-none-match': meta.version })).status).toBe(304)
  const stored = await app.get(`/api/users/${id}`, admin.token)
  expect(stored.body.data).toMatchObject({
    username: given.userName.split('@')[0],
    name: 'Trần Thu Hà',
    roles: [],
  })
})

test('the same name, address or identifier again is a conflict', async () => {
  const given = entraUser()
  expect((await ask('POST', '/Users', given)).status).toBe(201)
  const again = await ask('POST', '/Users', given)
  expect(again).toMatchObject({ status: 409, body: { status: '409', scimType: 'uniqueness' } })
  const other = await ask('POST', '/Users', entraUser({ externalId: given.externalId }))
  expect(other).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } })
})

test('lists come in parts, with the attributes that are asked for', async () => {
  for (let n = 0; n < 3; n += 1) await ask('POST', '/Users', entraUser())
  const all = (await ask('GET', '/Users?count=200&attributes=userName')).body
  expect(Object.keys(all.Resources[0]).sort()).toEqual(['id', 'meta', 'schemas', 'userName'])
  const part = (await ask('GET', '/Users?startIndex=2&count=2')).body
  expect(part).toMatchObject({ totalResults: all.totalResults, startIndex: 2, itemsPerPage: 2 })
  const ids = all.Resources.map(({ id }: { id: string }) => id)
  expect(part.Resources.map(({ id }: { id: string }) => id)).toEqual(ids.slice(1, 3))
  expect((await ask('GET', '/Users?count=0')).body).toMatchObject({ totalResults: ids.length, Resources: [] })
})

test('somebody of the system is found by their address and keeps their username', async () => {
  const person = await app.person({ name: 'Lê An' })
  const address = `${person.username}@toasoan.example`
  const filter = encodeURIComponent(`userName eq "${address}"`)
  const { body } = await ask('GET', `/Users?filter=${filter}`)
  expect(body.Resources).toMatchObject([{ id: String(person.id), userName: address }])
  const put = await ask('PUT', `/Users/${person.id}`, {
    userName: address,
    externalId: 'entra-an',
    active: true,
  })
  expect(put.body).toMatchObject({ userName: address, externalId: 'entra-an', name: { formatted: 'Lê An' } })
  const { rows } = await app.kernel.pool.query('select username from app_user where id = $1', [person.id])
  expect(rows[0].username).toBe(person.username)
})

test('PATCH takes the forms of Entra and Okta', async () => {
  const department = await app.department('ban-thoi-su-scim')
  const { id } = (await ask('POST', '/Users', entraUser())).body
  const entra = await ask(
    'PATCH',
    `/Users/${id}`,
    patch(
      { op: 'Replace', path: 'name.givenName', value: 'Hà Giang' },
      { op: 'Add', path: 'emails[type eq "work"].value', value: `ha.giang.${id}@vov.example` },
      { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '0912 345 678' },
      { op: 'Add', path: `${enterprise}:department`, value: 'ban-thoi-su-scim' },
      { op: 'Add', path: 'title', value: 'ignored' },
      { op: 'Replace', value: { displayName: 'Hà Giang', 'name.familyName': 'Ngô' } },
    ),
  )
  expect(entra.status).toBe(200)
  expect(entra.body).toMatchObject({
    displayName: 'Hà Giang',
    name: { formatted: 'Ngô Hà Giang', familyName: 'Ngô', givenName: 'Hà Giang' },
    emails: [{ value: `ha.giang.${id}@vov.example` }],
    phoneNumbers: [{ value: '0912 345 678' }],
    [enterprise]: { department: 'ban-thoi-su-scim' },
  })
  const stored = (await app.get(`/api/users/${id}`, admin.token)).body.data
  expect(stored).toMatchObject({ department_ids: [department], name: 'Ngô Hà Giang' })
  const okta = await ask('PATCH', `/Users/${id}`, patch({ op: 'remove', path: 'phoneNumbers' }))
  expect(okta.body.phoneNumbers).toBeUndefined()
  const before = (await app.get(`/api/users/${id}`, admin.token)).body.data.version
  await ask('PATCH', `/Users/${id}`, patch({ op: 'replace', path: 'displayName', value: 'Hà Giang' }))
  expect((await app.get(`/api/users/${id}`, admin.token)).body.data.version).toBe(before)
})

test('who is no longer active is banned at once and comes back; the log names the client', async () => {
  const given = entraUser()
  const { id } = (await ask('POST', '/Users', given)).body
  const session = await app.session(Number(id))
  expect((await app.get('/api/auth/me', session.token)).status).toBe(200)
  const left = await ask('PATCH', `/Users/${id}`, patch({ op: 'Replace', path: 'active', value: 'False' }))
  expect(left.body.active).toBe(false)
  expect(await statusOf(id)).toBe('banned')
  expect((await app.get('/api/auth/me', session.token)).status).toBe(401)
  expect((await ask('PUT', `/Users/${id}`, { ...given, active: true })).body.active).toBe(true)
  expect(await statusOf(id)).toBe('active')
  const { rows } = await app.kernel.pool.query(
    `select distinct user_id, after ->> 'scim_client' as client, api from activity_log
     where record_type = 'user' and record_id = $1 order by api`,
    [id],
  )
  expect(rows).toEqual([
    { user_id: admin.id, client: client.name, api: `${scimPath}/Users` },
    { user_id: admin.id, client: client.name, api: `${scimPath}/Users/:id` },
  ])
})

test('DELETE bans; the person is gone for the client and the same one when added again', async () => {
  const given = entraUser()
  const { id } = (await ask('POST', '/Users', given)).body
  expect((await ask('DELETE', `/Users/${id}`)).status).toBe(204)
  expect(await statusOf(id)).toBe('banned')
  expect((await ask('GET', `/Users/${id}`)).status).toBe(404)
  expect((await ask('DELETE', `/Users/${id}`)).status).toBe(404)
  const filter = encodeURIComponent(`userName eq "${given.userName}"`)
  expect((await ask('GET', `/Users?filter=${filter}`)).body.totalResults).toBe(0)
  const back = await ask('POST', '/Users', { ...given, displayName: 'Hà' })
  expect(back).toMatchObject({ status: 201, body: { id, active: true, displayName: 'Hà' } })
  expect(await statusOf(id)).toBe('active')
})

test('a change of another version is refused', async () => {
  const made = (await ask('POST', '/Users', entraUser())).body
  const change = patch({ op: 'replace', path: 'displayName', value: 'Một' })
  const tagged = { 'if-match': made.meta.version }
  expect((await ask('PATCH', `/Users/${made.id}`, change, tagged)).status).toBe(200)
  expect((await ask('PATCH', `/Users/${made.id}`, change, tagged)).status).toBe(412)
  expect((await ask('DELETE', `/Users/${made.id}`, undefined, tagged)).status).toBe(412)
})

test('the maker and the last administrator stay', async () => {
  for (const request of [
    () => ask('PATCH', `/Users/${admin.id}`, patch({ op: 'replace', path: 'active', value: false })),
    () => ask('DELETE', `/Users/${admin.id}`),
  ])
    expect(await request()).toMatchObject({ status: 409, body: { status: '409' } })
  await app.kernel.pool.query(
    `update app_user set status = 'banned' where id <> $1 and id in (select user_id from user_role ur
      join role r on r.id = ur.role_id where r.code = 'admin')`,
    [admin.id],
  )
  const last = await ask('PATCH', `/Users/${admin.id}`, patch({ op: 'remove', path: 'roles' }))
  expect(last.status).toBe(409)
  expect(last.body.detail).toContain('quản trị viên')
  expect(await statusOf(String(admin.id))).toBe('active')
})
