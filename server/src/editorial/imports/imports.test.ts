import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayCell, dayFormat } from '#server/kernel/sheets/cell-times.ts'
import { writeBook } from '#server/kernel/sheets/write-book.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { buildSiteForTests } from '../../site/pages/build-for-tests.ts'
import { importsOf } from './imports-for-tests.ts'
import { workAtImports } from './run.ts'

let app: TestApp
let admin: string
let wordpress: Buffer
let imports: ReturnType<typeof importsOf>

beforeAll(async () => {
  buildSiteForTests()
  app = await testApp()
  admin = (await app.person({ grants: ['import.index', 'import.run', 'article.view'] })).token
  imports = importsOf(app, admin)
  wordpress = await readFile(join(import.meta.dirname, 'samples/tin-cu.xml'))
})
afterAll(() => app.close())

test('a WordPress export is checked without writing, then its posts are published as they were', async () => {
  const before = (await app.kernel.pool.query('select count(*)::int as n from article')).rows[0].n
  const { body } = await imports.upload('wordpress', 'tin-cu.xml', wordpress)
  const { id } = body.data
  const checked = await imports.step(id, 'check')
  expect(checked).toMatchObject({ state: 'checked', total: 5, counts: { new: 1, skipped: 3, refused: 1 } })
  expect((await app.kernel.pool.query('select count(*)::int as n from article')).rows[0].n).toBe(before)
  const rows = await imports.rowsOf(id)
  expect(rows.map(({ title, outcome }: { title: string; outcome: string }) => [title, outcome])).toEqual([
    ['Nước rút, chợ nổi họp lại', 'new'],
    ['Giới thiệu đài', 'skipped'],
    ['Bản thảo về cầu mới', 'skipped'],
    ['', 'refused'],
    ['Thư riêng gửi cộng tác viên', 'skipped'],
  ])
  expect(rows[0].problems.join()).toContain('contact-form')

  const done = await imports.step(id, 'start')
  expect(done).toMatchObject({ state: 'done', counts: { new: 1 } })
  const [row] = await imports.rowsOf(id, '&outcome=new')
  const { rows: published } = await app.kernel.pool.query(
    `select p.title, p.lead, p.byline, p.tags, p.html, p.published_at, p.updated_at, c.name as category, a.stage, v.origin
     from article_publication p join article a on a.id = p.article_id join article_version v on v.id = p.version_id
     left join category c on c.id = p.category_id where p.article_id = $1`,
    [row.target_id],
  )
  expect(published[0]).toMatchObject({
    title: 'Nước rút, chợ nổi họp lại',
    lead: 'Mười ngày sau đỉnh lũ.',
    byline: 'Đỗ Thị Hạnh',
    category: 'Miền Tây',
    stage: 5,
    origin: 'import',
  })
  expect(new Date(published[0].published_at).toISOString()).toBe('2019-09-20T00:30:00.000Z')
  expect(published[0].updated_at).toEqual(published[0].published_at)
  expect(published[0].tags).toEqual(['chợ nổi', 'lũ'])
  const { html } = published[0]
  expect(html).toContain('<strong>không tăng</strong>')
  expect(html).toContain('[sic]')
  expect(html).not.toContain('contact-form')
  // No site answers in a test: the picture is missing, its caption is there, and the report says so.
  expect(html).toContain('Ghe bầu chở bí về chợ')
  expect(html).not.toContain('bensong.example')
  expect(html).toContain('aqz-KE-bpKQ')
  expect(row.problems.join()).toMatch(/ảnh không lấy được/)

  // A second run writes nothing, an edited file changes what nobody touched, and a touched one is left.
  const again = await imports.imported('wordpress', 'tin-cu.xml', wordpress)
  expect(again.done.counts).toMatchObject({ same: 1 })
  const edited = Buffer.from(
    wordpress.toString().replace('Mười ngày sau đỉnh lũ.', 'Mười một ngày sau đỉnh lũ.'),
  )
  const changed = await imports.imported('wordpress', 'tin-cu.xml', edited)
  expect(changed.checked.counts).toMatchObject({ changed: 1 })
  expect(changed.done.counts).toMatchObject({ changed: 1 })
  const lead = await app.kernel.pool.query('select lead, version from article where id = $1', [row.target_id])
  expect(lead.rows[0]).toEqual({ lead: 'Mười một ngày sau đỉnh lũ.', version: 2 })
  await app.kernel.pool.query('update article set version = 3 where id = $1', [row.target_id])
  const third = await imports.imported('wordpress', 'tin-cu.xml', wordpress)
  expect(third.done.counts).toMatchObject({ conflict: 1 })
  await app.kernel.pool.query('update article set version = 2 where id = $1', [row.target_id])

  // Old addresses lead to the story by one redirect, however they are written.
  const path = `/nuoc-rut-cho-noi-hop-lai-${row.target_id}.html`
  for (const address of [
    `/2019/09/${encodeURIComponent('nước-rút-chợ-nổi-họp-lại')}/`,
    `/2019/09/${encodeURIComponent('nước-rút-chợ-nổi-họp-lại'.normalize('NFD'))}`,
    '/?p=41',
  ]) {
    const answer = await app.get(address, undefined, { host: 'bensong.example' })
    expect([answer.status, answer.headers.location], address).toEqual([301, path])
  }
  expect((await app.get('/2019/09/khong-co')).status).toBe(404)
  expect((await app.get('/?p=999')).status).toBe(200)

  // Undone: off the site and in the bin, so that a further run makes it new.
  const undone = await imports.step(id, 'undo')
  expect(undone.state).toBe('undone')
  expect((await app.get(path)).status).toBe(410)
  const fresh = await imports.imported('wordpress', 'tin-cu.xml', wordpress)
  expect(fresh.done.counts).toMatchObject({ new: 1 })
})

