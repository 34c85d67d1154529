import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { storeFile } from '../../media/files/public.ts'
import { type Publisher, publisher } from '../publications/testing.ts'
import { buildSiteForTests } from './build-for-tests.ts'

let app: TestApp
let site: Publisher
let news: { slug: string }

beforeAll(async () => {
  buildSiteForTests()
  app = await testApp()
  site = await publisher(app)
  news = await site.category('Thời sự')
})
afterAll(() => app.close())

const titled = (slug: string) => slug.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())

test('capitals and a slash at the end lead to the page by one redirect', async () => {
  const { id, path } = await site.publish({ title: 'Nước lên' })
  for (const [typed, right] of [
    [`/${titled(news.slug)}.html`, `/${news.slug}.html`],
    [`/${news.slug}.html/`, `/${news.slug}.html`],
    [`/${news.slug.toUpperCase()}.HTML/`, `/${news.slug}.html`],
    [`/Nuoc-Len-${id}.html`, path],
    [`/Ten-Cu-${id}.html/`, path],
  ] as const) {
    const answer = await app.get(typed)
    expect([answer.status, answer.headers.location], typed).toEqual([301, right])
  }
  for (const lost of ['/Khong-Co.html', '/khong-co.html/', '/Khong-Co-987654.html'])
    expect((await app.get(lost)).status, lost).toBe(404)
})

test('a file that is not there has the page of the site, and what programs ask for keeps its answer', async () => {
  for (const lost of ['/anh-cu.jpg', '/wp-login.php', '/tai-lieu/bao-cao.pdf']) {
    const answer = await app.get(lost)
    expect([answer.status, answer.headers['content-type']], lost).toEqual([404, 'text/html; charset=utf-8'])
  }
  const read = await app.get('/media/khongconua123/anh.jpg', undefined, { accept: 'text/html,*/*' })
  expect([read.status, read.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  const drawn = await app.get('/media/khongconua123/anh.jpg', undefined, {
    accept: 'image/avif,image/webp,*/*',
  })
  expect([drawn.status, drawn.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8'])
})

test('security.txt says whom to write to, and until when that is true', async () => {
  const { status, text } = await app.get('/.well-known/security.txt')
  expect(status).toBe(200)
  expect(text).toMatch(/^Contact: /)
  const until = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '')
  expect(until - Date.now()).toBeGreaterThan(86_400_000)
  expect(until - Date.now()).toBeLessThan(366 * 86_400_000)
})

const picture = (background: string) =>
  sharp({ create: { width: 1600, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer()

test('a shared link shows a JPEG that is one, and a picture whose rights have ended is not on the page', async () => {
  const file = await storeFile(app.kernel, {
    buffer: await picture('#c02020'),
    name: 'bìa.jpg',
    userId: null,
  })
  const other = await storeFile(app.kernel, {
    buffer: await picture('#2020c0'),
    name: 'trong.jpg',
    userId: null,
  })
  const figure = `<figure class="figure"><img src="${other.file_local}"><figcaption>Chú thích</figcaption></figure>`
  const made = async () => {
    const story = await site.publish({ title: 'Có ảnh', html: `<p>Trước.</p>${figure}<p>Sau.</p>` })
    await app.kernel.pool.query('update article_publication set cover_file_id = $2 where article_id = $1', [
      story.id,
      file.id,
    ])
    await app.kernel.pool.query(
      "insert into file_use (kind, record_id, is_public, file_id) values ('article', $1, true, $2) on conflict do nothing",
      [story.id, other.id],
    )
    return story.path
  }
  const { text } = await app.get(await made())
  const address = /property="og:image" content="[^"]*(\/media\/[^"]+)"/.exec(text)?.[1] ?? ''
  const shown = await app.get(address)
  expect(shown.headers['content-type']).toBe('image/jpeg')
  expect(await sharp(shown.raw).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 675 })
  expect(text).toContain('property="og:image:width" content="1200"')
  const square = await app.get(address.replace('share.jpg', 'square.jpg'))
  expect(await sharp(square.raw).metadata()).toMatchObject({ format: 'jpeg', width: 1500, height: 1500 })
  expect(text).toContain('Chú thích')

  await app.kernel.pool.query('update file set rights_to = current_date - 2 where id = any($1)', [
    [file.id, other.id],
  ])
  const later = (await app.get(await made())).text
  expect(later).not.toContain('Chú thích')
  expect(later).not.toContain(`/media/${file.key}/`)
  expect(later).toContain('<p>Trước.</p><p>Sau.</p>')
  await app.kernel.pool.query("update file set reach = 'staff', status = 5 where id = $1", [other.id])
  const gone = await app.get(other.file_local, undefined, { 'sec-fetch-dest': 'image' })
  expect([gone.status, gone.text.includes('hết hạn')]).toEqual([410, false])
})
