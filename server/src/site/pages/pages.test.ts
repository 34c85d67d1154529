// @module-tag long
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { type Publisher, publisher } from '../publications/testing.ts'
import { buildSiteForTests } from './build-for-tests.ts'

let app: TestApp
let site: Publisher
let news: { id: number; slug: string }

beforeAll(async () => {
  buildSiteForTests()
  app = await testApp()
  site = await publisher(app)
  news = await site.category('Thời sự')
})
afterAll(() => app.close())

/** Waits until the server has heard what the database notified. */
const heard = () => app.kernel.listener.barrier()

describe('an article page', () => {
  test('has the story in its HTML, without a session or a script', async () => {
    const { path } = await site.publish({
      title: 'Lũ sông Hồng lên <nhanh>',
      html: '<p>Nước <strong>dâng</strong>.</p>',
      categoryId: news.id,
    })
    const answer = await app.get(path)
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=30, stale-while-revalidate=60',
      vary: 'accept-encoding',
    })
    expect(answer.text).toContain('<h1>Lũ sông Hồng lên &lt;nhanh&gt;</h1>')
    expect(answer.text).toContain('<p>Nước <strong>dâng</strong>.</p>')
    expect(answer.text).toContain(`href="/${news.slug}.html"`)
  })

  test('answers in the encoding asked for, and 304 to who has it', async () => {
    const { path } = await site.publish({ title: 'Bài nén' })
    const plain = await app.get(path)
    const br = await app.get(path, undefined, { 'accept-encoding': 'gzip, br' })
    expect(br.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(br.raw).toString()).toBe(plain.text)
    const gzip = await app.get(path, undefined, { 'accept-encoding': 'gzip, br;q=0' })
    expect(gunzipSync(gzip.raw).toString()).toBe(plain.text)
    const again = await app.get(path, undefined, { 'if-none-match': String(plain.headers.etag) })
    expect(again.status).toBe(304)
    expect(again.text).toBe('')
  })

  test('is kept once, whatever spelling or page its address has', async () => {
    const { path } = await site.publish({ title: 'Một địa chỉ' })
    const plain = await app.get(path)
    for (const spelling of [`${path}?page=2`, `${path}?x=1`, path.replace('m', '%6d')]) {
      const answer = await app.get(spelling)
      expect(answer.status, spelling).toBe(200)
      expect(answer.headers.etag, spelling).toBe(plain.headers.etag)
      expect(answer.text).toContain(
        `<link rel="canonical" href="${app.kernel.configuration.publicUrl}${path}"`,
      )
    }
  })

  test('a wrong slug leads to the right one', async () => {
    const { id, path } = await site.publish({ title: 'Đường đúng' })
    const answer = await app.get(`/duong-cu-${id}.html`)
    expect(answer.status).toBe(301)
    expect(answer.headers.location).toBe(path)
    // Who reads in English goes on so.
    const english = await app.get(`/duong-cu-${id}.html?lang=en`)
    expect([english.status, english.headers.location]).toEqual([301, `${path}?lang=en`])
  })

  test('the most read beside a story are others', async () => {
    const loud = await site.publish({ title: 'Tin đang đọc nhiều nhất' })
    const next = await site.publish({ title: 'Tin đọc nhiều thứ hai' })
    await app.kernel.pool.query(
      `insert into article_views (article_id, day, views)
       select id, (now() at time zone 'Asia/Ho_Chi_Minh')::date, 9000 - id % 100 from unnest($1::bigint[]) id`,
      [[loud.id, next.id]],
    )
    await site.setting('site.slogan', 'Đọc nhiều')
    await heard()
    const mostReadAt = async (path: string) => {
      const { text } = await app.get(path)
      const [, list = ''] = text.split('id="most-read"')
      return list.slice(0, list.indexOf('</ol>'))
    }
    expect(await mostReadAt('/')).toContain(loud.path)
    const beside = await mostReadAt(loud.path)
    expect(beside).toContain(next.path)
    expect(beside).not.toContain(loud.path)
  })

  test('a change shows at the next request, a withdrawn story is gone', async () => {
    const { id, path } = await site.publish({ title: 'Bản cũ', categoryId: news.id })
    await heard()
    expect((await app.get(path)).text).toContain('<h1>Bản cũ</h1>')
    expect((await app.get('/')).text).toContain('Bản cũ')
    await app.kernel.pool.query("update article_publication set title = 'Bản mới' where article_id = $1", [
      id,
    ])
    await heard()
    expect((await app.get(path)).text).toContain('<h1>Bản mới</h1>')
    expect((await app.get('/')).text).toContain('Bản mới')
    await site.withdraw(id)
    await heard()
    const gone = await app.get(path)
    expect(gone.status).toBe(410)
    expect(gone.text).toContain('Bài viết đã được gỡ')
    expect(gone.text).toContain('Tin khác trong mục Thời sự')
    expect(gone.text).toContain(`href="/${news.slug}.html"`)
    expect((await app.get('/')).text).not.toContain('Bản mới')
  })

  test('names who helped to make the published version, and brings its files', async () => {
    const { pool } = app.kernel
    const { id, path } = await site.publish({ title: 'Nhiều người làm', categoryId: news.id })
    const file = await pool.query<{ id: number }>(
      `insert into file (key, name, extension, mimetype, filename_original, type, size, sha256)
       values ('kkk', 'Phụ lục', 'pdf', 'application/pdf', 'a.pdf', 'document', 9, '\\x00') returning id`,
    )
    const publishVersion = async (number: number, metadata: object) => {
      await pool.query(
        `with made as (insert into article_version (article_id, number, title, document, metadata, word_count, hash, origin, created_by)
           select article_id, $2, title, document, $3, word_count, hash, origin, created_by from article_version where article_id = $1 and number = 1
           returning id)
         update article_publication set version_id = made.id from made where article_id = $1`,
        [id, number, metadata],
      )
      await heard()
      return (await app.get(path)).text
    }
    const whole = await publishVersion(2, {
      contributors: [{ name: 'Đỗ Lan', role: 'Ảnh', user_id: null }],
      attachment_ids: [file.rows[0]?.id],
    })
    expect(whole).toContain('Đỗ Lan (Ảnh)')
    expect(whole).toContain('Phụ lục')
    const alone = await publishVersion(3, { contributors: [], attachment_ids: [] })
    expect(alone).not.toContain('Đỗ Lan')
    expect(alone).not.toContain('Phụ lục')
    await publishVersion(4, { contributors: [{ name: 'Hà Vy', role: 'Hình' }] })
    await site.withdraw(id)
    const { rows } = await pool.query('select from article_publication_besides where article_id = $1', [id])
    expect(rows).toHaveLength(0)
  })

  test('a story that comes to light after it was asked for is shown at once', async () => {
    expect((await app.get('/chua-co-999999.html')).status).toBe(404)
    const { path } = await site.publish({ title: 'Vừa đăng' })
    expect((await app.get(path)).status).toBe(200)
  })
})