test('Ghost, CSV and JSON lines', async () => {
  const ghost = {
    db: [
      {
        data: {
          posts: [
            {
              id: 1,
              title: 'Mùa hạn mặn',
              slug: 'mua-han-man',
              html: '<p>Nước mặn vào sâu.</p>',
              status: 'published',
              published_at: '2020-03-01 02:00:00',
              author_id: 9,
            },
            {
              id: 2,
              title: 'Trang riêng',
              slug: 'rieng',
              html: '<p>x</p>',
              status: 'published',
              page: 1,
              published_at: 1583028000000,
            },
          ],
          users: [{ id: 9, name: 'Lê Văn Út', email: 'ut@bensong.example' }],
          tags: [{ id: 5, name: 'Miền Tây', slug: 'mien-tay' }],
          posts_tags: [{ post_id: 1, tag_id: 5 }],
        },
      },
    ],
  }
  const fromGhost = await imports.imported(
    'ghost',
    'ghost.json',
    Buffer.from(JSON.stringify(ghost)),
    'ghost.example',
  )
  expect(fromGhost.done.counts).toEqual({ new: 1, skipped: 1 })

  const csv =
    'Tiêu đề;Nội dung;Ngày đăng;Địa chỉ cũ;Chuyên mục\r\nLúa trúng mùa;"Dòng một\nDòng hai";05/11/2021 06:15;/lua-trung-mua;Miền Tây\r\nKhông ngày;Chữ;;/x;\r\n'
  const fromCsv = await imports.imported('csv', 'bai.csv', Buffer.from(`\ufeff${csv}`), 'csv.example')
  expect(fromCsv.done.options.mapping).toMatchObject({ title: 'Tiêu đề', published_at: 'Ngày đăng' })
  expect(fromCsv.done.counts).toEqual({ new: 1, refused: 1 })
  const [{ target_id }] = await imports.rowsOf(fromCsv.id, '&outcome=new')
  const { rows } = await app.kernel.pool.query(
    'select html, published_at from article_publication where article_id = $1',
    [target_id],
  )
  expect(rows[0].html).toContain('<p>Dòng hai</p>')
  expect(new Date(rows[0].published_at).toISOString()).toBe('2021-11-04T23:15:00.000Z')
  expect((await app.get('/lua-trung-mua/')).headers.location).toMatch(/^\/lua-trung-mua-\d+\.html$/)

  const lines =
    '{"headline":"Cầu mới","body_html":"<p>Thông xe.</p>","versioncreated":"2022-01-02T03:04:05Z","uri":"u1"}\n{hỏng}\n'
  const fromLines = await imports.imported('jsonl', 'bai.jsonl', Buffer.from(lines), 'lines.example')
  expect(fromLines.done.counts).toEqual({ new: 1, refused: 1 })

  const redirects = `old,new\n/cu/lua.html,/lua-trung-mua-${target_id}.html\n/da-go,410\n/ngoai,https://elsewhere.example/x\n/mat,/khong-co-123456.html\n`
  const old = await imports.imported('redirects', 'doi.csv', Buffer.from(redirects), 'csv.example')
  expect(old.done.counts).toEqual({ new: 2, refused: 2 })
  expect((await app.get('/cu/lua.html')).headers.location).toBe(`/lua-trung-mua-${target_id}.html`)
  expect((await app.get('/da-go')).status).toBe(410)
})

