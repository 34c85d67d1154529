import { permissions } from '@toasoan/contract/access/catalogue'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'

let app: TestApp
let admin: TestPerson
beforeAll(async () => {
  app = await testApp()
  admin = await app.person({ roles: ['admin'], name: 'Quản Trị' })
})
afterAll(() => app.close())

type Action = { permission: string; scope?: string }
let number = 0
const nextName = () => `Vai trò ${++number}`

async function role(actions: Action[], token = admin.token) {
  const { body } = await app.post('/api/roles', token, { name: nextName(), actions })
  expect(body.code).toBe(200)
  return body.data as { id: number; code: string; name: string; version: number; actions: Action[] }
}

const save = (id: number, actions: Action[], more: object = {}, token = admin.token) =>
  app.put(`/api/roles/${id}`, token, { name: `Đổi ${id}`, actions, ...more })
const view = async (id: number) => (await app.get(`/api/roles/${id}`, admin.token)).body.data

test('the matrix has every permission of the catalogue, with how far I hold each', async () => {
  const reader = await app.person({ grants: ['role.index', ['article.draft', 'department']] })
  const modules = (await app.get('/api/roles/get-module-permissions', reader.token)).body.data
  const all = modules.flatMap((module: { permissions: object[] }) => module.permissions)
  expect(all.map(({ code }: { code: string }) => code).sort()).toEqual([...permissions].sort())
  expect(all).toContainEqual(expect.objectContaining({ code: 'article.draft', mine: 'department' }))
  expect(all).toContainEqual(expect.objectContaining({ code: 'user.ban', verb: 'ban', mine: null }))
  expect(modules.find((module: { module: string }) => module.module === 'role')).toMatchObject({
    scoped: false,
  })
})

test('adds with a code made from the name, edits the difference, keeps what is noted short', async () => {
  const made = await role([{ permission: 'article.draft', scope: 'own' }, { permission: 'tag.index' }])
  expect(made).toMatchObject({ code: `vai-tro-${number}`, permissions: 2, fixed: false })
  const edited = await save(made.id, [{ permission: 'article.draft', scope: 'subtree' }], {
    version: made.version,
  })
  expect(edited.body.data.actions).toEqual([{ permission: 'article.draft', scope: 'subtree' }])
  expect((await save(made.id, [], { version: made.version })).body.error).toBe('record.stale')
  const { rows } = await app.kernel.pool.query(
    `select before, after from activity_log where record_type = 'role' and record_id = $1 order by id desc limit 1`,
    [made.id],
  )
  expect(rows[0].after.actions).toEqual(['article.draft:subtree'])
})

test('refuses grants that are unknown, doubled, or have a scope where there is none', async () => {
  const errorsOf = async (actions: Action[]) =>
    (await app.post('/api/roles', admin.token, { name: nextName(), actions })).body.errors
  expect(await errorsOf([{ permission: 'user.fly' }])).toHaveProperty(['actions.0.permission'])
  expect(await errorsOf([{ permission: 'tag.index', scope: 'own' }])).toHaveProperty(['actions.0.scope'])
  expect(await errorsOf([{ permission: 'tag.index' }, { permission: 'tag.index' }])).toHaveProperty('actions')
})

