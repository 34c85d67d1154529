import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { buildSiteForTests } from '../../site/pages/build-for-tests.ts'
import { bring, type Newsroom, newsroom, write } from '../articles/testing.ts'

let app: TestApp
let room: Newsroom
let editor: TestPerson
beforeAll(async () => {
  buildSiteForTests()
  app = await testApp()
  room = await newsroom(app)
  const verbs = ['index', 'view', 'create', 'update', 'delete', 'status'] as const
  editor = await app.person({
    roles: ['editor'],
    departments: [room.news],
    grants: verbs.map((verb) => `collection.${verb}` as const),
  })
})
afterAll(() => app.close())

const create = (body: object, by = editor) => app.post('/api/collection/create', by.token, body)
const update = (id: number, body: object) => app.put(`/api/collection/update/${id}`, editor.token, body)
const idsOf = ({ items }: { items: { id: number }[] }) => items.map(({ id }) => id)

test('keeps its articles in the order given, and says how many are live', async () => {
  const live = await bring(app, room, 'published', 'Bài đăng')
  const waiting = await bring(app, room, 'draft', 'Bài chờ')
  const made = (await create({ name: 'Hồ sơ sông Hồng', article_ids: [waiting, live] })).body.data
  expect(made).toMatchObject({ slug: 'ho-so-song-hong', articles: 2, live: 1 })
  expect(idsOf(made)).toEqual([waiting, live])
  const body = { name: 'Hồ sơ sông Hồng', article_ids: [live, waiting], version: made.version }
  expect(idsOf((await update(made.id, body)).body.data)).toEqual([live, waiting])
  expect((await update(made.id, body)).body.error).toBe('record.stale')
  expect((await create({ name: 'Hồ sơ sông Hồng' })).body.errors).toHaveProperty('slug')
  expect((await create({ name: 'Hai lần', article_ids: [live, live] })).status).toBe(422)
  const listed = await app.get(`/api/collection?keyword=song%20hong&article_id=${live}`, editor.token)
  expect(listed.body.data.map(({ id }: { id: number }) => id)).toEqual([made.id])
})

test('one whose name ends in a number can be saved again with the address that the name made', async () => {
  const made = (await create({ name: 'Kỳ họp thứ 10' })).body.data
  expect(made.slug).toBe('ky-hop-thu10')
  const again = await update(made.id, { name: made.name, slug: made.slug })
  expect(again.status, JSON.stringify(again.body)).toBe(200)
})

test('nobody puts into it, or reads in it, what they may not see', async () => {
  const secret = await write(app, room, room.reporter, 'Bản nháp kín')
  expect((await create({ name: 'Thử', article_ids: [secret.id] })).body.error).toBe(
    'collection.article_out_of_sight',
  )
  expect((await create({ name: 'Thử', article_ids: [987_654_321] })).status).toBe(422)
  const author = await app.person({ roles: ['reporter'], grants: ['collection.create', 'collection.view'] })
  await app.kernel.pool.query('update article set author_id = $1 where id = $2', [author.id, secret.id])
  const made = (await create({ name: 'Của tác giả', article_ids: [secret.id] }, author)).body.data
  expect(made.items[0].name).toBe('Bản nháp kín')
  const seen = (await app.get(`/api/collection/${made.id}`, editor.token)).body.data
  expect(seen.items[0]).toMatchObject({ id: secret.id, name: '(Tin bài bạn không được xem)' })
  // Reordering what somebody else put there is allowed.
  expect((await update(made.id, { name: 'Của tác giả', article_ids: [secret.id] })).status).toBe(200)
})

test('articles are found by the words of their title', async () => {
  const id = await bring(app, room, 'published', 'Cầu vượt Ngã Tư Sở thông xe')
  const found = await app.get('/api/collection/articles?keyword=nga%20tu%20so', editor.token)
  expect(found.body.data).toMatchObject([{ id, live: true, stage: 5 }])
})

test('readers see the other live articles of it in order, until it is switched off', async () => {
  const titles = ['Kỳ một', 'Kỳ hai', 'Kỳ ba']
  const ids: number[] = []
  for (const title of titles) ids.push(await bring(app, room, 'published', title))
  const waiting = await bring(app, room, 'draft', 'Kỳ bốn chưa đăng')
  const order = [ids[2], ids[0], waiting, ids[1]]
  const made = (await create({ name: 'Loạt bài ba kỳ', article_ids: order })).body.data
  const page = async () => {
    await app.kernel.listener.barrier()
    return (await app.get(`/ky-mot-${ids[0]}.html`)).text
  }
  const shown = await page()
  expect(shown).toContain('Tuyển tập: Loạt bài ba kỳ')
  expect(shown.indexOf('>Kỳ ba<')).toBeGreaterThan(0)
  expect(shown.indexOf('>Kỳ ba<')).toBeLessThan(shown.indexOf('>Kỳ hai<'))
  expect(shown).not.toContain('Kỳ bốn')
  await app.get(`/api/collection/status/${made.id}`, editor.token)
  expect(await page()).not.toContain('Loạt bài ba kỳ')
  await app.get(`/api/collection/status/${made.id}`, editor.token)
  expect(await page()).toContain('Loạt bài ba kỳ')
  expect((await app.remove(`/api/collection/${made.id}`, editor.token)).status).toBe(200)
  expect(await page()).not.toContain('Loạt bài ba kỳ')
})
