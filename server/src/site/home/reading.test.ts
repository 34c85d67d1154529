import { homePublicSetting } from '@toasoan/contract/site/settings'
import ExcelJS from 'exceljs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { type Publisher, publisher } from '../publications/testing.ts'

let app: TestApp
let site: Publisher
let news: { id: number; slug: string }

const sql = async (text: string, values: unknown[] = []) => (await app.kernel.pool.query(text, values)).rows
const data = async (path: string) => {
  const { status, body } = await app.get(`/api${path}`)
  expect(status, path).toBe(200)
  return body.data
}
const titles = async (path: string) => (await data(path)).map(({ title }: { title: string }) => title)

beforeAll(async () => {
  app = await testApp()
  site = await publisher(app)
  news = await site.category('Thời sự')
  await sql(`insert into article_type (code, name) values ('photo', 'Phóng sự ảnh'), ('brief', 'Tin vắn')
    on conflict (code) do nothing`)
  await site.publish({ title: 'Phim về sông Đà', has: 'video', hoursAgo: 3 })
  await site.publish({ title: 'Phim cũ', has: 'video', hoursAgo: 300 })
  await site.publish({ title: 'Đọc truyện đêm khuya', has: 'audio', hoursAgo: 4 })
  await site.publish({ title: 'Báo cáo lũ lụt', has: 'document', hoursAgo: 5 })
  await site.publish({ title: 'Mùa vàng qua ảnh', type: 'photo', hoursAgo: 6 })
  await site.publish({ title: 'Tin vắn sáng nay', type: 'brief', hoursAgo: 7 })
  await site.publish({ title: 'Họp Chính phủ', categoryId: news.id, hoursAgo: 8 })
})
afterAll(() => app.close())

describe('lists by kind', () => {
  test.each([
    ['video', ['Phim về sông Đà', 'Phim cũ']],
    ['audio', ['Đọc truyện đêm khuya']],
    ['reference-document', ['Báo cáo lũ lụt']],
    ['photo', ['Mùa vàng qua ảnh']],
    ['briefings', ['Tin vắn sáng nay']],
  ])('%s holds its kind alone, newest first', async (name, expected) => {
    expect(await titles(`/home/${name}`)).toEqual(expected)
  })

  test('are searched without accents, sorted, and narrowed by day', async () => {
    expect(await titles('/home/video?keyword=song%20da')).toEqual(['Phim về sông Đà'])
    expect(await titles('/home/video?keyword=doc%20truyen')).toEqual([])
    expect(await titles('/home/video?sortBy=published_at&sortDesc=false')).toEqual([
      'Phim cũ',
      'Phim về sông Đà',
    ])
    const day = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)
    expect(await titles(`/home/video?from=${day}`)).toEqual(['Phim về sông Đà'])
  })
})

describe('parts of the front page', () => {
  test('are its categories, each with its articles', async () => {
    expect(await data('/home/part')).toEqual([
      { id: news.id, name: 'Thời sự', slug: news.slug, path: `/${news.slug}.html` },
    ])
    expect(await titles(`/home/post-part?part=${news.slug}`)).toEqual(['Họp Chính phủ'])
    expect((await titles('/home/post-part')).length).toBe(7)
    expect((await app.get('/api/home/post-part?part=khong-co')).status).toBe(404)
  })

  test('its large pictures are of stories that have one', async () => {
    expect(await data('/home/beam-images')).toEqual([])
  })
})

test('departments are told when readers can find something of theirs', async () => {
  const [top] = await sql(`insert into department (code, name) values ('BTS', 'Ban Thời sự') returning id`)
  const [desk] = await sql(
    `insert into department (code, name, parent_id) values ('PTN', 'Phòng Trong nước', $1) returning id`,
    [top.id],
  )
  await sql(`insert into department (code, name) values ('HC', 'Hành chính')`)
  const { id } = await site.publish({ title: 'Của phòng', hoursAgo: 1 })
  await sql('update article set department_id = $1 where id = $2', [desk.id, id])
  const inner = { id: desk.id, name: 'Phòng Trong nước' }
  expect(await data('/home/get-departments2')).toEqual([{ ...inner, articles: 1 }])
  expect(await data('/home/get-departments')).toEqual([
    { id: top.id, name: 'Ban Thời sự', children: [{ ...inner, children: [] }] },
  ])
  expect((await data('/home/get-article-type')).map(({ code }: { code: string }) => code)).toContain('photo')
})

test('the words of an article are read without its pictures', async () => {
  const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
  const document = {
    type: 'doc',
    content: [paragraph('Đoạn một.'), { type: 'figure', attrs: {} }, paragraph('Đoạn hai.')],
  }
  const { id } = await site.publish({ title: 'Nghe đọc', lead: 'Lời dẫn.', document })
  expect(await data(`/home/read/${id}`)).toEqual({
    id,
    title: 'Nghe đọc',
    paragraphs: ['Lời dẫn.', 'Đoạn một.', 'Đoạn hai.'],
    recordings: [],
  })
  await site.withdraw(id)
  expect((await app.get(`/api/home/read/${id}`)).status).toBe(404)
})

test('only a file that something public uses is led to', async () => {
  const [file] =
    await sql(`insert into file (key, name, extension, type, mimetype, filename_original, size, sha256, status)
    values ('tailieu12345678', 'Quyết định', 'pdf', 'document', 'application/pdf', 'quyet-dinh.pdf', 10, '\\x00', 1)
    returning id`)
  const address = `/api/home/download/${file.id}`
  expect((await app.get(address)).status).toBe(404)
  await sql(`insert into file_use (kind, record_id, is_public, file_id) values ('article', 1, false, $1)`, [
    file.id,
  ])
  expect((await app.get(address)).status).toBe(404)
  await sql(`insert into file_use (kind, record_id, is_public, file_id) values ('article', 1, true, $1)`, [
    file.id,
  ])
  const led = await app.get(address)
  expect([led.status, String(led.headers.location)]).toEqual([
    302,
    expect.stringContaining('/media/tailieu12345678/'),
  ])
})

test.each(['home', 'elastic'])('%s/export gives what its filters have, as a sheet', async (place) => {
  const { token } = await app.person({ grants: [`${place}.export`] as never })
  const answer = await app.get(`/api/${place}/export?keyword=phim`, token)
  expect(answer.status).toBe(200)
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(answer.raw as unknown as ArrayBuffer)
  const found = book.worksheets[0]!.getColumn(2).values.slice(2)
  expect(found.sort()).toEqual(['Phim cũ', 'Phim về sông Đà'])
})

test('a closed site tells nobody without a session', async () => {
  await site.setting(homePublicSetting, false)
  await app.kernel.listener.barrier()
  for (const name of ['video', 'part', 'get-departments', 'beam-images', 'post-part'])
    expect((await app.get(`/api/home/${name}`)).status, name).toBe(401)
})
