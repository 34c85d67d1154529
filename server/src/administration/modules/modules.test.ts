import { areas, permissions } from '@toasoan/contract/access/catalogue'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'

let app: TestApp
let admin: TestPerson
beforeAll(async () => {
  app = await testApp()
  admin = await app.person({
    grants: permissions.filter((p) => p.startsWith('module.') || p.startsWith('permission.')),
  })
})
afterAll(() => app.close())

const named = async (path: string, code: string) =>
  (await app.get(`/api/${path}?keyword=${code}&isPaginate=false`, admin.token)).body.data.find(
    (row: { code: string }) => row.code === code,
  )

test('modules come by group, in the order of the menu', async () => {
  const groups = (await app.get('/api/modules/list-by-group', admin.token)).body.data
  const order = groups.map(({ area }: { area: string }) => area)
  expect(order).toEqual(Object.keys(areas).filter((area) => order.includes(area)))
  const group = groups.find(({ area }: { area: string }) => area === 'administration')
  expect(group).toMatchObject({ label: 'Quản trị' })
  expect(group.modules[0]).toMatchObject({ code: 'user', permissions: 10 })
  const found = await app.get('/api/modules?keyword=nguoi%20dung&area=administration', admin.token)
  expect(found.body.data.map(({ code }: { code: string }) => code)).toEqual(['user'])
})

test("the house's own names stay beside the catalogue's, and an empty one falls back", async () => {
  const { id } = await named('modules', 'user')
  const renamed = await app.put(`/api/modules/${id}`, admin.token, { name: 'Nhân sự', name_en: '' })
  expect(renamed.body.data).toMatchObject({ name: 'Nhân sự', name_en: 'Users', default_name: 'Người dùng' })
  expect((await app.put(`/api/modules/${id}`, admin.token, {})).body.data.name).toBe('Người dùng')
  const permission = await named('permissions', 'user.ban')
  const named2 = await app.put(`/api/permissions/${permission.id}`, admin.token, { name: 'Khóa người' })
  expect(named2.body.data).toMatchObject({ name: 'Khóa người', module: 'user' })
})

const addModule = (input: object) => app.post('/api/modules', admin.token, input)
const addPermission = (input: object) => app.post('/api/permissions', admin.token, input)

test('what is part of the program is not deleted, and the refusal says why', async () => {
  const permission = await named('permissions', 'user.ban')
  expect(permission.built_in).toBe(true)
  expect((await app.remove(`/api/permissions/${permission.id}`, admin.token)).body).toMatchObject({
    code: 409,
    error: 'permission.built_in',
  })
  const { id } = await named('modules', 'user')
  const refused = await app.remove(`/api/modules/${id}`, admin.token)
  expect(refused.body.error).toBe('module.built_in')
  expect(refused.body.message).toContain('Người dùng')
})

test('a module of the house gets a code that the program will never use, and stands in its area', async () => {
  const added = await addModule({ area: 'editorial', name: 'Kho ảnh tư liệu' })
  expect(added.body.data).toMatchObject({
    code: 'x-kho-anh-tu-lieu',
    name: 'Kho ảnh tư liệu',
    name_en: 'Kho ảnh tư liệu',
    area_label: 'Biên tập',
    built_in: false,
    permissions: 0,
  })
  expect((await addModule({ area: 'editorial', name: 'Khác', code: 'kho-anh-tu-lieu' })).body).toMatchObject({
    error: 'module.exists',
    errors: { code: [expect.stringContaining('mã')] },
  })
  expect((await addModule({ area: 'nowhere', name: 'A' })).status).toBe(422)
  expect((await addModule({ area: 'site', name: 'A', code: 'Có dấu' })).status).toBe(422)
})

test('names that differ by their marks alone have codes of their own, modules and permissions', async () => {
  const made = []
  for (const name of ['Kho Mưa', 'Kho Múa']) made.push((await addModule({ area: 'media', name })).body.data)
  expect(made.map((each) => each?.code)).toEqual(['x-kho-mua', 'x-kho-mua-2'])
  for (const name of ['Kho mưa', 'Kho Múa'])
    expect((await addModule({ area: 'media', name })).body.error, name).toBe('module.exists')
  const module_id = made[1].id
  const permissions = []
  for (const name of ['Mượn mưa', 'Mượn múa'])
    permissions.push((await addPermission({ module_id, name })).body.data)
  expect(permissions.map((each) => each?.code)).toEqual(['x-kho-mua-2.muon-mua', 'x-kho-mua-2.muon-mua-2'])
  expect((await addPermission({ module_id, name: 'Mượn múa' })).body.error).toBe('permission.exists')
})

