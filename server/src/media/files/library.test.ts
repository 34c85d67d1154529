import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { storeFile } from './public.ts'

let server: TestApp
let reporter: TestPerson
let colleague: TestPerson
let stranger: TestPerson
let editor: TestPerson
const ids: Record<string, number> = {}

beforeAll(async () => {
  server = await testApp()
  const news = await server.department('thoi-su')
  const sport = await server.department('the-thao', news)
  reporter = await server.person({
    grants: [
      ['file.index', 'own'],
      ['file.view', 'own'],
    ],
    departments: [news],
  })
  colleague = await server.person({
    grants: [
      ['file.index', 'department'],
      ['file.view', 'department'],
    ],
    departments: [news],
  })
  editor = await server.person({
    grants: [
      ['file.index', 'subtree'],
      ['file.view', 'subtree'],
    ],
    departments: [news],
  })
  stranger = await server.person({ grants: ['file.index', 'file.view'] })
  const files: [string, number, number][] = [
    ['Thời sự sáng.txt', reporter.id, news],
    ['Bản tin trưa.txt', colleague.id, news],
    ['100% bóng_đá.txt', stranger.id, sport],
  ]
  for (const [name, userId, departmentId] of files) {
    const file = await storeFile(server.kernel, { buffer: Buffer.from(name), name, userId, departmentId })
    ids[file.name] = file.id
  }
})
afterAll(() => server.close())

const names = async (person: TestPerson, query = '') => {
  const { status, body } = await server.get(`/api/files${query}`, person.token)
  expect(status).toBe(200)
  expect(body.total).toBe(body.data.length)
  return body.data.map((row: { name: string }) => row.name)
}

test('lists are narrowed to what the scope reaches', async () => {
  expect(await names(reporter)).toEqual(['Thời sự sáng'])
  expect(await names(colleague)).toEqual(['Bản tin trưa', 'Thời sự sáng'])
  expect(await names(editor)).toEqual(['100% bóng_đá', 'Bản tin trưa', 'Thời sự sáng'])
  expect(await names(stranger)).toHaveLength(3)
  expect(await names(stranger, '?mine=true')).toEqual(['100% bóng_đá'])
})

test('one file is guarded as the list is', async () => {
  const id = ids['Bản tin trưa']
  expect((await server.get(`/api/files/${id}`)).status).toBe(401)
  expect((await server.get(`/api/files/${id}`, reporter.token)).status).toBe(403)
  const seen = await server.get(`/api/files/${id}`, colleague.token)
  expect(seen.body.data).toMatchObject({
    id,
    name: 'Bản tin trưa',
    type: 'document',
    created_by: { id: colleague.id },
  })
  expect((await server.get('/api/files/999999', stranger.token)).status).toBe(404)
  expect((await server.get('/api/files/0', stranger.token)).status).toBe(422)
})

test('what is shared with the house, or readers have, is found and taken by all, and changed by nobody more', async () => {
  const { pool } = server.kernel
  const id = ids['Bản tin trưa'] as number
  const taker = await server.person({
    grants: [
      'fileCategory.index',
      ...(['index', 'view', 'download', 'update', 'delete'] as const).map(
        (verb) => [`file.${verb}`, 'own'] as const,
      ),
    ],
  })
  const folder = await pool.query("insert into file_category (name) values ('Chung') returning id")
  await pool.query('update file set category_id = $2 where id = $1', [id, folder.rows[0].id])
  const counted = async () => {
    const { body } = await server.get('/api/files/categories', taker.token)
    return body.data.find(({ name }: { name: string }) => name === 'Chung').files
  }
  const take = async () =>
    (await server.post('/api/download', taker.token, { file_ids: [id], plain: true })).status
  expect([await names(taker), await counted(), await take()]).toEqual([[], 0, 403])
  for (const open of ['shared = true', 'shared = false, status = 5']) {
    await pool.query(`update file set ${open} where id = $1`, [id])
    expect([await names(taker), await counted(), await take()]).toEqual([['Bản tin trưa'], 1, 200])
    const { body } = await server.get(`/api/files/${id}`, taker.token)
    expect(body.data.may).toEqual({ update: false, delete: false, download: true })
    expect((await server.put(`/api/files/${id}`, taker.token, { shared: false })).status).toBe(403)
    expect((await server.remove(`/api/files/${id}`, taker.token)).status).toBe(403)
  }
  await pool.query('update file set status = 1, category_id = null where id = $1', [id])
  expect((await server.put(`/api/files/${id}`, editor.token, { shared: true })).status).toBe(403)
})

