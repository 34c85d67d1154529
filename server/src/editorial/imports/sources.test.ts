import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { importsOf } from './imports-for-tests.ts'

let app: TestApp
let admin: string
let imports: ReturnType<typeof importsOf>

beforeAll(async () => {
  app = await testApp()
  admin = (await app.person({ grants: ['import.index', 'import.run', 'article.view'] })).token
  imports = importsOf(app, admin)
})
afterAll(() => app.close())

const query = async (text: string, values: unknown[] = []) => (await app.kernel.pool.query(text, values)).rows

const text = 'Sáng nay nước rút khỏi bãi bồi, ghe bầu về bến, người bán người mua đông kín hai bờ. '

type Asked = { path: string; at: number }

/** A site with maps, stories, a section and a page that is gone; `proof` is what its front page says whose it is. */
async function openOldSite() {
  const asked: Asked[] = []
  const state = { proof: '', host: '' }
  const story = (n: number) => `<!doctype html><html><head><title>Chợ nổi số ${n} | Báo Cũ</title>
    <meta property="og:type" content="article"><meta property="article:section" content="Miền Tây">
    <meta property="article:tag" content="chợ nổi"><meta property="article:tag" content="lũ">
    <meta property="article:published_time" content="2018-0${n}-03T07:30:00+07:00"><meta name="author" content="Đỗ Thị Hạnh">
    <link rel="canonical" href="http://${state.host}/bai/${n}"></head><body><article><h1>Chợ nổi số ${n}</h1>
    ${`<p>${text.repeat(3)}</p>`.repeat(4)}</article></body></html>`
  const urls = (paths: string[]) =>
    `<urlset>${paths.map((path) => `<url><loc>${path.startsWith('http') ? path : `http://${state.host}${path}`}</loc></url>`).join('')}</urlset>`
  const pages: Record<string, () => string | Buffer> = {
    '/': () =>
      `<html><head><meta name="toasoan-import" content="${state.proof}"><meta property="og:type" content="website">
       <title>Báo Cũ</title></head><body><p>${text}</p></body></html>`,
    '/robots.txt': () => `User-agent: *\nDisallow: /kin/\nSitemap: http://${state.host}/maps.xml\n`,
    '/maps.xml': () =>
      `<sitemapindex><sitemap><loc>http://${state.host}/a.xml.gz</loc></sitemap><sitemap><loc>http://${state.host}/khong-co.xml</loc></sitemap></sitemapindex>`,
    '/a.xml.gz': () =>
      gzipSync(
        urls([
          '/',
          '/bai/1?utm_source=map',
          '/bai/2',
          '/bai/2',
          '/kin/3',
          '/mat',
          'https://elsewhere.example/x',
          '/bai/3',
        ]),
      ),
    '/bai/1': () => story(1),
    '/bai/2': () => story(2),
    '/bai/3': () => story(3),
  }
  const server: Server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', `http://${state.host}`)
    asked.push({ path: pathname, at: performance.now() })
    const page = pages[pathname]
    const type = pathname.includes('.xml') ? 'application/xml' : 'text/html; charset=utf-8'
    response.writeHead(page ? 200 : 404, { 'content-type': type }).end(page?.())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  state.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  Object.assign(app.kernel.configuration, { crawlerInnerHosts: [state.host] })
  return { asked, state, close: () => new Promise((resolve) => server.close(resolve)) }
}