test('a permission of the house is granted and told like any other, and goes when no role has it', async () => {
  const module = (await addModule({ area: 'media', name: 'Băng từ', name_en: 'Tapes' })).body.data
  const added = (await addPermission({ module_id: module.id, name: 'Mượn băng', name_en: 'Lend tapes' })).body
    .data
  expect(added).toMatchObject({ code: 'x-bang-tu.muon-bang', built_in: false, scoped: false, roles: 1 })
  const again = await addPermission({ module_id: module.id, name: 'Khác', code: 'muon-bang' })
  expect(again.body.error).toBe('permission.exists')
  expect((await addPermission({ module_id: 999_999, name: 'Khác' })).body.errors).toHaveProperty('module_id')

  const administrator = await app.person({ roles: ['admin'] })
  const role = await app.post('/api/roles', administrator.token, {
    name: 'Thủ kho băng',
    actions: [{ permission: added.code }],
  })
  expect(role.status).toBe(200)
  const keeper = await app.person({ roles: [role.body.data.code] })
  expect((await app.get('/api/auth/me', keeper.token)).body.data.ability).toContainEqual({
    action: added.code,
    subject: 'x-bang-tu',
  })
  const matrix = (
    await app.get('/api/roles/get-module-permissions', administrator.token, { 'accept-language': 'en' })
  ).body.data
  expect(matrix.find((one: { module: string }) => one.module === 'x-bang-tu')).toMatchObject({
    label: 'Tapes',
    permissions: [{ label: 'Lend tapes', mine: 'all' }],
  })
  const preview = await app.post(`/api/roles/${role.body.data.id}/preview`, administrator.token, {
    actions: [],
  })
  expect(preview.body.data.changes).toMatchObject([{ permission: added.code, label: 'Mượn băng', to: null }])
  const told = await app.get(`/api/users/get-permissions?role_ids=${role.body.data.id}`, administrator.token)
  expect(told.body.data).toMatchObject([{ label: 'Mượn băng', module_label: 'Băng từ' }])

  const refused = await app.remove(`/api/permissions/${added.id}`, admin.token)
  expect(refused.body).toMatchObject({ error: 'permission.granted', data: { roles: 'Thủ kho băng' } })
  expect((await app.remove(`/api/modules/${module.id}`, admin.token)).body).toMatchObject({
    error: 'module.has_permissions',
    data: { total: 1 },
  })
  await app.put(`/api/roles/${role.body.data.id}`, administrator.token, { name: 'Thủ kho băng', actions: [] })
  expect((await app.remove(`/api/permissions/${added.id}`, admin.token)).status).toBe(200)
  expect((await app.remove(`/api/modules/${module.id}`, admin.token)).status).toBe(200)
  expect((await app.get(`/api/modules/${module.id}`, admin.token)).status).toBe(404)
})

test('inside a module of the program it is marked, so that the program never takes it for its own', async () => {
  const { id } = await named('modules', 'article')
  const added = await addPermission({ module_id: id, name: 'In bản cứng' })
  expect(added.body.data).toMatchObject({ code: 'article.x-in-ban-cung', module: 'article' })
})

test('nobody grants a permission of the house that they do not hold, nor one that is not there', async () => {
  const { id } = await named('modules', 'tag')
  const { code } = (await addPermission({ module_id: id, name: 'Gộp hàng loạt' })).body.data
  const plain = await app.person({ grants: ['role.create', 'role.view'] })
  const give = (permission: string) =>
    app.post('/api/roles', plain.token, { name: `Thử ${permission}`, actions: [{ permission }] })
  expect((await give(code)).body.error).toBe('grant.beyond_own')
  expect((await give('tag.x-khong-co')).body.error).toBe('grant.beyond_own')
})
