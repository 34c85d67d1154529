import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fewest } from '#server/kernel/database/word-pairs.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { type Publisher, publisher } from '../publications/testing.ts'

let app: TestApp
let site: Publisher
let news: { id: number; slug: string }

beforeAll(async () => {
  app = await testApp()
  site = await publisher(app)
  news = await site.category('Thời sự')
})
afterAll(() => app.close())

const titles = async (query: string) =>
  (await app.get(`/api/home/search?${query}`)).body.data.map(({ title }: { title: string }) => title)

const keyword = (text: string) => `keyword=${encodeURIComponent(text)}`

describe('searching what is published', () => {
  beforeAll(async () => {
    await site.publish({ title: 'Bạn đọc hỏi về ban công', hoursAgo: 1 })
    await site.publish({ title: 'Bán nhà ở xã hội', hoursAgo: 2 })
    await site.publish({ title: 'Bản làng vùng cao', lead: 'Chuyện của bản.', hoursAgo: 50 })
    await site.publish({ title: 'Chợ phiên', html: '<p>Người dân trong bản xuống chợ.</p>', hoursAgo: 3 })
  })

  test('without diacritics it finds them all', async () => {
    expect((await titles(keyword('ban'))).length).toBe(4)
    expect(await titles(keyword('nha o xa hoi'))).toEqual(['Bán nhà ở xã hội'])
    expect(await titles(keyword('BAN LANG'))).toEqual(['Bản làng vùng cao'])
  })

  test('with diacritics exact words come first, however old', async () => {
    const found = await titles(keyword('bản'))
    expect(found[0]).toBe('Bản làng vùng cao')
    expect(found).toHaveLength(4)
  })

  test('đ and decomposed letters are found too', async () => {
    await site.publish({ title: 'Đường đê Đông Anh' })
    expect(await titles(keyword('duong de dong anh'))).toEqual(['Đường đê Đông Anh'])
    expect((await titles(keyword('đường đê'.normalize('NFD'))))[0]).toBe('Đường đê Đông Anh')
  })

  test('narrows by category and day, and says the total', async () => {
    await site.publish({ title: 'Tuyển sinh đại học', categoryId: news.id, hoursAgo: 100 * 24 })
    const day = new Date(Date.now() - 100 * 24 * 3_600_000 + 7 * 3_600_000).toISOString().slice(0, 10)
    expect(await titles(`${keyword('tuyen sinh')}&category=${news.slug}&from=${day}&to=${day}`)).toHaveLength(
      1,
    )
    expect(await titles(`${keyword('tuyen sinh')}&from=${new Date().toISOString().slice(0, 10)}`)).toEqual([])
    const answer = await app.get(`/api/elastic/search?${keyword('ban')}&perPage=10`)
    expect(answer.body).toMatchObject({ total: 4, page: 1, perPage: 10 })
    const beyond = await app.get(`/api/home/search?${keyword('ban')}&perPage=10&page=5`)
    expect(beyond.body).toMatchObject({ total: 4, data: [] })
  })

  test('words next to each other come before the same words apart, and both are found', async () => {
    await site.publish({ title: 'Ông Trịnh Khắc Oanh ra mắt sách', hoursAgo: 900 })
    await site.publish({ title: 'Khắc phục sau bão', html: '<p>Chị Oanh gặp anh Trịnh.</p>', hoursAgo: 1 })
    const both = ['Ông Trịnh Khắc Oanh ra mắt sách', 'Khắc phục sau bão']
    for (const words of ['trinh khac oanh', 'Trịnh Khắc Oanh']) {
      expect(await titles(keyword(words))).toEqual(both)
    }
    expect(await titles(keyword('"khac oanh"'))).toEqual(both.slice(0, 1))
    expect(await titles(keyword('khac oanh -sach'))).toEqual(both.slice(1))
    expect(await titles(keyword('"khac oanh" or "phuc sau"'))).toHaveLength(2)
  })

  test('of two spellings next to each other the typed one comes first', async () => {
    await site.publish({ title: 'Thơi sư ngày mới', hoursAgo: 1 })
    await site.publish({ title: 'Bản tin thời sự', hoursAgo: 90 })
    expect(await titles(keyword('thời sự'))).toEqual(['Bản tin thời sự', 'Thơi sư ngày mới'])
    expect(await titles(keyword('thoi su'))).toHaveLength(2)
  })

  test('where many have the words together, only those are listed', async () => {
    const many = (title: string, times: number) =>
      Promise.all(Array.from({ length: times }, (_, n) => site.publish({ title: `${title} ${n}` })))
    await many('Lũ quét vùng cao', 201)
    await many('Quét dọn sau lũ', 5)
    const answer = await app.get(`/api/home/search?${keyword('lu quet')}&perPage=50`)
    expect(answer.body).toMatchObject({ total: 201 })
    expect(answer.body.totalCapped).toBeUndefined()
    const turned = await app.get(`/api/home/search?${keyword('don sau')}&perPage=50`)
    expect(turned.body).toMatchObject({ total: 5 })
    const apart = await app.get(`/api/home/search?${keyword('cao lu')}&perPage=50`)
    expect(apart.body).toMatchObject({ total: fewest, totalCapped: true })
  })

  test('suggests while a word is being typed', async () => {
    const { articles } = (await app.get(`/api/elastic/suggest?${keyword('ban la')}`)).body.data
    expect(articles.map(({ title }: { title: string }) => title)).toEqual(['Bản làng vùng cao'])
    for (const odd of ["'", '\\', ':*', '!(', '%']) {
      expect((await app.get(`/api/elastic/suggest?${keyword(odd)}`)).status).toBe(200)
    }
  })
})

