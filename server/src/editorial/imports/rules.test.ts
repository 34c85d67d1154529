import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { buildSiteForTests } from '../../site/pages/build-for-tests.ts'
import { importsOf } from './imports-for-tests.ts'
import { wordpressHtml } from './read/wordpress-text.ts'

let app: TestApp
let admin: string
let imports: ReturnType<typeof importsOf>
let wordpress: Buffer

beforeAll(async () => {
  buildSiteForTests()
  app = await testApp()
  admin = (await app.person({ grants: ['import.index', 'import.run', 'article.view'] })).token
  imports = importsOf(app, admin)
  wordpress = await readFile(join(import.meta.dirname, 'samples/tin-cu.xml'))
})
afterAll(() => app.close())

const query = async (text: string, values: unknown[] = []) => (await app.kernel.pool.query(text, values)).rows

/** Tables that tell somebody of a story, or pay for it. */
const telling = [
  'notification',
  'social_post',
  'social_target',
  'index_notice',
  'royalty',
  'article_move',
  'outbox',
]

const rowsIn = async () => {
  const known = await query(
    `select relname as name from pg_class where relkind = 'r' and relname = any($1)`,
    [telling],
  )
  const counts: Record<string, number> = {}
  for (const { name } of known) counts[name] = (await query(`select count(*)::int as n from "${name}"`))[0].n
  return counts
}

test('an import tells nobody and pays nobody, writes one row of activity, and finds authors by their e-mail', async () => {
  const { id: author } = await app.person({ name: 'Hạnh Của Tòa Soạn' })
  await query(`update app_user set email = 'Hanh@bensong.example' where id = $1`, [author])
  const before = await rowsIn()
  expect(Object.keys(before).length).toBeGreaterThan(4)
  const [{ n: rows }] = await query(
    `select count(*)::int as n from activity_log where record_type = 'import'`,
  )
  const { id, done } = await imports.imported('wordpress', 'tin-cu.xml', wordpress)
  expect(done.counts).toMatchObject({ new: 1 })
  expect(await rowsIn()).toEqual(before)
  // The upload, two steps that a person took, and the import itself as one row, however many stories it had.
  const written = await query(
    `select after->>'state' as state from activity_log where record_type = 'import' order by id offset $1`,
    [rows],
  )
  expect(written.map(({ state }) => state)).toEqual(['draft', 'checking', 'running', 'done'])
  const [row] = await imports.rowsOf(id, '&outcome=new')
  expect(await query('select author_id::int as id from article where id = $1', [row.target_id])).toEqual([
    { id: author },
  ])
})

test('comments of readers come hidden, without addresses of theirs, and are shown one by one', async () => {
  const { id } = await imports.imported('wordpress', 'y-kien.xml', wordpress, 'ykien.example')
  const [row] = await imports.rowsOf(id, '&outcome=new')
  expect(row.problems.join()).toContain('2 ý kiến bạn đọc')
  const listed = (await app.get(`/api/reader-comments?article_id=${row.target_id}`, admin)).body.data
  expect(
    listed.map(({ name, body, at, shown }: Record<string, unknown>) => [name, body, at, shown]).sort(),
  ).toEqual([
    [
      'Cô Ba Cái Răng',
      expect.stringMatching(/^Chợ đông lại rồi,\s+mừng\s+quá\.\s+Mai tôi ra\.$/),
      '2019-09-21T01:00:00.000Z',
      false,
    ],
    ['Tư Ghe', 'Hẹn cô Ba mai.', '2019-09-21T01:00:00.000Z', false],
  ])
  const whole = JSON.stringify(await query('select * from reader_comment'))
  expect(whole).not.toMatch(/thu\.example|192\.0\.2/)

  const path = `/nuoc-rut-cho-noi-hop-lai-${row.target_id}.html`
  expect((await app.get(path)).text).not.toContain('Cô Ba Cái Răng')
  const [first] = listed.filter(({ name }: { name: string }) => name === 'Cô Ba Cái Răng')
  const shown = await app.post(`/api/reader-comments/${first.id}/show`, admin, {})
  expect(shown.body.data.shown).toBe(true)
  await expect
    .poll(async () => (await app.get(path)).text)
    .toMatch(/Ý kiến bạn đọc[\s\S]*Cô Ba Cái Răng[\s\S]*mừng/)
  expect((await app.get(path)).text).not.toContain('Tư Ghe')
  expect((await app.get('/api/reader-comments?shown=true', admin)).body.total).toBe(1)
  await app.post(`/api/reader-comments/${first.id}/hide`, admin, {})
  await expect.poll(async () => (await app.get(path)).text).not.toContain('Cô Ba Cái Răng')
  expect((await app.post('/api/reader-comments/987654/show', admin, {})).status).toBe(404)

  // Again, they are not doubled; undone, they are gone.
  await app.post(`/api/reader-comments/${first.id}/show`, admin, {})
  await imports.imported('wordpress', 'y-kien.xml', wordpress, 'ykien.example')
  const kept = await query('select shown from reader_comment where article_id = $1 order by id', [
    row.target_id,
  ])
  expect(kept).toEqual([{ shown: true }, { shown: false }])
  await imports.step(id, 'undo')
  expect(await query('select from reader_comment where article_id = $1', [row.target_id])).toEqual([])
})