test('a search needs no accents and takes signs literally', async () => {
  expect(await names(stranger, '?keyword=thoi%20su')).toEqual(['Thời sự sáng'])
  expect(await names(stranger, `?keyword=${encodeURIComponent('BÓNG_ĐÁ')}`)).toEqual(['100% bóng_đá'])
  expect(await names(stranger, '?keyword=%25')).toEqual(['100% bóng_đá'])
  expect(await names(stranger, '?keyword=_')).toEqual(['100% bóng_đá'])
  expect(await names(stranger, '?keyword=%5C')).toEqual([])
})

test('a row of the list is what the file says of itself, whatever it has', async () => {
  const { pool } = server.kernel
  const { rows } = await pool.query(`with a as (insert into file_category (name) values ('Gốc') returning id),
    b as (insert into file_category (name, parent_id) select 'Giữa', id from a returning id)
    insert into file_category (name, parent_id) select 'Ngọn', id from b returning id`)
  const id = ids['Thời sự sáng']
  const before = await pool.query(
    `update file set category_id = $2, lufs = -23.1, true_peak = -1.05, duration_ms = 3600001, credit = 'Báo "Mới"\\',
      rights_from = '2026-01-02', rights_to = '2199-12-31', rights_until = '2199-12-31 05:00:00.1+00', poster = true,
      embargo_until = '2026-11-26 01:02:03.123456+07', failure = e'a\nb' where id = $1 returning id`,
    [id, rows[0].id],
  )
  expect(before.rowCount).toBe(1)
  for (const query of ['', '?keyword=thoi', '?sortBy=name']) {
    const { data } = (await server.get(`/api/files${query}`, stranger.token)).body
    const row = data.find((each: { id: number }) => each.id === id)
    expect(row).toMatchObject({
      file_path: 'Gốc / Giữa / Ngọn / Thời sự sáng.txt',
      category: { name: 'Ngọn' },
    })
    expect(row).toMatchObject({ embargo_until: '2026-11-25T18:02:03.123Z' })
    const own = (await server.get(`/api/files/${id}`, stranger.token)).body.data
    expect(own).toMatchObject(row)
  }
  await pool.query(
    `update file set category_id = null, rights_from = null, rights_to = null, rights_until = null, embargo_until = null,
      duration_ms = null, poster = false, failure = '' where id = $1`,
    [id],
  )
})

test('sorting, pages and filters', async () => {
  expect(await names(stranger, '?sortBy=name')).toEqual(['100% bóng_đá', 'Bản tin trưa', 'Thời sự sáng'])
  expect(await names(stranger, '?sortBy=size&sortDesc=true')).toEqual([
    'Thời sự sáng',
    '100% bóng_đá',
    'Bản tin trưa',
  ])
  expect(await names(stranger, '?type=image')).toEqual([])
  const { body } = await server.get('/api/files?page=2&perPage=10', stranger.token)
  expect(body).toMatchObject({ data: [], total: 3, page: 2, perPage: 10 })
  expect((await server.get('/api/files?page=2&limit=10', stranger.token)).body).toEqual(body)
  expect((await server.get('/api/files', stranger.token)).body.perPage).toBe(12)
})

test.each([
  'sortBy=key',
  'perPage=13',
  'limit=13',
  'page=0',
  'type=virus',
  'isPaginate=perhaps',
  'category_id=x',
  'mine=perhaps',
])('the query %s is refused', async (query) => {
  const { status, body } = await server.get(`/api/files?${query}`, stranger.token)
  expect(status).toBe(422)
  expect(Object.keys(body.errors)).toEqual([query.split('=')[0]])
})

test('a file of a known key is stored once', async () => {
  const given = { buffer: Buffer.from('x'), name: 'seed.txt', userId: null, key: 'demopicture1' }
  const first = await storeFile(server.kernel, given)
  const second = await storeFile(server.kernel, given)
  expect(second).toEqual(first)
  expect(first.file_local).toBe('/media/demopicture1/seed.txt')
})
