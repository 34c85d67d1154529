import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const why = (token: string, permissions: string, language = 'vi') =>
  app.get(`/api/permissions/why?permissions=${permissions}`, token, { 'accept-language': language })

const names = (list: { name: string }[]) => list.map(({ name }) => name)

test('it names the permission, its module and the roles that hold it, the administrators’ last', async () => {
  const { token } = await app.person()
  const { body } = await why(token, 'article.published')
  expect(body.data[0]).toMatchObject({
    permission: 'article.published',
    label: 'Tin bài: Đã xuất bản',
    module: { code: 'article', label: 'Tin bài' },
    mine: null,
    near: [],
  })
  const roles = names(body.data[0].roles)
  expect(roles).toContain('Thư ký tòa soạn')
  expect(roles.at(-1)).toBe('Quản trị hệ thống')
  expect((await why(token, 'article.published', 'en')).body.data[0].label).toBe('Stories: Published')
})

test('it tells which of one’s own roles come near, and how far one holds it', async () => {
  const { token } = await app.person({ roles: ['reporter'] })
  const roles = await app.kernel.pool.query(`select code from role where code = 'reporter'`)
  expect(roles.rowCount).toBe(1)
  const [reason] = (await why(token, 'article.published')).body.data
  expect(names(reason.near)).toEqual(['Phóng viên'])
  expect(reason.near[0].holds).toContain('Tin bài: Nháp của tôi')
  const held = (await why(token, 'article.private')).body.data[0]
  expect(held.mine).toBe('own')
  expect(held.roles.find(({ mine }: { mine: boolean }) => mine).name).toBe('Phóng viên')
})

test('whom to ask: active people who hold it and may give roles, those of one’s department first', async () => {
  const department = await app.department('why-ban')
  const { token } = await app.person({ departments: [department] })
  const far = await app.person({ grants: ['article.excellent', 'user.assignRole'], name: 'Ở Xa' })
  const near = await app.person({
    grants: ['article.excellent', ['user.assignRole', 'department']],
    departments: [department],
    name: 'Cùng Ban',
  })
  await app.person({ grants: ['article.excellent', ['user.assignRole', 'department']], name: 'Ban Khác' })
  await app.person({ grants: ['user.assignRole'], departments: [department], name: 'Không Có Quyền' })
  const ask = async () => (await why(token, 'article.excellent')).body.data[0].ask
  expect(await ask()).toMatchObject([{ id: near.id }, { id: far.id }])
  await app.kernel.pool.query(`update app_user set status = 'banned' where id = $1`, [near.id])
  expect(await ask()).toMatchObject([{ id: far.id }])
})

test('several are answered in their order; names that are no permission are refused', async () => {
  const { token } = await app.person()
  const { body } = await why(token, 'user.ban,role.update')
  expect(body.data.map(({ permission }: { permission: string }) => permission)).toEqual([
    'user.ban',
    'role.update',
  ])
  expect((await why(token, 'user.fly')).status).toBe(422)
  expect((await why(token, '')).status).toBe(422)
})

test('a refusal names in words what it wants, in both languages', async () => {
  const { token } = await app.person()
  const ask = async (language: string) =>
    (await app.get('/api/users', token, { 'accept-language': language })).body
  expect(await ask('vi')).toMatchObject({
    error: 'permission.denied',
    message: 'Bạn cần quyền “Người dùng: Xem danh sách” để làm việc này.',
    data: { permission: 'user.index' },
  })
  expect((await ask('en')).message).toBe('You need the permission “Users: List” to do this.')
})
