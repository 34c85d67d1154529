import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { storeFile } from '../files/public.ts'

let app: TestApp
let keeper: TestPerson
beforeAll(async () => {
  app = await testApp()
  const verbs = ['index', 'view', 'create', 'update', 'delete'] as const
  keeper = await app.person({ grants: verbs.map((verb) => `fileCategory.${verb}` as const) })
})
afterAll(() => app.close())

type Row = { id: number; version: number; path: string[]; files: number; parent_id: number | null }
const add = (name: string, parent_id: number | null = null) =>
  app.post('/api/files/categories', keeper.token, { name, parent_id })
const made = async (name: string, parent_id: number | null = null): Promise<Row> =>
  (await add(name, parent_id)).body.data
const names = async (query: string) =>
  (await app.get(`/api/files/categories?${query}`, keeper.token)).body.data.map(
    ({ name }: { name: string }) => name,
  )

test('a folder is inside another, and a name stands once in each', async () => {
  const root = await made('Ảnh sự kiện')
  const below = await made('Đại hội', root.id)
  expect(below.path).toEqual(['Ảnh sự kiện', 'Đại hội'])
  expect((await add('đại HỘI', root.id)).body.errors.name).toEqual(['Đã có thư mục tên này ở đây.'])
  expect((await add('Đại hội')).status).toBe(200)
  expect((await add('Lạc', 999_999)).body.errors).toHaveProperty('parent_id')
  expect(await names('onlyMain=true&keyword=dai%20hoi')).toEqual(['Đại hội'])
  expect(await names(`parent_id=${root.id}`)).toEqual(['Đại hội'])
})

test('a folder is never inside itself, also when two move at once', async () => {
  const [a, b] = [await made('Phóng sự'), await made('Phỏng vấn')]
  const move = (row: Row, parent_id: number, name: string) =>
    app.put(`/api/files/categories/${row.id}`, keeper.token, { name, parent_id })
  expect((await move(a, a.id, 'Phóng sự')).body.error).toBe('file_category.cycle')
  const answers = await Promise.all([move(a, b.id, 'Phóng sự'), move(b, a.id, 'Phỏng vấn')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a stale version changes nothing', async () => {
  const row = await made('Tư liệu')
  const put = (name: string) =>
    app.put(`/api/files/categories/${row.id}`, keeper.token, { name, version: row.version })
  expect((await put('Tư liệu cũ')).status).toBe(200)
  expect((await put('Tư liệu mới')).body.error).toBe('record.stale')
})

test('what holds anything goes only when it is said where that moves to', async () => {
  const [from, to] = [await made('Kho tạm'), await made('Kho chính')]
  await made('Ngăn một', from.id)
  const file = await storeFile(app.kernel, {
    buffer: Buffer.from('băng'),
    name: 'băng.txt',
    userId: keeper.id,
    categoryId: from.id,
  })
  const refused = await app.remove(`/api/files/categories/${from.id}`, keeper.token)
  expect(refused.body).toMatchObject({ error: 'file_category.in_use', data: { files: 1, folders: 1 } })
  const nowhere = await app.remove(`/api/files/categories/${from.id}?move_to=999999`, keeper.token)
  expect(nowhere.body.errors).toHaveProperty('move_to')
  const gone = await app.remove(`/api/files/categories/${from.id}?move_to=${to.id}`, keeper.token)
  expect(gone.status).toBe(200)
  const after: Row = (await app.get(`/api/files/categories/${to.id}`, keeper.token)).body.data
  expect(after.files).toBe(1)
  expect(await names(`parent_id=${to.id}`)).toEqual(['Ngăn một'])
  const { rows } = await app.kernel.pool.query('select category_id from file where id = $1', [file.id])
  expect(rows[0].category_id).toBe(to.id)
})
