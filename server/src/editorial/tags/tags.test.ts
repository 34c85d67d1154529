import { nameKey } from '@toasoan/contract/kit/fold'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadExcel } from '#server/kernel/sheets/load-excel.ts'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { bring, type Newsroom, newsroom } from '../articles/testing.ts'

let app: TestApp
let room: Newsroom
let admin: TestPerson
beforeAll(async () => {
  app = await testApp()
  room = await newsroom(app)
  const verbs = ['index', 'view', 'create', 'update', 'delete'] as const
  admin = await app.person({ grants: verbs.map((verb) => `tag.${verb}` as const) })
})
afterAll(() => app.close())

const tagged = (title: string, ...tags: string[]) => {
  const input: Newsroom['input'] = (...words) => ({ ...room.input(...words), tags })
  return bring(app, { ...room, input }, 'published', title)
}
const idOf = async (name: string): Promise<number> => {
  const { rows } = await app.kernel.pool.query('select id from tag where name = $1', [name])
  return rows[0]?.id
}
const tagsOn = async (id: number) => (await app.get(`/api/home/${id}`)).body.data.tags
const view = async (id: number) => (await app.get(`/api/tags/${id}`, admin.token)).body.data
const merge = (ids: number[], into_id: number) => app.post('/api/tags/merge', admin.token, { ids, into_id })

test('merges: articles, live pages, counts and suggestions follow, and an old name leads to the other', async () => {
  const one = await tagged('Bài một', 'Covid', 'Y tế')
  const both = await tagged('Bài hai', 'Covid', 'COVID-19')
  const [from, into] = [await idOf('Covid'), await idOf('COVID-19')]
  const { body } = await merge([from], into)
  expect(body.data).toMatchObject({
    merged: 1,
    articles: 2,
    into: { articles: 2, published: 2, aliases: ['Covid'] },
  })
  expect(await tagsOn(one)).toEqual(['COVID-19', 'Y tế'])
  expect(await tagsOn(both)).toEqual(['COVID-19'])
  expect((await app.get(`/api/tags/${from}`, admin.token)).status).toBe(404)
  const listed = (await app.get('/api/tags?isPaginate=false', admin.token)).body.data
  expect(listed.map(({ id }: { id: number }) => id)).toContain(into)
  expect(listed.map(({ id }: { id: number }) => id)).not.toContain(from)
  const suggested = (await app.get('/api/tags/search?keyword=covi', admin.token)).body.data
  expect(suggested).toMatchObject([{ id: into, name: 'COVID-19', articles: 2, alias: null }])
  const typed = await tagged('Bài ba', 'covid')
  expect(await tagsOn(typed)).toEqual(['COVID-19'])
  const opened = (await app.get(`/api/article/${typed}`, room.secretary.token)).body.data
  expect(opened.tags).toEqual(['COVID-19'])
})

test('renames everywhere; search finds the new name, and the former one leads to it', async () => {
  const id = await tagged('Tin về biển', 'Bien Dong')
  const tag = await idOf('Bien Dong')
  const put = (body: object) => app.put(`/api/tags/update/${tag}`, admin.token, body)
  const { version } = await view(tag)
  expect((await put({ name: 'Vùng biển phía Đông', version })).body.data.aliases).toEqual(['Bien Dong'])
  expect((await put({ name: 'Khác', version })).body.error).toBe('record.stale')
  expect(await tagsOn(id)).toEqual(['Vùng biển phía Đông'])
  const found = await app.get('/api/home/search?keyword=vung%20bien%20phia%20dong')
  expect(found.body.data.map((one: { id: number }) => one.id)).toContain(id)
  // A new spelling of the same word is no other name.
  expect((await put({ name: 'Vùng Biển phía Đông' })).body.data.aliases).toEqual(['Bien Dong'])
  expect((await put({ name: 'Y Tế' })).body.errors.name[0]).toContain('Hãy gộp')
  expect((await put({ name: 'Bien Dong' })).body.data).toMatchObject({ aliases: ['Vùng Biển phía Đông'] })
})