test('a running site is read by its sitemaps, each page once, at five a second once it shows whose it is', async () => {
  const site = await openOldSite()
  const { body } = await app.post('/api/imports/site', admin, {
    address: site.state.host.replace('127', 'http://127'),
  })
  const { id, proof, origin } = body.data
  expect([origin, proof.length, body.data.owned]).toEqual(['127.0.0.1', 32, false])
  site.state.proof = proof
  const checked = await imports.step(id, 'check')
  expect(checked).toMatchObject({
    state: 'checked',
    owned: true,
    total: 6,
    counts: { new: 3, skipped: 1, refused: 2 },
  })
  const rows = await imports.rowsOf(id)
  expect(
    rows.map(({ outcome, problems }: { outcome: string; problems: string[] }) => [
      outcome,
      problems[0] ?? '',
    ]),
  ).toEqual([
    ['skipped', expect.stringContaining('website')],
    ['new', ''],
    ['new', ''],
    ['refused', expect.stringContaining('robots.txt')],
    ['refused', expect.stringContaining('không còn')],
    ['new', ''],
  ])
  // After the front page, which says whose it is, requests are 200 ms apart.
  const own = site.asked.slice(site.asked.findIndex(({ path }) => path === '/') + 1)
  const gaps = own.slice(1).map(({ at }, n) => at - (own[n]?.at ?? 0))
  expect(Math.min(...gaps)).toBeGreaterThan(120)
  expect(own.filter(({ path }) => path.startsWith('/bai/'))).toHaveLength(3)

  // The import asks no page again, and stories come as they were.
  const done = await imports.step(id, 'start')
  expect(done.counts).toMatchObject({ new: 3 })
  expect(site.asked.filter(({ path }) => path.startsWith('/bai/'))).toHaveLength(3)
  const published = await query(`select p.title, p.byline, p.tags, p.published_at, c.name as category, p.html
    from article_publication p left join category c on c.id = p.category_id order by p.published_at`)
  expect(published.map(({ html: _, ...row }) => row)).toEqual(
    [1, 2, 3].map((n) => ({
      title: `Chợ nổi số ${n}`,
      byline: 'Đỗ Thị Hạnh',
      tags: ['chợ nổi', 'lũ'],
      published_at: `2018-0${n}-03T00:30:00.000Z`,
      category: 'Miền Tây',
    })),
  )
  expect(published[0].html.split('<p>')).toHaveLength(5)
  const old = await app.get('/bai/1', undefined, { host: site.state.host })
  expect([old.status, String(old.headers.location)]).toEqual([
    301,
    expect.stringMatching(/^\/cho-noi-so-1-\d+\.html$/),
  ])

  // Another run of the site has the same proof and writes nothing; a site that does not answer is said to be so.
  const again = await app.post('/api/imports/site', admin, { address: `http://${site.state.host}/` })
  expect(again.body.data.proof).toBe(proof)
  expect((await imports.step(again.body.data.id, 'check')).counts).toMatchObject({ same: 3 })
  await site.close()
  const away = await app.post('/api/imports/site', admin, { address: `http://${site.state.host}` })
  const failed = await imports.step(away.body.data.id, 'check')
  expect([failed.state, failed.failure]).toEqual(['failed', expect.stringContaining('Không kết nối được')])
  const wrong = await app.post('/api/imports/site', admin, { address: 'không phải' })
  expect([wrong.status, Object.keys(wrong.body.errors ?? wrong.body.data)]).toEqual([422, ['address']])
})