describe('lists', () => {
  test('a category has its own stories and those of its children', async () => {
    const top = await site.category('Kinh tế')
    const child = await site.category('Nông nghiệp', top.id, null)
    const { path } = await site.publish({ title: 'Cà phê được giá', categoryId: child.id })
    await heard()
    const page = await app.get(`/${top.slug}.html`)
    expect(page.status).toBe(200)
    expect(page.text).toContain(`href="${path}"`)
    expect(page.text).toContain(`/${child.slug}.html`)
  })

  test('pages follow each other without a gap and end with 404', async () => {
    const many = await site.category('Thể thao', null, null)
    for (let n = 0; n < 30; n += 1)
      await site.publish({ title: `Trận số ${n}`, categoryId: many.id, hoursAgo: n })
    await heard()
    const [first, second, third] = await Promise.all(
      [1, 2, 3].map((page) => app.get(`/${many.slug}.html?page=${page}`)),
    )
    const titles = (text = '') =>
      new Set(
        text
          .split('<main')[1]
          ?.split('<aside')[0]
          ?.match(/Trận số \d+/g),
      )
    expect(titles(first?.text).size).toBe(25)
    expect(titles(second?.text).size).toBe(5)
    expect(third?.status).toBe(404)
  })

  test('the newest stories have their own address', async () => {
    const { path } = await site.publish({ title: 'Tin nóng vừa xong', hoursAgo: 0 })
    await heard()
    expect((await app.get('/home/tin-moi-nhat.html')).text).toContain(path)
    expect((await app.get('/home/khong-co.html')).status).toBe(404)
  })

  test('unknown addresses of the site are 404 pages; other paths belong to the application', async () => {
    const lost = await app.get('/khong-co-muc-nay.html')
    expect(lost.status).toBe(404)
    expect(lost.text).toContain('Không tìm thấy trang')
    expect((await app.get('/login')).text).not.toContain('Không tìm thấy trang')
  })
})

