import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'

let app: TestApp
let admin: TestPerson
beforeAll(async () => {
  app = await testApp()
  admin = await app.person({ roles: ['admin'] })
})
afterAll(() => app.close())

const idOf = async (table: string, code: string): Promise<number> =>
  (await app.kernel.pool.query(`select id from ${table} where code = $1`, [code])).rows[0].id

const group = async (name: string) => {
  const { body } = await app.post('/api/groups', admin.token, { name })
  expect(body.code).toBe(200)
  return body.data as { id: number; code: string; version: number }
}

test('adds, edits and deletes; a code is there once; a group in use stays', async () => {
  const made = await group('Tổ Biên Tập Đêm')
  expect(made).toMatchObject({ code: 'to-bien-tap-dem', users: 0, role: null })
  const again = await app.post('/api/groups', admin.token, { name: 'Tổ biên tập đêm' })
  expect(again.body.errors).toHaveProperty('name')
  const coded = await app.post('/api/groups', admin.token, { name: 'Tổ khác', code: 'to-bien-tap-dem' })
  expect(coded.body.errors).toHaveProperty('code')
  const edited = await app.put(`/api/groups/${made.id}`, admin.token, {
    name: 'Tổ đêm',
    version: made.version,
  })
  expect(edited.body.data.name).toBe('Tổ đêm')
  const stale = await app.put(`/api/groups/${made.id}`, admin.token, { name: 'X', version: made.version })
  expect(stale.body.error).toBe('record.stale')
  const found = await app.get('/api/groups?keyword=to%20dem', admin.token)
  expect(found.body.data).toMatchObject([{ id: made.id }])
  const member = await app.person()
  await app.put(`/api/groups/${made.id}/assign-user`, admin.token, { add: [member.id] })
  expect((await app.remove(`/api/groups/${made.id}`, admin.token)).body).toMatchObject({
    error: 'group.in_use',
    data: { users: 1, workflows: 0 },
  })
  await app.put(`/api/groups/${made.id}/assign-user`, admin.token, { remove: [member.id] })
  expect((await app.remove(`/api/groups/${made.id}`, admin.token)).status).toBe(200)
})

test('people join and leave; the whole house can be shown with who belongs to it', async () => {
  const { id } = await group('Nhóm Người')
  const [one, two] = [await app.person({ name: 'Ở Trong' }), await app.person({ name: 'Ở Ngoài' })]
  const put = (body: object) => app.put(`/api/groups/${id}/assign-user`, admin.token, body)
  expect((await put({ add: [one.id] })).body.data).toEqual({ added: 1, removed: 0 })
  expect((await put({ add: [one.id], remove: [two.id] })).body.data).toEqual({ added: 0, removed: 0 })
  expect((await put({ add: [999999] })).body.errors).toHaveProperty('add')
  const people = async (query: string) =>
    (await app.get(`/api/groups/${id}/get-user?${query}`, admin.token)).body.data
  expect(await people('')).toMatchObject([{ id: one.id, member: true }])
  expect(await people('everybody=true&keyword=o%20ngoai')).toMatchObject([{ id: two.id, member: false }])
})

test('a role of a group is held by its people, and nobody gives what they do not hold', async () => {
  const { id } = await group('Nhóm Kỹ Thuật')
  const member = await app.person()
  await app.put(`/api/groups/${id}/assign-user`, admin.token, { add: [member.id] })
  expect((await app.get('/api/manufacturers', member.token)).status).toBe(403)
  const role_id = await idOf('role', 'technician')
  const given = await app.put(`/api/groups/${id}/assign-role`, admin.token, { role_id })
  expect(given.body.data.role).toMatchObject({ id: role_id })
  expect((await app.get('/api/manufacturers', member.token)).status).toBe(200)

  const weak = await app.person({ grants: ['group.view', 'group.assignRole', 'group.assignUser'] })
  const choices = (await app.get(`/api/groups/${id}/group-role`, weak.token)).body.data
  expect(choices.role_id).toBe(role_id)
  const grantable = (name: string) =>
    choices.roles.find((role: { name: string }) => role.name === name).grantable
  expect([grantable('Kỹ thuật viên'), grantable('Quản trị hệ thống')]).toEqual([false, false])
  const admins = await idOf('role', 'admin')
  const beyond = await app.put(`/api/groups/${id}/assign-role`, weak.token, { role_id: admins })
  expect(beyond.body.error).toBe('grant.beyond_own')
  const join = await app.put(`/api/groups/${id}/assign-user`, weak.token, { add: [weak.id] })
  expect(join.body.error).toBe('grant.beyond_own')
  expect((await app.put(`/api/groups/${id}/assign-role`, admin.token, { role_id: 999999 })).status).toBe(422)
})