test('zips bring their pictures along: WordPress with uploads, Ghost with its images', async () => {
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#385' } })
    .jpeg()
    .toBuffer()
  const wordpress = await readFile(join(import.meta.dirname, 'samples/tin-cu.xml'))
  const zip = zipSync({
    '__MACOSX/._tin-cu.xml': strToU8('x'.repeat(50_000)),
    'tin-cu.xml': wordpress,
    'wp-content/uploads/2019/09/cho-noi.jpg': picture,
  })
  const fromZip = await imports.imported('wordpress', 'tin-cu.zip', zip)
  expect(fromZip.done).toMatchObject({ state: 'done', counts: { new: 1, skipped: 3, refused: 1 } })
  const [row] = await imports.rowsOf(fromZip.id, '&outcome=new')
  // One picture was in the zip, the other is nowhere.
  expect(row.problems.join()).toContain('1 ảnh không lấy được')
  const [{ html }] = await query('select html from article_publication where article_id = $1', [
    row.target_id,
  ])
  expect(html).toMatch(/<img [^<>]*src="\/media\//)

  const ghost = {
    posts: [
      {
        id: 'a1',
        title: 'Mùa hạn mặn',
        slug: 'mua-han-man',
        html: '<p>Nước mặn vào sâu.</p><figure><img src="__GHOST_URL__/content/images/size/w600/2020/03/man.jpg"></figure>',
        status: 'published',
        published_at: '2020-03-01 02:00:00',
      },
    ],
    users: [{ name: 'Không số', email: 'x@ghost.example' }],
  }
  const ghostZip = zipSync({
    'data/ghost.json': strToU8(JSON.stringify({ data: { meta: {}, data: ghost } })),
    'content/images/2020/03/man.jpg': picture,
  })
  const fromGhost = await imports.imported('ghost', 'ghost.zip', ghostZip, 'ghost.example')
  expect(fromGhost.done).toMatchObject({ state: 'done', counts: { new: 1 } })
  const [post] = await imports.rowsOf(fromGhost.id, '&outcome=new')
  expect(post.problems).toEqual([])
  const [shown] = await query('select html, published_at from article_publication where article_id = $1', [
    post.target_id,
  ])
  expect(shown.html).toMatch(/<img [^<>]*src="\/media\//)
  // Ghost's times are Greenwich's.
  expect(shown.published_at).toBe('2020-03-01T02:00:00.000Z')
  // Equal pictures are one file.
  expect(await query(`select count(*)::int as n from file where upload_type = 'import'`)).toEqual([{ n: 1 }])

  for (const [name, bytes] of [
    ['khong-bai.zip', zipSync({ 'anh.jpg': picture })],
    ['rach.zip', zip.subarray(0, zip.length - 200)],
  ] as const) {
    const { body } = await imports.upload('wordpress', name, bytes)
    const failed = await imports.step(body.data.id, 'check')
    expect([failed.state, failed.failure], name).toEqual(['failed', expect.stringContaining('zip')])
  }
})

test('tables in TCVN3 and text in pieces become Unicode in NFC, drafts come when they are wanted', async () => {
  const heading = 'Tiêu đề;Nội dung;Ngày đăng\n'
  // `Đài truyền hình` and a sentence in TCVN3, as Windows programs wrote it.
  const tcvn3 = Buffer.from(
    'key;title;content;published_at\n1;§µi truyÒn h×nh;Bµi viÕt vÒ ®µi truyÒn h×nh tØnh;2004-05-06\n',
    'latin1',
  )
  const old = await imports.imported('csv', 'cu.csv', tcvn3, 'tcvn.example')
  expect(old.done.counts).toEqual({ new: 1 })
  const pieces = `${heading}${'Lũ về'.normalize('NFD')};${'Nước lên nhanh'.normalize('NFD')};2004-05-07\n`
  const composed = await imports.imported('csv', 'nfd.csv', Buffer.from(pieces), 'nfd.example')
  expect(composed.done.counts).toEqual({ new: 1 })
  const titles = await query(
    `select title, html from article_publication where published_at < '2005-01-01' order by published_at`,
  )
  expect(titles).toEqual([
    { title: 'Đài truyền hình', html: expect.stringContaining('Bài viết về đài truyền hình tỉnh') },
    { title: 'Lũ về', html: expect.stringContaining('Nước lên nhanh') },
  ])

  const wordpress = await readFile(join(import.meta.dirname, 'samples/tin-cu.xml'))
  const { body } = await imports.upload('wordpress', 'tin-cu.xml', wordpress, 'nhap.example')
  await app.put(`/api/imports/${body.data.id}`, admin, { drafts: true })
  await imports.step(body.data.id, 'check')
  const done = await imports.step(body.data.id, 'start')
  // The draft, and what readers needed a password for: private, none of them published.
  expect(done.counts).toMatchObject({ new: 3 })
  const ids = (await imports.rowsOf(body.data.id, '&outcome=new')).map(
    ({ target_id }: { target_id: number }) => target_id,
  )
  const stages = await query(
    `select a.title, a.stage, p.article_id is not null as live from article a left join article_publication p on p.article_id = a.id
     where a.id = any($1) order by a.id`,
    [ids],
  )
  expect(stages).toEqual([
    { title: 'Nước rút, chợ nổi họp lại', stage: 5, live: true },
    { title: 'Bản thảo về cầu mới', stage: 1, live: false },
    { title: 'Thư riêng gửi cộng tác viên', stage: 1, live: false },
  ])
})
