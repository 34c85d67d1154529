import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { patch, scimClient } from './scim-for-tests.ts'

let app: TestApp
let admin: TestPerson
let ask: Awaited<ReturnType<typeof scimClient>>['ask']
let people: string[]
beforeAll(async () => {
  app = await testApp()
  admin = await app.person({ roles: ['admin'] })
  ask = (await scimClient(app, admin.token)).ask
  people = []
  for (let n = 0; n < 3; n += 1) people.push(String((await app.person()).id))
})
afterAll(() => app.close())

const membersOf = ({ body }: { body: { members?: { value: string }[] } }) =>
  (body.members ?? []).map(({ value }) => value)

const member = (...places: number[]) => places.map((place) => ({ value: people[place] }))

test('a group is added with its people, found, renamed and deleted', async () => {
  const given = { displayName: 'Tổ trực đêm', externalId: 'nhom-1', members: member(0) }
  const made = await ask('POST', '/Groups', given)
  expect(made.status).toBe(201)
  const { id } = made.body
  expect(made.body).toMatchObject({ displayName: 'Tổ trực đêm', externalId: 'nhom-1' })
  expect(membersOf(made)).toEqual([people[0]])
  for (const filter of [
    'displayName eq "tổ trực đêm"',
    'externalId eq "nhom-1"',
    `id eq "${id}" and members eq "${people[0]}"`,
  ]) {
    const { body } = await ask(
      'GET',
      `/Groups?excludedAttributes=members&filter=${encodeURIComponent(filter)}`,
    )
    expect([filter, body.totalResults]).toEqual([filter, 1])
    expect(body.Resources[0]).not.toHaveProperty('members')
  }
  expect((await ask('POST', '/Groups', given)).body).toMatchObject({ status: '409', scimType: 'uniqueness' })
  const put = await ask('PUT', `/Groups/${id}`, { displayName: 'Tổ trực', members: member(1, 2) })
  expect(put.body.displayName).toBe('Tổ trực')
  expect(membersOf(put)).toEqual([people[1], people[2]])
  expect((await ask('GET', `/Users/${people[1]}`)).body.groups).toEqual([{ value: id, display: 'Tổ trực' }])
  expect((await ask('DELETE', `/Groups/${id}`)).status).toBe(204)
  expect((await ask('GET', `/Groups/${id}`)).status).toBe(404)
})

test('members are added and removed in all the forms that directories use', async () => {
  const { id } = (await ask('POST', '/Groups', { displayName: 'Nhóm tin nhanh' })).body
  const change = async (...operations: object[]) =>
    membersOf(await ask('PATCH', `/Groups/${id}`, patch(...operations)))
  expect(await change({ op: 'Add', path: 'members', value: member(0, 1) })).toEqual([people[0], people[1]])
  expect(await change({ op: 'add', path: 'members', value: member(1, 2) })).toEqual(people)
  expect(await change({ op: 'remove', path: `members[value eq "${people[0]}"]` })).toEqual([
    people[1],
    people[2],
  ])
  expect(await change({ op: 'Remove', path: 'members', value: member(1) })).toEqual([people[2]])
  expect(await change({ op: 'replace', value: { members: member(0) } })).toEqual([people[0]])
  expect(await change({ op: 'remove', path: 'members' })).toEqual([])
  const unknown = await ask(
    'PATCH',
    `/Groups/${id}`,
    patch({ op: 'add', path: 'members', value: [{ value: '987654321' }] }),
  )
  expect(unknown).toMatchObject({ status: 400, body: { scimType: 'invalidValue' } })
})