describe('whatever address a reader comes by', () => {
  test.each([
    '/view/gi-do',
    '/home/part/khong-co.html',
    '/home/gi-do',
    '/abc/def.html',
    '/go-nham',
    '/%E0%A4%A',
    '/tin-cat-ngang-%E0.html',
  ])('%s is answered by a page of the site', async (address) => {
    const answer = await app.get(address, undefined, { accept: '*/*' })
    expect(answer.status).toBe(404)
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.text).toContain('Không tìm thấy trang')
  })

  test('one cut within a letter is answered in its language; the application and calls by what they are', async () => {
    const english = await app.get('/%E0%A4%A?lang=en', undefined, { accept: '*/*' })
    expect([english.status, english.text.includes('lang="en"')]).toEqual([404, true])
    expect(english.headers['content-security-policy']).toContain('default-src')
    const called = await app.get('/api/article/%E0%A4%A')
    expect([called.status, called.body.error]).toEqual([400, 'request.malformed'])
    expect((await app.get('/media/%E0.jpg')).body.error).toBe('request.malformed')
    const screen = await app.get('/article/edit/%E0%A4%A')
    expect(screen.headers['content-type']).toContain('text/html')
    expect(screen.text).not.toContain('Không tìm thấy trang')
  })

  test('the second address of the search leads to the first, with what was asked', async () => {
    const { status, headers } = await app.get('/search-elastic?q=lu+lut&page=2')
    expect([status, headers.location]).toEqual([301, '/tim-kiem?q=lu+lut&page=2'])
  })

  test('what is of one kind has a page of its own, with its pages', async () => {
    await site.publish({ title: 'Phim tài liệu về biển', has: 'video' })
    await site.publish({ title: 'Chẳng có phim nào' })
    const { status, text } = await app.get('/home/video.html')
    expect(status).toBe(200)
    expect(text).toContain('<h1>Video</h1>')
    expect(text).toContain('Phim tài liệu về biển')
    expect(text).not.toContain('Chẳng có phim nào')
    expect((await app.get('/home/video.html?page=2')).status).toBe(404)
    expect((await app.get('/home/khong-co-loai-nay.html')).status).toBe(404)
  })

  test('a section below /home/part leads to its page', async () => {
    const { slug } = await site.category('Chuyên mục có địa chỉ cũ')
    await heard()
    const section = await app.get(`/home/part/${slug}.html`)
    expect([section.status, section.headers.location]).toEqual([301, `/${slug}.html`])
  })
})

describe('without the database', () => {
  test('a page that is not kept is a notice of trouble, not an error of the interface', async () => {
    const { path } = await site.publish({ title: 'Lúc mất kết nối' })
    await app.kernel.pool.query('alter table article_publication rename to hidden')
    await app.kernel.pool.query('alter table setting rename to hidden_setting')
    await app.kernel.pool.query("notify setting_changed, 'all'")
    await heard()
    try {
      for (const address of [path, '/tim-kiem?q=mua']) {
        const answer = await app.get(address)
        expect(answer.status).toBe(503)
        expect(answer.headers['content-type']).toContain('text/html')
        expect(answer.headers['retry-after']).toBe('60')
      }
    } finally {
      await app.kernel.pool.query('alter table hidden rename to article_publication')
      await app.kernel.pool.query('alter table hidden_setting rename to setting')
      await app.kernel.pool.query("notify setting_changed, 'all'")
    }
  })
})

