import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'

let app: TestApp
let admin: TestPerson
beforeAll(async () => {
  app = await testApp()
  const verbs = ['index', 'view', 'create', 'update', 'delete', 'status'] as const
  admin = await app.person({ grants: verbs.map((verb) => `category.${verb}` as const) })
})
afterAll(() => app.close())

type Made = {
  id: number
  slug: string
  level: number
  place: number
  version: number
  home_place: number | null
}
let number = 0

async function category(parent_id: number | null = null, more: object = {}): Promise<Made> {
  number += 1
  const name = `Chuyên mục ${String.fromCharCode(97 + (number % 26)).repeat(3)} ${number} x`
  const { body, text } = await app.post('/api/category/create', admin.token, { name, parent_id, ...more })
  expect(body.code, text).toBe(200)
  return body.data
}

const view = async (id: number) => (await app.get(`/api/category/${id}`, admin.token)).body.data
const tree = async (): Promise<(Made & { parent_id: number })[]> =>
  (await app.get('/api/category/tree', admin.token)).body.data
const update = (id: number, body: object) => app.put(`/api/category/update/${id}`, admin.token, body)
const move = (id: number, parent_id: number | null, place = 0, version?: number) =>
  app.put(`/api/category/move/${id}`, admin.token, { parent_id, place, version })

test('makes the address from the name, and refuses one that is taken, odd or reads as an article', async () => {
  const one = await category(null, { name: 'Đời sống & Pháp luật' })
  expect(one.slug).toBe('doi-song-phap-luat')
  const post = (body: object) => app.post('/api/category/create', admin.token, { name: 'Mục', ...body })
  expect((await post({ slug: 'DOI-SONG-PHAP-LUAT' })).body.errors.slug[0]).toContain('đã có')
  expect((await post({ slug: 'có dấu' })).status).toBe(422)
  expect((await post({ slug: 'bai-12' })).body.errors.slug[0]).toContain('địa chỉ của tin bài')
  expect((await post({ slug: 'x-y', parent_id: 999999 })).body.errors).toHaveProperty('parent_id')
  expect((await category(null, { name: 'Bầu cử 2026' })).slug).toBe('bau-cu2026')
})

test('stands last beside the others, and moves with all below it', async () => {
  const [a, b] = [await category(), await category()]
  const child = await category(a.id)
  const grandchild = await category(child.id)
  expect([a.level, child.level, grandchild.level, b.place - a.place]).toEqual([0, 1, 2, 1])
  const rows = (await move(child.id, b.id)).body.data as Made[]
  const at = (id: number) => rows.findIndex((row) => row.id === id)
  expect([at(child.id) - at(b.id), at(grandchild.id) - at(b.id)]).toEqual([1, 2])
  await move(b.id, null, 0)
  expect((await tree())[0]?.id).toBe(b.id)
  expect((await view(grandchild.id)).path.map(({ id }: Made) => id)).toEqual([b.id, child.id, grandchild.id])
  expect((await move(b.id, null, 0, 1)).body.error).toBe('record.stale')
})

test('never stands below itself, also when two moves cross', async () => {
  const a = await category()
  const b = await category(a.id)
  for (const target of [a.id, b.id]) expect((await move(a.id, target)).body.error).toBe('category.cycle')
  for (let round = 0; round < 6; round++) {
    const [x, y] = [await category(), await category()]
    const answers = await Promise.all([move(x.id, y.id), move(y.id, x.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  }
  const { rows } = await app.kernel.pool.query('select count(*) as n from category where merged_into is null')
  expect(await tree()).toHaveLength(rows[0].n)
})

test('keeps the strips of the front page in the order given', async () => {
  const [a, b, c] = [await category(), await category(null, { on_home: true }), await category()]
  const ordered = await app.put('/api/category/home', admin.token, { ids: [c.id, a.id] })
  const places = new Map((ordered.body.data as Made[]).map(({ id, home_place }) => [id, home_place]))
  expect([places.get(c.id), places.get(a.id), places.get(b.id)]).toEqual([1, 2, null])
  const home = (await app.get('/api/category?on_home=true', admin.token)).body
  expect(home.total).toBe(2)
  for (const ids of [[a.id, a.id], [987_654_321]])
    expect((await app.put('/api/category/home', admin.token, { ids })).status).toBe(422)
  expect((await app.put('/api/category/home', admin.token, { ids: [c.id, a.id] })).status).toBe(200)
})

test('is deleted only when empty, and says what is inside', async () => {
  const top = await category()
  const below = await category(top.id)
  await app.kernel.pool.query(`update workflow set category_ids = array[$1::bigint] where is_default`, [
    top.id,
  ])
  const refused = await app.remove(`/api/category/${top.id}`, admin.token)
  expect(refused.status).toBe(409)
  expect(refused.body.data.counts).toEqual({ category: 1, workflow: 1 })
  expect(refused.body.message).toContain('1 chuyên mục con')
  await app.kernel.pool.query(`update workflow set category_ids = '{}' where is_default`)
  expect((await app.remove(`/api/category/${below.id}`, admin.token)).status).toBe(200)
  expect((await app.remove(`/api/category/${top.id}`, admin.token)).status).toBe(200)
  expect((await app.get(`/api/category/${top.id}`, admin.token)).status).toBe(404)
})

test('is switched off and on, and found without accents', async () => {
  const one = await category(null, { name: 'Kiểu Bào' })
  const off = await app.get(`/api/category/status/${one.id}`, admin.token)
  expect(off.body.data.active).toBe(false)
  const found = async (more = '') =>
    (await app.get(`/api/category?keyword=kieu%20bao${more}`, admin.token)).body.data.map(
      ({ id }: Made) => id,
    )
  expect(await found('&active=false')).toEqual([one.id])
  await app.get(`/api/category/status/${one.id}`, admin.token)
  expect(await found('&active=false')).toEqual([])
})

test('a former address is kept, given back, and taken over', async () => {
  const one = await category(null, { slug: 'ten-dau' })
  const body = { name: 'Tên', parent_id: null }
  await update(one.id, { ...body, slug: 'ten-hai' })
  await update(one.id, { ...body, slug: 'ten-ba' })
  expect((await view(one.id)).old_slugs).toEqual(['ten-hai', 'ten-dau'])
  await update(one.id, { ...body, slug: 'ten-dau' })
  expect((await view(one.id)).old_slugs).toEqual(['ten-ba', 'ten-hai'])
  await category(null, { slug: 'ten-ba' })
  expect((await view(one.id)).old_slugs).toEqual(['ten-hai'])
})

test('who may list may not change, and merging asks for the permission to delete', async () => {
  const reader = await app.person({ grants: ['category.index', 'category.update'] })
  const [a, b] = [await category(), await category()]
  const merge = await app.post(`/api/category/merge/${a.id}`, reader.token, { into_id: b.id })
  expect(merge.body.data.permission).toBe('category.delete')
  expect((await app.get(`/api/category/status/${a.id}`, reader.token)).status).toBe(403)
})