test('nobody gets more than the maker of the client may hand out', async () => {
  const grants = [
    'staffSync.create',
    'user.index',
    'user.create',
    'user.update',
    'user.ban',
    'user.assignRole',
  ] as const
  const groupGrants = ['group.index', 'group.view', 'group.update', 'group.assignUser'] as const
  const maker = await app.person({ grants: [...grants, ...groupGrants] })
  const weak = await scimClient(app, maker.token)
  const { id } = (await ask('POST', '/Groups', { displayName: 'Nhóm có mọi quyền' })).body
  const role = await app.kernel.pool.query(`select id from role where code = 'admin'`)
  await app.put(`/api/groups/${id}/assign-role`, admin.token, { role_id: role.rows[0].id })
  const joined = await weak.ask(
    'PATCH',
    `/Groups/${id}`,
    patch({ op: 'add', path: 'members', value: member(0) }),
  )
  expect(joined).toMatchObject({ status: 403, body: { status: '403' } })
  expect(membersOf(await ask('GET', `/Groups/${id}`))).toEqual([])
  const roles = patch({ op: 'add', path: 'roles', value: [{ value: 'admin' }] })
  expect((await weak.ask('PATCH', `/Users/${people[0]}`, roles)).status).toBe(403)
  const made = await weak.ask('POST', '/Users', {
    userName: 'ke.gian@vov.example',
    roles: [{ value: 'admin' }],
  })
  expect(made.status).toBe(403)
  const stronger = await app.person({ roles: ['admin'] })
  for (const operation of [
    { op: 'replace', path: 'active', value: false },
    { op: 'replace', path: 'emails', value: [{ value: 'chiem@vov.example' }] },
    { op: 'replace', path: 'userName', value: 'chiem' },
  ])
    expect((await weak.ask('PATCH', `/Users/${stronger.id}`, patch(operation))).status).toBe(403)
  expect((await weak.ask('POST', '/Groups', { displayName: 'Nhóm lạ' })).status).toBe(403)
  const blind = await scimClient(
    app,
    (await app.person({ grants: ['staffSync.create', 'user.create'] })).token,
  )
  const [method, path] = ['PATCH', `/Groups/${id}`]
  expect((await blind.ask(method, path, patch({ op: 'add', path: 'members', value: [] }))).status).toBe(403)
  expect((await blind.ask('GET', '/Groups')).status).toBe(403)
  expect((await blind.ask('POST', '/Users', { userName: 'moi.vao@vov.example' })).status).toBe(201)
  expect((await weak.ask('DELETE', `/Groups/${id}`)).status).toBe(403)
  const { rows } = await app.kernel.pool.query(`select 1 from app_user where email = 'ke.gian@vov.example'`)
  expect(rows).toEqual([])
})

test('a client of a department sees and adds its people only', async () => {
  const [own, other] = [await app.department('ban-van-nghe'), await app.department('ban-the-thao')]
  const maker = await app.person({
    grants: [
      'staffSync.create',
      ['user.index', 'department'],
      ['user.create', 'department'],
      ['user.update', 'department'],
    ],
    departments: [own],
  })
  const { ask: within } = await scimClient(app, maker.token)
  const stranger = await app.person({ departments: [other] })
  expect((await within('GET', `/Users/${stranger.id}`)).status).toBe(404)
  expect(
    (
      await within(
        'PATCH',
        `/Users/${stranger.id}`,
        patch({ op: 'replace', path: 'displayName', value: 'x' }),
      )
    ).status,
  ).toBe(404)
  expect((await within('GET', '/Users')).body.totalResults).toBe(1)
  const department = (name: string) => ({
    'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: name },
  })
  const outside = await within('POST', '/Users', {
    userName: 'a1@vov.example',
    ...department('ban-the-thao'),
  })
  expect(outside).toMatchObject({ status: 400, body: { scimType: 'invalidValue' } })
  expect(
    (await within('POST', '/Users', { userName: 'a2@vov.example', ...department('ban-van-nghe') })).status,
  ).toBe(201)
  const unknown = await ask('POST', '/Users', { userName: 'a3@vov.example', ...department('Ban không có') })
  expect(unknown.body).toMatchObject({ status: '400', scimType: 'invalidValue' })
  expect(unknown.body.detail).toContain('Ban không có')
})

test('the last administrator does not leave by a group', async () => {
  const { id } = (await ask('POST', '/Groups', { displayName: 'Nhóm quản trị' })).body
  const role = await app.kernel.pool.query(`select id from role where code = 'admin'`)
  await app.put(`/api/groups/${id}/assign-role`, admin.token, { role_id: role.rows[0].id })
  expect(
    membersOf(
      await ask(
        'PATCH',
        `/Groups/${id}`,
        patch({ op: 'add', path: 'members', value: [{ value: String(admin.id) }] }),
      ),
    ),
  ).toEqual([String(admin.id)])
  await app.kernel.pool.query('delete from user_role where role_id = $1', [role.rows[0].id])
  const emptied = await ask('PATCH', `/Groups/${id}`, patch({ op: 'remove', path: 'members' }))
  expect(emptied).toMatchObject({ status: 409, body: { status: '409' } })
  expect(membersOf(await ask('GET', `/Groups/${id}`))).toEqual([String(admin.id)])
})
