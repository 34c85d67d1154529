import { slugOf } from '@toasoan/contract/site/paths'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { type Publisher, publisher } from '../publications/testing.ts'
import { buildSiteForTests } from './build-for-tests.ts'

let app: TestApp
let site: Publisher
beforeAll(async () => {
  buildSiteForTests()
  app = await testApp({ settings: { DEMO: 'true' } })
  site = await publisher(app)
})
afterAll(() => app.close())

/** What a browser without script sends. */
const submit = (url: string, fields: Record<string, string>) =>
  app.call('POST', url, {
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

const letter = { kind: 'correction', name: 'Mơ', message: 'Sai tên của cây cầu trong bài.', website: '' }

test('a reader writes of a story without a script and reads the number of the letter', async () => {
  const { id, path } = await site.publish({ title: 'Bài có lỗi' })
  const story = await app.get(path)
  expect(story.text).toContain(`/lien-he?bai=${id}`)
  const form = await app.get(`/lien-he?bai=${id}`)
  expect(form.text).toContain('Bài có lỗi')
  expect(form.headers['cache-control']).toBe('no-store')
  const sent = await submit('/lien-he', { ...letter, article_id: String(id) })
  expect(sent.status).toBe(303)
  expect(sent.headers.location).toMatch(/^\/lien-he\?ma=GY-[2-9A-Z]{8}$/)
  const thanks = await app.get(String(sent.headers.location))
  expect(thanks.text).toContain(String(sent.headers.location).slice(-11))
})

test('what is wrong stands at its field, and what was typed is kept', async () => {
  const { status, text } = await submit('/lien-he', {
    ...letter,
    name: '',
    email: 'a@',
    message: 'Một lời <b>góp</b> ý',
  })
  expect(status).toBe(422)
  expect(text).toContain('id="name-error">Bắt buộc nhập.')
  expect(text).toContain('id="email-error">Địa chỉ thư điện tử chưa đúng.')
  expect(text).toContain('Một lời &lt;b&gt;góp&lt;/b&gt; ý</textarea>')
  const english = await submit('/lien-he?lang=en', { ...letter, name: '' })
  expect(english.text).toContain('This is required.')
})

test('an amount is read as people write it', async () => {
  const fields = {
    choice: '100000',
    amount: '5.000',
    method: 'momo',
    name: '',
    key: 'khoa-trang-1',
    website: '',
  }
  const wrong = await submit('/ung-ho', fields)
  expect(wrong.status).toBe(422)
  expect(wrong.text).toContain('id="amount-error"')
  expect(wrong.text).toContain('value="khoa-trang-1"')
  const words = await submit('/ung-ho', { ...fields, amount: 'nhiều' })
  expect(words.text).toContain('id="amount-error"')
})

test('a house that takes no money says so; an unknown donation is no page', async () => {
  expect((await app.get('/ung-ho')).status).toBe(200)
  const lost = await app.get(`/ung-ho/${'a'.repeat(24)}`)
  expect(lost.status).toBe(404)
  expect(lost.text).toContain('Không tìm thấy trang')
})

test('an author and a topic have pages, also for structured data', async () => {
  const { path } = await site.publish({ title: 'Đê biển Tây', tags: ['Đê điều'] })
  await site.publish({ title: 'Chuyện khác' })
  await app.kernel.listener.barrier()
  const story = await app.get(path)
  expect(story.text).toContain('href="/tac-gia/thu-ha.html"')
  expect(story.text).toContain('href="/chu-de/de-dieu.html"')
  const topic = await app.get('/chu-de/de-dieu.html')
  expect(topic.text).toContain('<h1>Đê điều</h1>')
  expect(topic.text).toContain(path)
  expect(topic.text.split('<aside')[0]).not.toContain('Chuyện khác')
  const author = await app.get('/tac-gia/thu-ha.html')
  expect(author.text).toContain('"@type":"ProfilePage"')
  expect(author.text).toContain('Chuyện khác')
  expect((await app.get('/chu-de/khong-co.html')).status).toBe(404)
  expect((await app.get('/tac-gia/thu-ha.html?page=9')).status).toBe(404)
})

test('a department has a page and a feed, under the name it has now', async () => {
  const { id, path } = await site.publish({ title: 'Tin của ban' })
  const { pool, listener } = app.kernel
  await pool.query(
    `with d as (insert into department (code, name) values ('BTS9', 'Ban Thời sự') returning id)
     update article set department_id = (select id from d) where id = $1`,
    [id],
  )
  await pool.query('update article_publication set byline = byline where article_id = $1', [id])
  await listener.barrier()
  const page = await app.get('/don-vi/ban-thoi-su.html')
  expect(page.text).toContain('<h1>Ban Thời sự</h1>')
  expect(page.text).toContain(path)
  expect((await app.get('/rss/don-vi/ban-thoi-su.xml')).text).toContain(path)
  expect((await app.get('/don-vi')).text).toContain('href="/don-vi/ban-thoi-su.html"')
  await pool.query(`update department set name = 'Ban Tin tức' where name = 'Ban Thời sự'`)
  await listener.barrier()
  expect((await app.get('/don-vi/ban-thoi-su.html')).status).toBe(404)
  expect((await app.get('/don-vi/ban-tin-tuc.html')).text).toContain(path)
  const part = await app.get('/home/part/ban-tin-tuc.html')
  expect([part.status, part.headers.location]).toEqual([301, '/don-vi/ban-tin-tuc.html'])
})

test('the database makes the words of an address as the contract does', async () => {
  const names = ['Đê điều', 'TP. Hồ Chí Minh', 'Ung thư “sớm” & sau', 'ƯỚC mơ', 'COVID-19', 'Âu  Cơ']
  const { rows } = await app.kernel.pool.query('select slug_of(n) as slug from unnest($1::text[]) n', [names])
  expect(rows.map(({ slug }) => slug)).toEqual(names.map((name) => slugOf(name)))
})

test('a withdrawn story leaves the pages of its author and topic', async () => {
  const { id } = await site.publish({ title: 'Sẽ gỡ', tags: ['Sắp mất'] })
  await app.kernel.listener.barrier()
  expect((await app.get('/chu-de/sap-mat.html')).status).toBe(200)
  await site.withdraw(id)
  await app.kernel.listener.barrier()
  expect((await app.get('/chu-de/sap-mat.html')).status).toBe(404)
})
