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
  expect(group.modules[0]).toMatchObject({ code: 'user', permissions: 9 })
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

test('a permission that roles grant stays; one that nobody grants goes and can come back', async () => {
  const granted = await named('permissions', 'user.ban')
  const refused = await app.remove(`/api/permissions/${granted.id}`, admin.token)
  expect(refused.body).toMatchObject({ error: 'permission.granted' })
  expect(refused.body.data.roles).toContain('Quản trị hệ thống')
  await app.kernel.pool.query(`delete from role_permission where permission = 'widget.index'`)
  const { id } = await named('permissions', 'widget.index')
  expect((await app.remove(`/api/permissions/${id}`, admin.token)).status).toBe(200)
  const back = await app.post('/api/permissions', admin.token, { code: 'widget.index', name: 'Xem bộ phận' })
  expect(back.body.data).toMatchObject({ code: 'widget.index', module: 'widget', name: 'Xem bộ phận' })
})

test('only codes of the catalogue can be added, and only once', async () => {
  const add = (path: string, code: string) => app.post(`/api/${path}`, admin.token, { code })
  expect((await add('permissions', 'user.fly')).body).toMatchObject({
    code: 422,
    error: 'permission.not_in_catalogue',
    errors: { code: [expect.stringContaining('danh mục')] },
  })
  expect((await add('permissions', 'user.ban')).body.error).toBe('permission.exists')
  expect((await add('modules', 'spaceship')).body.error).toBe('module.not_in_catalogue')
  expect((await add('modules', 'user')).body.error).toBe('module.exists')
})

test('a module goes when it is empty, and its permissions need it', async () => {
  const { id } = await named('modules', 'widget')
  expect((await app.remove(`/api/modules/${id}`, admin.token)).body).toMatchObject({
    error: 'module.has_permissions',
    data: { total: 1 },
  })
  const permission = await named('permissions', 'widget.index')
  await app.remove(`/api/permissions/${permission.id}`, admin.token)
  expect((await app.remove(`/api/modules/${id}`, admin.token)).status).toBe(200)
  const orphan = await app.post('/api/permissions', admin.token, { code: 'widget.index' })
  expect(orphan.body.error).toBe('permission.no_module')
  expect((await app.post('/api/modules', admin.token, { code: 'widget' })).status).toBe(200)
  expect((await app.get(`/api/modules/${id}`, admin.token)).status).toBe(404)
})