describe('the search page', () => {
  test('finds without diacritics and marks what it found', async () => {
    const { path } = await site.publish({ title: 'Bản tin thời sự đặc biệt' })
    const page = await app.get('/tim-kiem?q=thoi%20su%20dac%20biet')
    expect(page.text).toContain(path)
    expect(page.text).toContain('<mark>thời</mark>')
    expect(page.headers['cache-control']).toBe('no-cache')
  })

  test('is made once for those who search for the same, and anew when a story comes', async () => {
    await heard()
    const address = '/tim-kiem?q=bao%20so%20bay'
    expect((await app.get(address)).text).not.toContain('Bão số bảy')
    const { path } = await site.publish({ title: 'Bão số bảy vào bờ' })
    await heard()
    const first = await app.get(address)
    expect(first.text).toContain(path)
    // Nothing is asked of the database for the second.
    await app.kernel.pool.query('alter table article_publication rename to hidden')
    try {
      const second = await app.get(`${address}&x=1`)
      expect([second.status, second.text]).toEqual([200, first.text])
      const same = await app.get(address, undefined, { 'if-none-match': String(first.headers.etag) })
      expect(same.status).toBe(304)
      expect((await app.get(`${address}&lang=en`)).status).toBe(503)
    } finally {
      await app.kernel.pool.query('alter table hidden rename to article_publication')
    }
  })

  test.each([
    ['nothing', ''],
    ['an empty word', '?q='],
    ['control characters', '?q=%00%01'],
    ['broken UTF-8', '?q=%EF%BF%BF%ED%A0%80'],
    ['a very long word', `?q=${'a'.repeat(3000)}`],
    ['only syntax', '?q=((((!!!%7C%7C%7C%26%26%26:*'],
    ['an open quotation', '?q=%22m%E1%BB%9F'],
    ['impossible days', '?q=a&page=-1&from=2025-13-45&to=x&category=%27'],
    ['days beyond PostgreSQL', '?q=a&page=999999999&from=0000-01-01&to=9999-12-31'],
    ['a list', '?q[]=a&q=b'],
  ])('does not break: %s', async (_name, query) => {
    expect((await app.get(`/tim-kiem${query}`)).status).toBe(200)
  })
})

describe('a closed site', () => {
  test('sends readers to the application and its calls ask for a session', async () => {
    const { path, id } = await site.publish({ title: 'Tin nội bộ' })
    await app.get(path)
    await site.setting('home.public', false)
    await heard()
    for (const address of ['/', path, '/tim-kiem?q=a', '/rss.xml', '/sitemap.xml']) {
      const answer = await app.get(address)
      expect([answer.status, answer.headers.location]).toEqual([302, '/dashboard'])
    }
    expect((await app.get('/robots.txt')).text).toContain('Disallow: /\n')
    expect((await app.get(`/api/home/${id}`)).status).toBe(401)
    const { token } = await app.person()
    expect((await app.get(`/api/home/${id}`, token)).status).toBe(200)
    await site.setting('home.public', true)
    await heard()
    expect((await app.get(path)).status).toBe(200)
  })

  test('the name of the site follows its setting', async () => {
    await site.setting('site.name', 'Đài Phía Đông')
    await heard()
    expect((await app.get('/')).text).toContain('<span class="brand-name">Đài Phía Đông</span>')
  })
})

test('an address that a category had before leads to the present one', async () => {
  const { id, slug } = await site.category('Muôn màu')
  await app.kernel.pool.query('insert into category_slug (slug, category_id) values ($1, $2)', [
    'muon-mau-cu',
    id,
  ])
  await heard()
  const answer = await app.get('/muon-mau-cu.html')
  expect([answer.status, answer.headers.location]).toEqual([301, `/${slug}.html`])
  expect((await app.get('/rss/muon-mau-cu.xml')).text).toContain(`/rss/${slug}.xml`)
  await app.kernel.pool.query('update category set active = false where id = $1', [id])
  await heard()
  expect((await app.get('/muon-mau-cu.html')).status).toBe(404)
})
