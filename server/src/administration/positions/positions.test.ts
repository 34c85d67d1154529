import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'

let app: TestApp
let admin: TestPerson
beforeAll(async () => {
  app = await testApp()
  admin = await app.person({
    grants: [
      'position.index',
      'position.view',
      'position.create',
      'position.update',
      'position.delete',
      'position.updateLevel',
    ],
  })
})
afterAll(() => app.close())

const add = async (name: string) => (await app.post('/api/positions', admin.token, { name })).body.data
const order = async (): Promise<number[]> =>
  (await app.get('/api/positions?isPaginate=false', admin.token)).body.data.map(
    ({ id }: { id: number }) => id,
  )
const reorder = (before: number[], after: number[]) =>
  app.put('/api/positions/update-level', admin.token, { before, order: after })

test('a new position comes last; its name is there once', async () => {
  const [a, b] = [await add('Tổng biên tập'), await add('Phó tổng biên tập')]
  expect(b.level).toBe(a.level + 1)
  const again = await app.post('/api/positions', admin.token, { name: 'Tổng biên tập' })
  expect(again.status).toBe(409)
  expect(again.body.errors.name).toEqual(['Đã có chức vụ tên này.'])
  const found = await app.get('/api/positions?keyword=pho%20tong', admin.token)
  expect(found.body.data).toMatchObject([{ id: b.id, users: 0 }])
})

test('the order is set if it is still the one that was seen', async () => {
  await add('Trưởng ban')
  const before = await order()
  const turned = before.toReversed()
  expect((await reorder(before, turned)).body.data.map(({ id }: { id: number }) => id)).toEqual(turned)
  expect((await reorder(before, before)).body.error).toBe('record.stale')
  expect((await reorder(turned, turned.slice(1))).status).toBe(422)
  expect((await reorder(turned, [...turned.slice(1), 999999])).status).toBe(422)
})

test('of two who order at once, one is told', async () => {
  const before = await order()
  const answers = await Promise.all([
    reorder(before, before.toReversed()),
    reorder(before, before.toReversed()),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('editing with an old version is refused; one that people hold is not deleted', async () => {
  const one = await add('Biên tập viên chính')
  const put = (version: number) =>
    app.put(`/api/positions/${one.id}`, admin.token, { name: 'Biên tập viên', active: false, version })
  expect((await put(one.version)).body.data).toMatchObject({ active: false, level: one.level })
  expect((await put(one.version)).body.error).toBe('record.stale')
  const holder = await app.person({ name: 'Người Giữ' })
  await app.kernel.pool.query('update app_user set position_id = $1 where id = $2', [one.id, holder.id])
  const refused = await app.remove(`/api/positions/${one.id}`, admin.token)
  expect(refused.body).toMatchObject({ error: 'position.in_use', data: { total: 1, names: 'Người Giữ' } })
  await app.kernel.pool.query('update app_user set position_id = null where id = $1', [holder.id])
  expect((await app.remove(`/api/positions/${one.id}`, admin.token)).status).toBe(200)
  expect((await app.get(`/api/positions/${one.id}`, admin.token)).status).toBe(404)
})
