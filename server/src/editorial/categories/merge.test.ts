import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { bring, type Newsroom, newsroom, write } from '../articles/testing.ts'

let app: TestApp
let room: Newsroom
let admin: TestPerson
beforeAll(async () => {
  app = await testApp()
  room = await newsroom(app)
  const verbs = ['index', 'view', 'create', 'update', 'delete', 'status'] as const
  admin = await app.person({ grants: verbs.map((verb) => `category.${verb}` as const) })
})
afterAll(() => app.close())

let number = 0
async function category(name: string, parent_id: number | null = null) {
  number += 1
  const slug = `${'abcdefghij'[number % 10]}${number}-muc`
  const { body } = await app.post('/api/category/create', admin.token, { name, slug, parent_id })
  return body.data as { id: number; slug: string; version: number }
}

const merge = (id: number, into_id: number, version?: number) =>
  app.post(`/api/category/merge/${id}`, admin.token, { into_id, version })

/** A live article of a category. */
async function publishedIn(categoryId: number, title: string) {
  const input: Newsroom['input'] = (...words) => ({ ...room.input(...words), category_id: categoryId })
  return bring(app, { ...room, input }, 'published', title)
}

const standsIn = async (articleId: number): Promise<number[]> => {
  const { rows } = await app.kernel.pool.query(
    'select category_id from article_publication_category where article_id = $1 order by 1',
    [articleId],
  )
  return rows.map(({ category_id }) => category_id)
}

const listed = async (slug: string) => {
  await app.kernel.listener.barrier()
  const { body } = await app.get(`/api/home/list-post-of-category?slug=${slug}`)
  return (body.data as { id: number }[] | null)?.map(({ id }) => id)
}

test('articles, live pages, what is below and addresses go to the other category', async () => {
  const top = await category('Trên')
  const from = await category('Cũ', top.id)
  const below = await category('Con của cũ', from.id)
  const into = await category('Mới')
  const live = await publishedIn(from.id, 'Tin đang đăng')
  const deep = await publishedIn(below.id, 'Tin ở mục con')
  const draft = await write(app, room, room.reporter, 'Tin nháp')
  await app.kernel.pool.query('update article set category_id = $1 where id = $2', [from.id, draft.id])
  expect(await standsIn(deep)).toEqual([top.id, from.id, below.id].sort((a, b) => a - b))

  const { body } = await merge(from.id, into.id)
  expect(body.data).toMatchObject({
    articles: 2,
    publications: 2,
    children: 1,
    into: { articles: 2, published: 2 },
  })
  expect(await standsIn(live)).toEqual([into.id])
  expect(await standsIn(deep)).toEqual([below.id, into.id].sort((a, b) => a - b))
  expect((await app.get(`/api/category/${below.id}`, admin.token)).body.data.parent_id).toBe(into.id)
  expect((await app.get(`/api/category/${from.id}`, admin.token)).status).toBe(404)
  expect(await listed(into.slug)).toEqual([deep, live])
  expect(await listed(from.slug)).toEqual([deep, live])
  expect(await listed(top.slug)).toEqual([])
})

test('what was typed before the merge and is saved or published after it follows', async () => {
  const [from, into] = [await category('Từ'), await category('Đến')]
  const { body: made } = await app.post('/api/article/create', room.reporter.token, {
    ...room.input('Viết trước khi gộp'),
    category_id: from.id,
    other_category_ids: [from.id],
  })
  await merge(from.id, into.id)
  const { body: late } = await app.post('/api/article/create', room.reporter.token, {
    ...room.input('Viết sau khi gộp'),
    category_id: from.id,
  })
  const { rows } = await app.kernel.pool.query(
    'select id, category_id from article where id = any($1) order by id',
    [[made.data.id, late.data.id]],
  )
  expect(rows.map(({ category_id }) => category_id)).toEqual([into.id, into.id])
  const seen = (await app.get(`/api/article/${made.data.id}`, room.reporter.token)).body.data
  expect(seen).toMatchObject({
    category_id: into.id,
    category: { id: into.id },
    other_category_ids: [into.id],
  })
  const live = await publishedIn(from.id, 'Đăng sau khi gộp')
  expect(await standsIn(live)).toEqual([into.id])
})

test('a merge while articles are written loses none of them', async () => {
  const [from, into] = [await category('Từ'), await category('Đến')]
  const writes = Array.from({ length: 24 }, (_, n) =>
    app.post('/api/article/create', room.reporter.token, { ...room.input(`Tin ${n}`), category_id: from.id }),
  )
  const [merged, ...answers] = await Promise.all([
    new Promise((go) => setTimeout(go, 15)).then(() => merge(from.id, into.id)),
    ...writes,
  ])
  expect(merged?.status).toBe(200)
  expect(answers.map(({ status }) => status)).toEqual(writes.map(() => 200))
  const { rows } = await app.kernel.pool.query(
    `select count(*) filter (where category_id = $1) as left, count(*) filter (where category_id = $2) as moved from article`,
    [from.id, into.id],
  )
  expect(rows[0]).toEqual({ left: 0, moved: 24 })
})

test('two merges at once that cross: one is refused, and a chain of merges ends at the last', async () => {
  for (let round = 0; round < 5; round++) {
    const [a, b] = [await category('A'), await category('B')]
    const answers = await Promise.all([merge(a.id, b.id), merge(b.id, a.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  }
  const [a, b, c] = [await category('A'), await category('B'), await category('C')]
  const live = await publishedIn(a.id, 'Đi hai lần')
  await merge(a.id, b.id)
  await merge(b.id, c.id)
  expect(await standsIn(live)).toEqual([c.id])
  expect(await listed(a.slug)).toEqual([live])
})

test('refuses itself, what stands below it, what is gone and an old state', async () => {
  const a = await category('A')
  const below = await category('Dưới A', a.id)
  const gone = await category('Đã gộp')
  await merge(gone.id, a.id)
  expect((await merge(a.id, a.id)).body.error).toBe('category.merge_into_itself')
  expect((await merge(a.id, below.id)).body.error).toBe('category.merge_below')
  expect((await merge(below.id, gone.id)).status).toBe(404)
  expect((await merge(below.id, a.id, 99)).body.error).toBe('record.stale')
})

test('moving a category takes its live articles along', async () => {
  const [a, b] = [await category('A'), await category('B')]
  const child = await category('Con', a.id)
  const live = await publishedIn(child.id, 'Đi theo')
  await app.put(`/api/category/move/${child.id}`, admin.token, { parent_id: b.id, place: 0 })
  expect(await standsIn(live)).toEqual([b.id, child.id].sort((x, y) => x - y))
  expect((await app.remove(`/api/category/${child.id}`, admin.token)).body.data.counts).toEqual({
    article: 1,
    article_publication_category: 1,
  })
})