test('the last administrator by way of a group stays one', async () => {
  const house = await testApp()
  const boss = await house.person({ roles: ['admin'] })
  const { body } = await house.post('/api/groups', boss.token, { name: 'Ban quản trị' })
  const path = `/api/groups/${body.data.id}`
  const adminRole = (await house.kernel.pool.query(`select id from role where code = 'admin'`)).rows[0].id
  await house.put(`${path}/assign-role`, boss.token, { role_id: adminRole })
  await house.put(`${path}/assign-user`, boss.token, { add: [boss.id] })
  await house.kernel.pool.query('delete from user_role where user_id = $1', [boss.id])
  await house.kernel.sessions.synced()
  for (const [call, change] of [
    ['assign-user', { remove: [boss.id] }],
    ['assign-role', { role_id: null }],
  ] as const) {
    const refused = await house.put(`${path}/${call}`, boss.token, change)
    expect(refused.body.error).toBe('grant.last_administrator')
  }
  await house.close()
})

test('workflows are given by transition or whole, once, and taken again', async () => {
  const { id } = await group('Nhóm Quy Trình')
  const workflow_id = await idOf('workflow', 'default')
  const add = (body: object) =>
    app.post('/api/group-workflow/add', admin.token, {
      group_id: id,
      workflow_id,
      scope: 'department',
      ...body,
    })
  const given = await add({ transition_code: 'forward' })
  expect(given.body.data).toMatchObject({ transition_code: 'forward', transition_name: 'Chuyển duyệt' })
  expect((await add({ transition_code: 'forward' })).body.error).toBe('group.workflow_given')
  expect((await add({})).status).toBe(200)
  expect((await add({ transition_code: 'fly' })).body.errors).toHaveProperty('transition_code')
  expect((await add({ workflow_id: 999999 })).body.errors).toHaveProperty('workflow_id')
  expect((await add({ group_id: 999999 })).status).toBe(404)
  const { body } = await app.get(`/api/group-workflow/${id}`, admin.token)
  expect(body.data.given).toHaveLength(2)
  const codes = body.data.choices[0].transitions.map(({ code }: { code: string }) => code)
  expect(new Set(codes).size).toBe(codes.length)
  expect((await app.remove(`/api/group-workflow/destroy/${given.body.data.id}`, admin.token)).status).toBe(
    200,
  )
  expect((await app.remove(`/api/group-workflow/destroy/${given.body.data.id}`, admin.token)).status).toBe(
    404,
  )
})

test('names that differ by their marks alone are two groups, with codes of their own', async () => {
  const made = []
  for (const name of ['Tổ Mưa', 'Tổ Múa', 'Tổ Mùa', '組'])
    made.push((await app.post('/api/groups', admin.token, { name })).body.data)
  expect(made.map((each) => each?.code)).toEqual(['to-mua', 'to-mua-2', 'to-mua-3', 'tin'])
  const both = await Promise.all(
    ['Đội Lân', 'Đội Lẩn'].map((name) => app.post('/api/groups', admin.token, { name })),
  )
  expect(both.map(({ body }) => body.data?.code).sort()).toEqual(['doi-lan', 'doi-lan-2'])
})