test('a name and a code are there once, whatever the case, also when two add at once', async () => {
  const post = (body: object) => app.post('/api/roles', admin.token, { actions: [], ...body })
  expect((await post({ name: 'phóng VIÊN' })).body.errors).toHaveProperty('name')
  expect((await post({ name: 'Khác', code: 'reporter' })).body.errors).toHaveProperty('code')
  const both = await Promise.all([
    post({ name: 'Cùng Tên', code: 'x-1' }),
    post({ name: 'cùng tên', code: 'x-2' }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const made = await role([])
  const renamed = await app.put(`/api/roles/${made.id}`, admin.token, { name: 'Phóng viên', actions: [] })
  expect(renamed.body.errors).toHaveProperty('name')
})

test('nobody grants what they do not hold, nor more widely than they hold it', async () => {
  const some = await app.person({
    grants: ['role.create', 'role.update', 'role.view', 'tag.index', ['article.draft', 'department']],
  })
  const post = (actions: Action[]) => app.post('/api/roles', some.token, { name: nextName(), actions })
  expect((await post([{ permission: 'user.ban' }])).body).toMatchObject({
    code: 403,
    error: 'grant.beyond_own',
    data: { missing: ['user.ban'] },
  })
  expect((await post([{ permission: 'article.draft', scope: 'all' }])).body.error).toBe('grant.beyond_own')
  const mine = await role(
    [{ permission: 'tag.index' }, { permission: 'article.draft', scope: 'own' }],
    some.token,
  )
  const wider = await save(mine.id, [{ permission: 'article.draft', scope: 'subtree' }], {}, some.token)
  expect(wider.body.error).toBe('grant.beyond_own')
  // What is there already, and narrowing, asks for nothing.
  const strong = await role([{ permission: 'user.ban', scope: 'all' }, { permission: 'tag.index' }])
  const narrowed = await save(strong.id, [{ permission: 'user.ban', scope: 'own' }], {}, some.token)
  expect(narrowed.status).toBe(200)
})

test("the administrators' role keeps its grants and cannot be deleted; its words may change", async () => {
  const { rows } = await app.kernel.pool.query(`select id from role where code = 'admin'`)
  const id = rows[0].id
  const { actions, name } = await view(id)
  expect((await save(id, actions.slice(1))).body.error).toBe('role.fixed')
  expect((await save(id, actions, { name, description: 'Toàn quyền' })).body.data.description).toBe(
    'Toàn quyền',
  )
  expect((await app.remove(`/api/roles/${id}`, admin.token)).body.error).toBe('role.fixed')
})

test('a role in use is not deleted, and says who holds it', async () => {
  const { id } = await role([{ permission: 'tag.index' }])
  const holder = await app.person({ name: 'Người Giữ Vai' })
  await app.put(`/api/roles/${id}/assign`, admin.token, { add: [holder.id] })
  const refused = await app.remove(`/api/roles/${id}`, admin.token)
  expect(refused.body).toMatchObject({
    code: 409,
    error: 'role.in_use',
    data: { holders: 'Người Giữ Vai', users: 1 },
  })
  await app.put(`/api/roles/${id}/assign`, admin.token, { remove: [holder.id] })
  expect((await app.remove(`/api/roles/${id}`, admin.token)).status).toBe(200)
  expect((await app.get(`/api/roles/${id}`, admin.token)).status).toBe(404)
})

test('assigning shows who holds it and how, gives and takes, and is felt at the next request', async () => {
  const { id } = await role([{ permission: 'manufacturer.index' }])
  const [one, two] = [await app.person({ name: 'Vũ Một' }), await app.person({ name: 'Vũ Hai' })]
  expect((await app.get('/api/manufacturers', one.token)).status).toBe(403)
  const given = await app.put(`/api/roles/${id}/assign`, admin.token, { add: [one.id, two.id] })
  expect(given.body.data).toEqual({ added: 2, removed: 0 })
  expect((await app.get('/api/manufacturers', one.token)).status).toBe(200)
  const list = async (query: string) =>
    (await app.get(`/api/roles/assign-user?role_id=${id}&${query}`, admin.token)).body.data
  expect(await list('keyword=vu%20mot')).toMatchObject([{ id: one.id, holds: true, through: [] }])
  expect((await list('holding=true')).map((row: { id: number }) => row.id).sort()).toEqual(
    [one.id, two.id].sort(),
  )
  await app.put(`/api/roles/${id}/assign`, admin.token, { remove: [one.id] })
  expect((await app.get('/api/manufacturers', one.token)).status).toBe(403)
  expect(
    (await app.put(`/api/roles/${id}/assign`, admin.token, { add: [999999] })).body.errors,
  ).toHaveProperty('add')
})

test('assigning gives nobody more than the giver has, and takes nothing from somebody above', async () => {
  const giver = await app.person({ grants: ['role.assign', 'tag.index'] })
  const adminRole = (await app.kernel.pool.query(`select id from role where code = 'admin'`)).rows[0].id
  const put = (id: number, body: object) => app.put(`/api/roles/${id}/assign`, giver.token, body)
  expect((await put(adminRole, { add: [giver.id] })).body.error).toBe('grant.beyond_own')
  expect((await put(adminRole, { remove: [admin.id] })).body.error).toBe('grant.holds_more')
  const weak = await role([{ permission: 'tag.index' }])
  expect((await put(weak.id, { add: [giver.id] })).status).toBe(200)
})

test('the preview tells who gains and loses what once their other roles are counted', async () => {
  const edited = await role([{ permission: 'tag.index' }, { permission: 'article.draft', scope: 'own' }])
  const other = await role([{ permission: 'tag.index' }])
  const [both, only] = [await app.person({ name: 'A Hai Vai' }), await app.person({ name: 'B Một Vai' })]
  await app.put(`/api/roles/${edited.id}/assign`, admin.token, { add: [both.id, only.id] })
  await app.put(`/api/roles/${other.id}/assign`, admin.token, { add: [both.id] })
  const actions = [
    { permission: 'article.draft', scope: 'department' },
    { permission: 'user.ban', scope: 'all' },
  ]
  const actor = await app.person({ grants: ['role.view', ['article.draft', 'all']] })
  const { body } = await app.post(`/api/roles/${edited.id}/preview`, actor.token, { actions })
  expect(body.data).toMatchObject({ affected: 2, beyond_own: ['user.ban'] })
  const [first, second] = body.data.people
  expect(first).toMatchObject({ name: 'A Hai Vai', loses: [] })
  expect(second.loses).toMatchObject([{ permission: 'tag.index', from: 'all', to: null }])
  expect(second.gains).toContainEqual(
    expect.objectContaining({ permission: 'article.draft', from: 'own', to: 'department' }),
  )
  expect((await view(edited.id)).actions).toHaveLength(2)
})

test('two administrators who take each other away at once: one remains', async () => {
  const house = await testApp()
  const adminRole = (await house.kernel.pool.query(`select id from role where code = 'admin'`)).rows[0].id
  for (let round = 0; round < 5; round++) {
    const [a, b] = [await house.person({ roles: ['admin'] }), await house.person({ roles: ['admin'] })]
    await house.kernel.pool.query('delete from user_role where role_id = $1 and user_id <> all($2)', [
      adminRole,
      [a.id, b.id],
    ])
    await house.kernel.sessions.synced()
    const take = (by: TestPerson, from: TestPerson) =>
      house.put(`/api/roles/${adminRole}/assign`, by.token, { remove: [from.id] })
    const answers = await Promise.all([take(a, b), take(b, a)])
    const { rows } = await house.kernel.pool.query('select user_id from user_role where role_id = $1', [
      adminRole,
    ])
    expect(rows).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  }
  await house.close()
})

test('names that differ by their marks alone are two roles, with codes of their own', async () => {
  const made = []
  for (const name of ['Ban Mưa', 'Ban Múa'])
    made.push((await app.post('/api/roles', admin.token, { name, actions: [] })).body.data)
  expect(made.map((each) => each?.code)).toEqual(['ban-mua', 'ban-mua-2'])
})