describe('the calls of the news site', () => {
  test('the front page puts the story of the day first and no story twice', async () => {
    const { id } = await site.publish({ title: 'Tin quan trọng', excellent: true, categoryId: news.id })
    await app.kernel.pool.query(
      `with f as (insert into file (key, name, extension, mimetype, filename_original, type, size, sha256, width, height)
         values ('abcdefgh12345678', 'a', 'jpg', 'image/jpeg', 'a.jpg', 'image', 1, '', 1600, 900) returning id)
       update article_publication set cover_file_id = (select id from f) where article_id = $1`,
      [id],
    )
    const { data } = (await app.get('/api/home')).body
    expect(data.lead.id).toBe(id)
    expect(data.lead.picture).toMatchObject({ width: 1600, height: 900 })
    const stripped = data.strips.flatMap(({ teasers }: { teasers: { id: number }[] }) =>
      teasers.map((t) => t.id),
    )
    expect(stripped).not.toContain(id)
    expect(new Set(stripped).size).toBe(stripped.length)
  })

  test('an article, its related ones, and 404 for what is not live', async () => {
    const own = `lũ ${randomUUID()}`
    const one = await site.publish({ title: 'Một', categoryId: news.id, tags: [own] })
    const two = await site.publish({
      title: 'Hai',
      categoryId: news.id,
      tags: [own, 'bão'],
      relatedIds: [one.id],
    })
    await app.kernel.listener.barrier()
    const view = await app.get(`/api/home/${two.id}`)
    expect(view.body.data).toMatchObject({
      id: two.id,
      path: two.path,
      tags: [own, 'bão'],
      html: '<p>Nội dung.</p>',
    })
    const idsOf = async (id: number) =>
      (await app.get(`/api/home/article/${id}/related`)).body.data.map((t: { id: number }) => t.id)
    expect(await idsOf(two.id)).toEqual([one.id])
    expect(await idsOf(one.id)).toEqual([two.id])
    await site.withdraw(one.id)
    await app.kernel.listener.barrier()
    expect((await app.get(`/api/home/${one.id}`)).status).toBe(404)
    expect(await idsOf(two.id)).toEqual([])
  })

  test('categories, their posts, counts and configuration', async () => {
    await app.kernel.listener.barrier()
    const tree = (await app.get('/api/home/category')).body.data
    expect(tree.map(({ id }: { id: number }) => id)).toContain(news.id)
    const posts = await app.get(`/api/home/list-post-of-category?category_id=${news.id}&perPage=10`)
    expect(posts.body.total).toBeGreaterThan(1)
    expect((await app.get('/api/home/list-post-of-category?slug=khong-co')).status).toBe(404)
    const counts = (await app.get('/api/home/count-news')).body.data
    expect(counts.week).toBeGreaterThanOrEqual(counts.today)
    expect((await app.get('/api/home/config')).body.data).toMatchObject({ public: true })
  })

  test('bad input is a 422', async () => {
    expect((await app.get('/api/home/search?perPage=7')).status).toBe(422)
    expect((await app.get('/api/home/abc')).status).toBe(422)
    for (const from of ['hom-qua', '0000-01-01', '2025-02-30']) {
      expect((await app.get(`/api/home/search?keyword=a&from=${from}`)).status).toBe(422)
    }
  })
})

describe('readings', () => {
  const read = (id: number | string, address = '10.0.0.1') =>
    app.call('POST', `/site/read/${id}`, {
      remoteAddress: address,
      payload: 'x',
      headers: { 'content-type': 'text/plain' },
    })

  test('count once a reader and lead to the most read', async () => {
    const quiet = await site.publish({ title: 'Ít người đọc' })
    const loud = await site.publish({ title: 'Nhiều người đọc' })
    expect((await read(quiet.id)).status).toBe(204)
    for (const address of ['10.0.0.1', '10.0.0.2', '10.0.0.2', '10.0.0.3']) await read(loud.id, address)
    await read(999_999_999)
    expect((await read('abc')).status).toBe(404)
    await new Promise((resolve) => setTimeout(resolve, 5500))
    const { rows } = await app.kernel.pool.query(
      'select article_id, views from article_views where article_id = any($1) order by article_id',
      [[quiet.id, loud.id, 999_999_999]],
    )
    expect(rows).toEqual([
      { article_id: quiet.id, views: 1 },
      { article_id: loud.id, views: 3 },
    ])
    await site.setting('site.slogan', 'x')
    await app.kernel.listener.barrier()
    const { most_read } = (await app.get('/api/home')).body.data
    expect(most_read[0].id).toBe(loud.id)
  })
})