test('merges that cross: one is refused; a chain leads to the last; a merge into itself is none', async () => {
  const make = async (name: string): Promise<number> =>
    (await app.post('/api/tags/create', admin.token, { name })).body.data.id
  for (let round = 0; round < 5; round++) {
    const [a, b] = [await make(`Chéo A ${round}`), await make(`Chéo B ${round}`)]
    const answers = await Promise.all([merge([a], b), merge([b], a)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  }
  const [a, b, c] = [await make('Chuỗi A'), await make('Chuỗi B'), await make('Chuỗi C')]
  await merge([a], b)
  await merge([b], c)
  expect((await view(c)).aliases).toEqual(['Chuỗi A', 'Chuỗi B'])
  expect((await merge([c], c)).body.error).toBe('tag.merge_into_itself')
  expect((await app.post('/api/tags/create', admin.token, { name: 'CHUỖI C' })).body.errors).toHaveProperty(
    'name',
  )
})

test('articles saved while their tag is merged keep it under the other name', async () => {
  const from = (await app.post('/api/tags/create', admin.token, { name: 'Lũ lụt' })).body.data.id
  const into = (await app.post('/api/tags/create', admin.token, { name: 'Mưa lũ' })).body.data.id
  const writes = Array.from({ length: 20 }, (_, n) =>
    app.post('/api/article/create', room.reporter.token, { ...room.input(`Lũ ${n}`), tags: ['Lũ lụt'] }),
  )
  const answers = await Promise.all([merge([from], into), ...writes])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(await view(into)).toMatchObject({ articles: 20 })
})

test('one that is on articles is deleted only on purpose', async () => {
  const id = await tagged('Có thẻ', 'Thẻ tạm', 'Còn lại')
  const tag = await idOf('Thẻ tạm')
  const refused = await app.remove(`/api/tags/${tag}`, admin.token)
  expect([refused.body.error, refused.body.data.articles]).toEqual(['tag.in_use', 1])
  expect((await app.remove(`/api/tags/${tag}?force=true`, admin.token)).status).toBe(200)
  expect(await tagsOn(id)).toEqual(['Còn lại'])
})

test('lists by use and by other names, and as a sheet', async () => {
  const list = async (query: string) => (await app.get(`/api/tags?${query}`, admin.token)).body
  const most = (await list('sortBy=articles&sortDesc=true&perPage=10')).data
  expect(most[0].articles).toBeGreaterThanOrEqual(most[1].articles)
  expect((await list('keyword=covid')).data.map(({ name }: { name: string }) => name)).toEqual(['COVID-19'])
  expect((await list('used=false')).data.every(({ articles }: { articles: number }) => articles === 0)).toBe(
    true,
  )
  expect((await app.get('/api/tags?isPaginate=false', admin.token)).body.truncated).toBe(false)
  const sheet = await app.get('/api/tags/export?keyword=covid', admin.token)
  const book = new (await loadExcel()).Workbook()
  await book.xlsx.load(sheet.raw as never)
  expect(book.worksheets[0]?.getRow(2).values).toEqual([undefined, 'COVID-19', 'Covid', 3, 3])
})

describe('names that differ by their marks are different tags', () => {
  const create = (name: string) => app.post('/api/tags/create', admin.token, { name })
  const names = async (keyword: string) =>
    (await app.get(`/api/tags/search?keyword=${encodeURIComponent(keyword)}`, admin.token)).body.data.map(
      ({ name }: { name: string }) => name,
    )

  test('added, renamed and merged as such, each with a slug of its own', async () => {
    const [dance, rain, season] = await Promise.all(['Múa', 'Mưa', 'Mùa'].map(create))
    const slugs = [dance, rain, season].map((answer) => answer?.body.data.slug)
    expect(slugs.toSorted()).toEqual(['mua', 'mua-2', 'mua-3'])
    for (const name of ['MƯA', 'Mưa'.normalize('NFD')]) expect((await create(name)).status).toBe(409)
    expect((await create('Hòa giải')).status).toBe(200)
    expect((await create('Hoà giải')).status).toBe(409)
    const renamed = await app.put(`/api/tags/update/${season?.body.data.id}`, admin.token, { name: 'Mủa' })
    expect(renamed.body.data).toMatchObject({ name: 'Mủa', aliases: ['Mùa'], slug: season?.body.data.slug })
    await merge([rain?.body.data.id], dance?.body.data.id)
    const written = await app.post('/api/article/create', room.reporter.token, {
      ...room.input('Ba thẻ'),
      tags: ['mưa', 'Mủa', 'Mụa'],
    })
    expect(written.body.data.tags).toEqual(['Múa', 'Mủa', 'Mụa'])
    expect((await names('mủa'))[0]).toBe('Mủa')
    expect((await names('Mụa'))[0]).toBe('Mụa')
  })

  test('a story keeps the keywords that its author typed, and each has a page', async () => {
    const id = await tagged('Hai chủ đề', 'Bão', 'Báo')
    const story = (await app.get(`/api/home/${id}`)).body.data
    expect(story.tags).toEqual(['Bão', 'Báo'])
    const { body } = await app.get(`/api/article/${id}`, room.secretary.token)
    expect(body.data.tags).toEqual(['Bão', 'Báo'])
    expect([...story.tag_slugs].sort()).toEqual(['bao', 'bao-2'])
    const other = await tagged('Một chủ đề', 'Báo')
    const pages = await Promise.all(story.tag_slugs.map((slug: string) => app.get(`/chu-de/${slug}.html`)))
    expect(pages.map(({ text }) => text.includes(`-${other}.html`))).toEqual([false, true])
    expect(pages.map(({ text }) => /<h1>(.*?)<\/h1>/.exec(text)?.[1])).toEqual(['Bão', 'Báo'])
  })

  test('the key in the database is that of the contract', async () => {
    const samples = [
      'Hòa thủy khỏe',
      'HOÀ THUỶ KHOẺ',
      'Mưa'.normalize('NFD'),
      'Đường Ụy',
      'ÒA ỌE Ỹ',
      'quý qúy',
    ]
    const { rows } = await app.kernel.pool.query('select name_key(n) as key from unnest($1::text[]) n', [
      samples,
    ])
    expect(rows.map(({ key }) => key)).toEqual(samples.map(nameKey))
  })
})