test('comments of Ghost come by their members, those that were hidden there do not', async () => {
  const post = {
    id: 'p',
    title: 'Hạn mặn',
    slug: 'han',
    html: '<p>x</p>',
    status: 'published',
    published_at: '2020-03-01T02:00:00.000Z',
  }
  const comment = { post_id: 'p', member_id: 'm', status: 'published', created_at: '2022-01-02 03:04:05' }
  const data = {
    posts: [post],
    members: [{ id: 'm', name: 'Út Mặn', email: 'm@x.example' }],
    comments: [
      { ...comment, id: 'c1', html: '<p>Nước &amp; muối</p>' },
      { ...comment, id: 'c2', html: '<p>Xấu</p>', status: 'hidden' },
    ],
  }
  const { id } = await imports.imported(
    'ghost',
    'g.json',
    Buffer.from(JSON.stringify({ db: [{ data }] })),
    'g.example',
  )
  const [row] = await imports.rowsOf(id, '&outcome=new')
  const found = await query('select name, body, at from reader_comment where article_id = $1', [
    row.target_id,
  ])
  expect(found).toEqual([{ name: 'Út Mặn', body: 'Nước & muối', at: '2022-01-02T03:04:05.000Z' }])
})

test('shortcodes of WordPress are read, those of plugins are listed and never shown', () => {
  const { html, shortcodes } = wordpressHtml(
    '[audio mp3="https://a.example/x.mp3"][/audio]\n\n[embed]https://www.youtube.com/watch?v=aqz-KE-bpKQ[/embed]\n\n[gallery ids="1,2"]\n\n[rev_slider alias="x"]\n\nChữ [sic] ở lại.',
    (id) => ({ address: `https://a.example/${id}.jpg`, caption: `Ảnh ${id}` }),
  )
  expect(html).toContain('href="https://a.example/x.mp3"')
  expect(html).toContain('data-embed="https://www.youtube.com/watch?v=aqz-KE-bpKQ"')
  expect(html.match(/<figcaption>Ảnh [12]/g)).toHaveLength(2)
  expect(html).toContain('Chữ [sic] ở lại.')
  expect([html.includes('rev_slider'), shortcodes]).toEqual([false, ['rev_slider']])
})

test('stories of one batch know their tags, authors and words once, and of two with one old address the later has it', async () => {
  const story = (key: string, title: string, more: object) =>
    JSON.stringify({
      key,
      title,
      content: 'Nước rút.',
      published_at: '2018-10-02',
      address: '/cu/lut',
      ...more,
    })
  const flood = (lead: string) =>
    story('a', 'Lụt ở Gò Quao', { lead, author: 'Trần Văn Bé', tags: 'Gò Quao; lụt' })
  const market = story('b', 'Chợ nhóm giữa vườn khóm', { author: 'Trần Văn Bé; Lý Thị Năm', tags: 'gò quao' })
  const lines = (...rows: string[]) => Buffer.from(rows.join('\n'))
  const leadsTo = async () => (await app.get('/cu/lut', undefined, { host: 'lut.example' })).headers.location
  const batch = lines(flood('Mưa ba ngày.'), market, flood('Lần hai.'))
  const { id, done } = await imports.imported('jsonl', 'lut.jsonl', batch, 'lut.example')
  expect(done.counts).toEqual({ new: 2, skipped: 1 })
  const [a, b] = await imports.rowsOf(id, '&outcome=new')
  expect(await leadsTo()).toBe(`/cho-nhom-giua-vuon-khom-${b.target_id}.html`)
  const named = await query(
    `select n.kind, n.name, n.article_id::int as id, p.updated_at = p.published_at as kept from publication_name n
     join article_publication p using (article_id) where article_id = any($1) order by kind, article_id, name`,
    [[a.target_id, b.target_id]],
  )
  const name = (kind: string, text: string, { target_id }: typeof a) => ({
    kind,
    name: text,
    id: target_id,
    kept: true,
  })
  expect(named).toEqual([
    name('author', 'Trần Văn Bé', a),
    name('author', 'Lý Thị Năm', b),
    name('author', 'Trần Văn Bé', b),
    name('topic', 'Gò Quao', a),
    name('topic', 'lụt', a),
    name('topic', 'Gò Quao', b),
  ])
  const words = await query(`select word from search_word where word in ('lut', 'khom') order by word`)
  expect(words.map(({ word }) => word)).toEqual(['khom', 'lut'])

  // A new story before one that was changed.
  const fresh = story('c', 'Khóm được giá', { tags: 'khóm' })
  const next = await imports.imported(
    'jsonl',
    'lut.jsonl',
    lines(fresh, flood('Mưa bốn ngày.'), market),
    'lut.example',
  )
  expect(next.done.counts).toEqual({ new: 1, changed: 1, same: 1 })
  expect(await leadsTo()).toBe(`/lut-o-go-quao-${a.target_id}.html`)
  const [shown] = await query(
    `select lead, updated_at = published_at as kept from article_publication where article_id = $1`,
    [a.target_id],
  )
  expect(shown).toEqual({ lead: 'Mưa bốn ngày.', kept: true })
})
