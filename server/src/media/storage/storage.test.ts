import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { multipartBody } from '../files/multipart-body.ts'
import { storeFile } from '../files/public.ts'

let app: TestApp
let keeper: TestPerson
let reporter: TestPerson
beforeAll(async () => {
  app = await testApp()
  keeper = await app.person({ grants: ['file.index', 'file.view', 'file.delete', 'file.manager'] })
  reporter = await app.person({ grants: ['file.index', 'file.view', 'file.create'] })
})
afterAll(() => app.close())

const store = (name: string, words: string) =>
  storeFile(app.kernel, { buffer: Buffer.from(words), name, userId: reporter.id })

test('files of equal content stand together, what wastes most first, until one is left', async () => {
  const small = [await store('một.txt', 'giống nhau'), await store('hai.txt', 'giống nhau')]
  const long = 'dài hơn nhiều '.repeat(50)
  const large = [await store('ba.txt', long), await store('bốn.txt', long), await store('năm.txt', long)]
  await store('sáu.txt', 'chỉ một')
  await app.kernel.pool.query('update app_user set avatar_file_id = $1 where id = $2', [
    large[1]?.id,
    reporter.id,
  ])

  const { body } = await app.get('/api/files/duplicates', keeper.token)
  expect(body.total).toBe(2)
  const size = Buffer.byteLength(long)
  expect(body.data[0]).toMatchObject({ count: 3, size, wasted: 2 * size })
  expect(body.data[0].files.map(({ id, used }: { id: number; used: boolean }) => [id, used])).toEqual([
    [large[0]?.id, false],
    [large[1]?.id, true],
    [large[2]?.id, false],
  ])
  expect((await app.remove(`/api/files/${small[0]?.id}`, keeper.token)).status).toBe(200)
  expect((await app.get('/api/files/duplicates', keeper.token)).body.total).toBe(1)
  expect((await app.get('/api/files/duplicates', reporter.token)).status).toBe(403)
})

test('the room of the library counts kinds, the trash, and what people uploaded today', async () => {
  const before = (await app.get('/api/files/storage', keeper.token)).body.data
  const form = multipartBody([{ name: 'file', value: 'ghi chú', filename: 'ghi-chu.txt' }])
  const sent = await app.call('POST', '/api/files/upload', { token: reporter.token, ...form })
  expect(sent.status).toBe(200)
  const after = (await app.get('/api/files/storage', keeper.token)).body.data
  const documents = (room: { types: { type: string; files: number }[] }) =>
    room.types.find(({ type }) => type === 'document')?.files ?? 0
  expect(documents(after) - documents(before)).toBe(1)
  expect(after.today).toEqual([
    { user: { id: reporter.id, name: expect.any(String) }, files: 1, bytes: expect.any(Number) },
  ])
  expect(after.disk.total).toBeGreaterThan(after.disk.free)
  expect(after.daily.files).toBeGreaterThan(0)
  expect((await app.get('/api/files/storage', reporter.token)).status).toBe(403)
})