test('an Excel table and files of ninjs become stories, and what is no text is left out', async () => {
  const book = await writeBook([
    {
      name: 'Bài cũ',
      columns: [
        { header: 'Tiêu đề', width: 40 },
        { header: 'Nội dung', width: 80 },
        { header: 'Ngày đăng', width: 12, format: dayFormat },
      ],
      rows: [['Đê bao đã kín', 'Nước không vào nữa.', dayCell('2020-02-03')]],
    },
  ])
  const fromBook = await imports.imported('xlsx', 'bai.xlsx', Buffer.from(book), 'book.example')
  expect(fromBook.done.options.mapping).toMatchObject({ content: 'Nội dung', published_at: 'Ngày đăng' })
  expect(fromBook.done.counts).toEqual({ new: 1 })
  const torn = await imports.upload('xlsx', 'hong.xlsx', Buffer.from('PK no book'), 'book.example')
  expect((await imports.step(torn.body.data.id, 'check')).state).toBe('failed')

  const story = {
    uri: 'tag:tin.example:1',
    type: 'text',
    headline: 'Phà Vàm Cống nghỉ chạy',
    body_html: '<p>Cầu đã thông xe.</p>',
    byline: 'Lê Thị Thu',
    firstcreated: '2019-05-19T08:00:00+07:00',
    subject: [{ name: 'Giao thông', code: '1' }],
    toasoan: { address: 'https://tin.example/pha-vam-cong', kicker: 'Đồng Tháp' },
  }
  const photo = { uri: 'tag:tin.example:2', type: 'picture', headline: 'Ảnh phà' }
  const lines = `${JSON.stringify(story)}\n${JSON.stringify(photo)}\n{hỏng\n`
  const fromLines = await imports.imported('ninjs', 'tin.jsonl', Buffer.from(lines), 'tin.example')
  expect(fromLines.done.counts).toEqual({ new: 1, skipped: 1, refused: 1 })
  const [{ target_id }] = await imports.rowsOf(fromLines.id, '&outcome=new')
  const { rows } = await app.kernel.pool.query(
    'select kicker, byline, published_at from article_publication where article_id = $1',
    [target_id],
  )
  expect(rows[0]).toMatchObject({ kicker: 'Đồng Tháp', byline: 'Lê Thị Thu' })
  expect(new Date(rows[0].published_at).toISOString()).toBe('2019-05-19T01:00:00.000Z')
  const old = await app.get('/pha-vam-cong', undefined, { host: 'tin.example' })
  expect(old.headers.location).toBe(`/pha-vam-cong-nghi-chay-${target_id}.html`)
  const asOneText = Buffer.from(JSON.stringify({ items: [story] }, null, 2))
  expect((await imports.imported('ninjs', 'tin.json', asOneText, 'tin.example')).done.counts).toEqual({
    same: 1,
  })
})

test('a run that stops half-way goes on where it stopped, nothing doubled', async () => {
  const rows = Array.from(
    { length: 600 },
    (_, n) => `{"title":"Bài số ${n}","content":"Chữ ${n}","published_at":"2023-01-01","key":"k${n}"}`,
  )
  const { body } = await imports.upload('jsonl', 'nhieu.jsonl', Buffer.from(rows.join('\n')), 'many.example')
  const { id } = body.data
  await imports.step(id, 'check')
  await app.post(`/api/imports/${id}/start`, admin, {})
  // The process ends after the first batch.
  const ending = new AbortController()
  const first = workAtImports(app.kernel, ending.signal)
  while ((await app.get(`/api/imports/${id}`, admin)).body.data.cursor < 100)
    await new Promise((r) => setTimeout(r, 20))
  ending.abort()
  await first
  const paused = (await app.get(`/api/imports/${id}`, admin)).body.data
  expect(paused.state).toBe('running')
  expect(paused.cursor).toBeLessThan(600)
  // Two processes at once.
  await Promise.all([imports.work(), imports.work()])
  const done = (await app.get(`/api/imports/${id}`, admin)).body.data
  expect(done).toMatchObject({ state: 'done', total: 600, counts: { new: 600 } })
  const { rows: counted } = await app.kernel.pool.query(
    `select count(*)::int as n, count(distinct title)::int as titles from article where title like 'Bài số %'`,
  )
  expect(counted[0]).toEqual({ n: 600, titles: 600 })
})

test('a change of one option keeps the others, and what was checked is checked again', async () => {
  const { body } = await imports.upload(
    'csv',
    'bai.csv',
    Buffer.from('Tiêu đề,Chữ\nMột,Hai\n'),
    'part.example',
  )
  const { id, version, options } = body.data
  await imports.step(id, 'check')
  const changed = await app.put(`/api/imports/${id}`, admin, { drafts: true })
  expect(changed.body.data).toMatchObject({ state: 'draft', options: { ...options, drafts: true } })
  expect((await app.put(`/api/imports/${id}`, admin, { version, drafts: false })).status).toBe(409)
  const gone = await app.put(`/api/imports/${id}`, admin, { category_id: 987_654 })
  expect([gone.status, Object.keys(gone.body.data ?? gone.body.errors ?? {})]).toEqual([422, ['category_id']])
})

test('what is wrong is said: a broken file by its line, another kind, a wrong step, a missing right', async () => {
  const broken = Buffer.from(wordpress.toString().replace('</excerpt:encoded>', '</excerpt>'))
  const { body } = await imports.upload('wordpress', 'hong.xml', broken)
  const failed = await imports.step(body.data.id, 'check')
  expect(failed.state).toBe('failed')
  expect(failed.failure).toMatch(/ở dòng \d+/)
  expect((await imports.upload('ghost', 'tin.xml', wordpress)).status).toBe(415)
  expect((await app.post(`/api/imports/${body.data.id}/start`, admin, {})).status).toBe(409)
  const { token } = await app.person({ grants: ['import.index'] })
  expect((await imports.upload('wordpress', 'tin-cu.xml', wordpress, 'a.example', token)).status).toBe(403)
  expect((await app.remove(`/api/imports/${body.data.id}`, admin)).status).toBe(200)
  expect((await app.get(`/api/imports/${body.data.id}`, admin)).status).toBe(404)
})
