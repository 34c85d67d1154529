// @module-tag long
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
    // With the five that have both words in the title, if not together.
    expect(answer.body).toMatchObject({ total: 206 })
    expect(answer.body.totalCapped).toBeUndefined()
    const turned = await app.get(`/api/home/search?${keyword('don sau')}&perPage=50`)
    expect(turned.body).toMatchObject({ total: 5 })
    const apart = await app.get(`/api/home/search?${keyword('cao lu')}&perPage=50`)
    // All that have both in the title.
    expect(apart.body).toMatchObject({ total: 201 })
  })

  test('forgives slips of the fingers, Telex without an input method, and one word too many', async () => {
    for (const hoursAgo of [1, 2, 3])
      await site.publish({ title: 'Đường sắt Thống Nhất chạy lại', lead: 'Tàu qua đèo Hải Vân.', hoursAgo })
    const once = Array(3).fill('Đường sắt Thống Nhất chạy lại')
    for (const typed of ['thogn nhat', 'thống nhatt', 'dduwowngf sawts', 'hari van', 'thoong nhat chayj lai'])
      expect([typed, await titles(keyword(typed))]).toEqual([typed, once])
    const title = 'TP.HCM đón 30/4, Covid-19 lùi xa'
    await site.publish({ title, lead: 'Tin ở Bà Rịa-Vũng Tàu.' })
    for (const typed of [
      'TP.HCM',
      'tp hcm',
      'hcm',
      '30/4',
      'Covid 19',
      'covid-19 "lùi xa"',
      'bà rịa vũng tàu',
    ])
      expect([typed, await titles(keyword(typed))]).toEqual([typed, [title]])
    expect(await titles(keyword('duong sat deo phanxipang'))).toEqual(once)
    expect(await titles(keyword('duong phanxipang'))).toEqual([])
    expect(await titles(keyword('"thogn nhat"'))).toEqual([])
    const page = await app.get(`/tim-kiem?q=${encodeURIComponent('thogn nhat')}`)
    expect(page.text).toContain('Không có bài nào khớp với “thogn nhat”')
    expect(page.text).toContain('cho “Thống Nhất”')
    const most = await app.get('/tim-kiem?q=duong+sat+deo+phanxipang')
    expect(most.text).toContain('thiếu một từ trong “duong sat deo phanxipang”')
  })

  test('says where the words stand, counts by what can be narrowed, and narrows', async () => {
    const word = 'mắc khén'
    const { id } = await site.publish({
      title: 'Gia vị Tây Bắc',
      categoryId: news.id,
      has: 'audio',
      document: {
        type: 'doc',
        content: [
          { type: 'paragraph', content: [{ type: 'text', text: 'Bà con hái hạt mắc khén trên rừng.' }] },
        ],
      },
      html: '<p>Bà con hái hạt mắc khén trên rừng.</p>',
    })
    const { id: heard } = await site.publish({ title: 'Tiếng chợ Mường' })
    const { pool } = app.kernel
    const key = randomUUID().replaceAll('-', '').slice(0, 16)
    await pool.query(
      `with f as (insert into file (key, name, extension, mimetype, filename_original, type, size, sha256)
         values ($1, 'Băng chợ', 'mp3', 'audio/mpeg', 'a.mp3', 'audio', 1, '') returning id),
       u as (insert into file_use (kind, record_id, is_public, file_id) select 'article', $2, true, id from f)
       insert into transcript_window (file_id, place, from_ms, to_ms, content)
       select id, 0, 135000, 160000, 'ai mua mắc khén nào, chợ phiên 20/11' from f`,
      [key, heard],
    )
    const found = await app.get(`/api/home/search?${keyword(word)}`)
    expect(found.body.data.map((one: { id: number }) => one.id)).toEqual([id, heard])
    // A sign within what is said makes no difference to how it is typed.
    for (const typed of ['20/11', 'phiên 20 11', '"chợ phiên" 20-11', 'phiên 20/11 -"ai bán"']) {
      const { body } = await app.get(`/api/home/search?${keyword(typed)}`)
      expect([typed, body.data.map((one: { id: number }) => one.id)]).toEqual([typed, [heard]])
    }
    const { text } = await app.get(`/tim-kiem?q=${encodeURIComponent(word)}`)
    expect(text).toContain('Trong bài:')
    expect(text).toContain('<mark>mắc</mark>')
    expect(text).toContain('Nghe được ở phút 2:15 của “Băng chợ”')
    expect(text).toContain(`category=${news.slug}`)
    expect(text).toMatch(/author=thu-ha[^>]*>Thu Hà <span>2</)
    expect(text).toMatch(/shelf=audio[^>]*>Âm thanh <span>1</)
    const only = async (filter: string) =>
      (await app.get(`/api/elastic/search?${keyword(word)}&${filter}`)).body.data.map(
        (one: { id: number }) => one.id,
      )
    expect(await only('author=thu-ha')).toEqual([id, heard])
    expect(await only('author=khong-ai')).toEqual([])
    expect(await only('shelf=audio')).toEqual([id])
    // What nobody may hear any more is not sought either.
    await pool.query(`update file set rights_to = '2020-01-01' where key = $1`, [key])
    expect(await only('author=thu-ha')).toEqual([id])
    // Without words the filters hold as well.
    const all = await app.get(`/api/home/search?category=${news.slug}&shelf=audio&author=thu-ha`)
    expect(all.body.data.map((one: { id: number }) => one.id)).toEqual([id])
  })

  test('suggests while a word is being typed', async () => {
    const { articles } = (await app.get(`/api/elastic/suggest?${keyword('ban la')}`)).body.data
    expect(articles.map(({ title }: { title: string }) => title)).toEqual(['Bản làng vùng cao'])
    await site.publish({ title: 'Tin sáng', lead: 'Chuyện của bản làng.', hoursAgo: 0 })
    const both = (await app.get(`/api/elastic/suggest?${keyword('ban la')}`)).body.data.articles
    expect(both.map(({ title }: { title: string }) => title)).toEqual(['Bản làng vùng cao', 'Tin sáng'])
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
    expect((await app.get('/api/home/list-post-of-category')).body.errors).toHaveProperty('category_id')
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
    for (const address of ['10.0.0.1', '10.0.0.2', '10.0.0.2', '2001:db8::1']) await read(loud.id, address)
    // A subscriber has all the addresses of such a network.
    for (let n = 2; n < 6; n += 1) await read(loud.id, `2001:db8::${n}`)
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
