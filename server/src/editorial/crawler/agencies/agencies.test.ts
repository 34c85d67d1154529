import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { permissions } from '@toasoan/contract/access/catalogue'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { publish } from '../../articles/public.ts'
import { collectWires } from './collect.ts'
import { readWire } from './read/read-wire.ts'
import * as samples from './read/samples-for-tests.ts'
import { storeItem } from './store-item.ts'

let app: TestApp
let chief: TestPerson
let sourceId: number
let folder: string

const q = async (text: string, values: unknown[] = []) => (await app.kernel.pool.query(text, values)).rows

const ask = async (path: string, body: object, status = 200) => {
  const answer = await app.post(`/api${path}`, chief.token, body)
  expect(answer.status, answer.text).toBe(status)
  return answer.body
}

const list = async (query = '') => (await app.get(`/api/crawler?wire=true&${query}`, chief.token)).body.data

const detail = async (id: number) => (await app.get(`/api/crawler/${id}`, chief.token)).body.data

/** Writes files into the source's folder and has it polled. */
async function deliver(files: Record<string, Uint8Array>): Promise<number> {
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes)
  await q('update crawl_config set poll_at = now()')
  return collectWires(app.kernel)
}

/** A wire whose words are like no other's, so that it joins no story. */
const wire = (guid: string, more: samples.G2 = {}) =>
  samples.newsMlG2({
    guid,
    slugline: guid,
    headline: `Tin riêng ${guid}`,
    body: `<p>Nội dung chỉ có ở ${guid}.</p>`,
    ...more,
  })

const itemOf = async (guid: string) => {
  const [row] = await q('select id from crawl_item where guid = $1', [guid])
  return row ? detail(row.id) : null
}

beforeAll(async () => {
  app = await testApp()
  const news = await app.department('ban-tin')
  chief = await app.person({ grants: permissions, departments: [news], name: 'Trưởng ban' })
  folder = join(app.kernel.configuration.dataDir, 'agencies', 'vidu')
  await mkdir(folder, { recursive: true })
  const { data } = await ask('/crawler-config/create', {
    name: 'Hãng tin Ví dụ',
    kind: 'folder',
    address: 'folder:vidu',
    licence: 'contract',
    wait_minutes: 0,
  })
  sourceId = data.id
})
afterAll(() => app.close())

test('a file becomes an item, is moved, and the same bytes are taken once', async () => {
  expect(await deliver({ 'a.xml': samples.newsMlG2() })).toBe(1)
  expect(await readdir(folder)).toEqual(['done'])
  const [row] = await list('language=vi')
  expect(row).toMatchObject({
    title: 'Bão số 9 đổi hướng vào Nam Trung Bộ',
    address: '',
    source: { name: 'Hãng tin Ví dụ' },
    licence: 'contract',
    evidence: 'wire',
    has_text: true,
    wire: {
      provider: 'Hãng tin Ví dụ',
      urgency: 3,
      status: 'usable',
      slugline: 'bao-so-9',
      updates: 0,
      title_from: 'wire',
    },
  })
  await deliver({ 'again.xml': samples.newsMlG2() })
  expect(await q('select state, items from agency_file where config_id = $1', [sourceId])).toEqual([
    { state: 'done', items: 1 },
  ])
  const files = (await app.get('/api/crawler-config/files', chief.token)).body.data
  expect(files[0]).toMatchObject({
    name: 'a.xml',
    format: 'newsml-g2',
    state: 'done',
    kept: true,
    source: { id: sourceId },
  })
})

test('a half-written file waits, a broken one fails with its reason, and others go on', async () => {
  const whole = wire('half', {})
  await deliver({ 'half.xml': whole.slice(0, 700), 'b.json': samples.ninjs3 })
  expect((await readdir(folder)).sort()).toEqual(['done', 'half.xml'])
  expect(await itemOf('urn:ex:3')).toMatchObject({ title: 'Giá gạo tăng' })
  await deliver({ 'half.xml': whole })
  expect(await itemOf('half')).not.toBeNull()
  await deliver({ 'unknown.xml': new TextEncoder().encode('<rss/>') })
  const { utimes } = await import('node:fs/promises')
  await utimes(join(folder, 'unknown.xml'), new Date(0), new Date(0))
  await deliver({})
  const failed = (await app.get('/api/crawler-config/files?state=failed', chief.token)).body.data
  expect(failed).toMatchObject([
    { name: 'unknown.xml', failure: 'Không phải định dạng tin của hãng nào đã biết.' },
  ])
  expect((await readdir(folder)).sort()).toEqual(['done', 'failed'])
  expect((await ask(`/crawler-config/files/${failed[0].id}`, {})).data).toMatchObject({ state: 'failed' })
})

const versions = [
  { version: 1, headline: 'Bản một', body: '<p>Văn bản một của tin.</p>' },
  { version: 2, headline: 'Bản hai', body: '<p>Văn bản hai của tin.</p>' },
  { version: 10, headline: 'Bản mười', body: '' },
]

test.each(
  [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ].map((order) => [order]),
)('versions in the order %j give one head, and an empty body replaces no text', async (order) => {
  const guid = `thu-tu-${order.join('')}`
  for (const n of order) {
    const given = versions[n] as (typeof versions)[number]
    await deliver({
      [`${guid}-${n}.xml`]: samples.newsMlG2({
        ...given,
        guid,
        slugline: guid,
        at: `2026-11-27T0${n}:00:00Z`,
      }),
    })
  }
  const item = await itemOf(guid)
  expect(item).toMatchObject({ title: 'Bản mười', wire: { updates: 2 } })
  expect(item.versions[0]).toMatchObject({ provider_version: 10, plain: 'Văn bản hai của tin.' })
  expect(item.versions.map(({ provider_version }: { provider_version: number }) => provider_version)).toEqual(
    [10, 2, 1],
  )
})

const wireArticle = async (guid: string) => {
  const item = await itemOf(guid)
  const { data } = await ask('/crawler/create', { kind: 'article', item_id: item.id })
  return { item, articleId: data.article_id as number }
}

test('an embargo locks the article; one that cannot be read waits for a person', async () => {
  const at = new Date(Date.now() + 7_200_000).toISOString()
  await deliver({
    'e1.xml': wire('e1', { extra: `<embargoed>${at}</embargoed>` }),
    'e2.xml': wire('e2', { extra: '<embargoed>later</embargoed>' }),
  })
  const { item, articleId } = await wireArticle('e1')
  expect(item.warnings[0]).toMatch(/^Cấm đăng trước /)
  const article = (await app.get(`/api/article/${articleId}`, chief.token)).body.data
  expect(Date.parse(article.embargo_at)).toBe(Date.parse(at))
  const open = await itemOf('e2')
  expect(open).toMatchObject({ wire: { embargo_open: true }, may: { use: false } })
  expect((await ask('/crawler/create', { kind: 'article', item_id: open.id }, 409)).error).toBe(
    'crawler.embargo_open',
  )
  expect((await ask(`/crawler/${open.id}/embargo`, { embargo_at: null })).data).toEqual({
    embargo_at: null,
    embargo_open: false,
  })
  await wireArticle('e2')
})

test('a withheld item cannot be claimed; a kill ends use, and a live article has to go under a contract too', async () => {
  await deliver({ 'w.xml': wire('w', { status: 'withheld' }) })
  const withheld = await itemOf('w')
  expect((await ask(`/crawler/${withheld.id}/claim`, {}, 409)).error).toBe('crawler.withheld')
  await deliver({ 'k1.xml': wire('k', {}) })
  const { item, articleId } = await wireArticle('k')
  await app.kernel.db.transaction().execute(async (tx) => publish(tx, articleId))
  await deliver({
    'k2.xml': wire('k', { version: 2, status: 'canceled', body: '' }),
  })
  const killed = await detail(item.id)
  expect(killed).toMatchObject({ wire: { status: 'canceled' }, may: { use: false, claim: false } })
  expect(killed.versions[0].plain).toContain('Nội dung chỉ có ở k')
  expect(killed.warnings.join(' ')).toContain('HỦY')
  const [removal] = await q(
    'select extract(epoch from due_at - now()) as seconds from crawl_removal where article_id = $1',
    [articleId],
  )
  expect(Number(removal.seconds)).toBeGreaterThan(1700)
  expect(Number(removal.seconds)).toBeLessThanOrEqual(1800)
  // Nothing brings it back.
  await deliver({ 'k3.xml': wire('k', { version: 3 }) })
  expect(await detail(item.id)).toMatchObject({ wire: { status: 'canceled' } })
})

test('a kill before the first version, and one with an identity of its own', async () => {
  await deliver({
    'p2.xml': wire('p', { version: 2, status: 'canceled', body: '' }),
  })
  await deliver({ 'p1.xml': wire('p', { version: 1 }) })
  expect(await itemOf('p')).toMatchObject({ wire: { status: 'canceled' } })
  await deliver({ 'o.xml': wire('o', {}) })
  const link = '<link rel="irel:evolvedFrom" residref="o"/>'
  await deliver({
    'ok.xml': samples.newsMlG2({
      guid: 'o-kill',
      slugline: 'o',
      extra: link,
      note: 'MANDATORY KILL',
      body: '',
    }),
  })
  expect(await itemOf('o')).toMatchObject({ wire: { status: 'canceled' } })
})

test('what was killed is not published, whoever has written it', async () => {
  await deliver({ 'u1.xml': wire('u', {}) })
  const { articleId } = await wireArticle('u')
  await deliver({
    'u2.xml': wire('u', { version: 2, status: 'canceled', body: '' }),
  })
  const { requireLicence } = await import('../items/require-licence.ts')
  await expect(
    requireLicence(app.kernel.db, articleId, 'lời khác hẳn', new Date(), 'vi'),
  ).rejects.toMatchObject({
    definition: { code: 'crawler.killed' },
  })
  const told = await q('select kind from notification where part_id = $1', [articleId])
  expect(told.map(({ kind }) => kind)).toContain('article_source_killed')
})

test('the same slugline on one day, or a link, is one story', async () => {
  await deliver({
    'c1.xml': samples.newsMlG2({ guid: 'c1', slugline: 'chuoi', body: '<p>Một.</p>', headline: 'Chuỗi một' }),
  })
  await deliver({
    'c2.xml': samples.newsMlG2({ guid: 'c2', slugline: 'chuoi', body: '<p>Hai.</p>', headline: 'Chuỗi hai' }),
  })
  const [one, two] = [await itemOf('c1'), await itemOf('c2')]
  expect(two.story_id).toBe(one.story_id)
})

test('rules route, alert and hide in their order; codes give the category', async () => {
  const department = await app.department('ban-quoc-te')
  const [category] = await q(
    `insert into category (name, slug) values ('Thể thao', 'the-thao-hang-tin') returning id`,
  )
  const rule = (name: string, more: object) => ask('/crawler-rules', { name, ...more })
  expect((await ask('/crawler-rules', { name: 'Không làm gì' }, 422)).errors.department_id).toBeDefined()
  const { data: first } = await rule('Thể thao sang quốc tế', {
    conditions: { codes: ['subj:15000000'] },
    department_id: department,
    stop: true,
  })
  await rule('Ẩn thể thao', { conditions: { codes: ['subj:15000000'] }, hide: true })
  const { data: tried } = await ask('/crawler-rules/try', { conditions: { words: ['bao so 9'] } })
  expect(tried.matched).toBeGreaterThan(0)
  expect(tried.examples[0].title).toContain('Bão số 9')
  await ask('/crawler-codes', { name: 'Bóng đá', scheme: 'subj', code: '15000000', category_id: category.id })
  await deliver({
    'r.xml': wire('r', { subject: 'subj:15054000', headline: 'Trận đấu tối nay' }),
  })
  const item = await itemOf('r')
  expect(item.departments).toEqual([{ id: department, name: expect.any(String) }])
  // The first rule stopped, so that the second did not hide it.
  expect((await list(`department_id=${department}`)).map(({ id }: { id: number }) => id)).toEqual([item.id])
  expect((await list('keyword=Tran+dau+toi+nay')).length).toBe(1)
  const { articleId } = await wireArticle('r')
  expect((await app.get(`/api/article/${articleId}`, chief.token)).body.data.category_id).toBe(category.id)
  expect((await app.get('/api/crawler-rules', chief.token)).body.data[0]).toMatchObject({
    id: first.id,
    items_week: 1,
  })
})

test('a flash notifies at once and publishes nothing; a file can be tried', async () => {
  await deliver({ 'f.xml': wire('f', { urgency: 1 }) })
  const item = await itemOf('f')
  const told = await q(`select user_id from notification where kind = 'wire_flash' and part_id = $1`, [
    item.id,
  ])
  expect(told).toEqual([{ user_id: chief.id }])
  expect(item).toMatchObject({ state: 'new', article_id: null })
  const { data } = await ask('/crawler-config/try-file', {
    name: 'x.xml',
    content: Buffer.from(samples.newsMl12()).toString('base64'),
  })
  expect(data).toMatchObject({
    format: 'newsml-1.2',
    items: [{ title: 'Vietnam court opens trial of former bank chair', title_from: 'text', urgency: 1 }],
  })
  const refused = await ask(
    '/crawler-config/try-file',
    { name: 'x', content: Buffer.from('xin chào').toString('base64') },
    422,
  )
  expect(refused.errors.content).toEqual(['Không phải định dạng tin của hãng nào đã biết.'])
})

test('addresses must fit their kind, a mailbox names its senders, and a password is never shown', async () => {
  const create = (body: object, status: number) =>
    ask('/crawler-config/create', { name: `S${Math.random()}`, ...body }, status)
  expect((await create({ kind: 'folder', address: 'https://a.vn/' }, 422)).errors.address).toBeDefined()
  expect((await create({ kind: 'folder', address: 'folder:../etc' }, 422)).errors.address).toBeDefined()
  expect((await create({ kind: 'ftp', address: 'ftp://u:p@h.vn/' }, 422)).errors.address).toBeDefined()
  expect(
    (await create({ kind: 'mail', address: 'imaps://mail.vn/INBOX' }, 422)).errors['delivery.senders'],
  ).toBeDefined()
  const { data } = await create(
    { kind: 'ftp', address: 'sftp://tin.hang.example/ra', delivery: { user: 'dai' } },
    200,
  )
  const { data: kept } = await ask(`/crawler-config/secret/${data.id}`, { secret: 'mat-khau-rieng' })
  expect(kept).toMatchObject({ has_secret: true, delivery: { user: 'dai' } })
  const [row] = await q('select secret from crawl_config where id = $1', [data.id])
  expect(row.secret.toString('latin1')).not.toContain('mat-khau-rieng')
  expect(JSON.stringify(await q('select * from activity_log order by id desc limit 3'))).not.toContain(
    'mat-khau-rieng',
  )
})

test('the same file in two processes at once is one item', async () => {
  const { items } = await readWire(wire('dua', {}), 'x', {
    charset: '',
    zone: 'UTC',
    provider: '',
    now: '',
  })
  const source = { id: sourceId, name: 'Hãng tin Ví dụ', zone: 'UTC', charset: '', wait_minutes: 0 }
  const store = () =>
    app.kernel.db
      .transaction()
      .execute((tx) => storeItem(tx, source, items[0] as (typeof items)[number], 'x'))
  const ids = await Promise.all([store(), store(), store()])
  expect(new Set(ids).size).toBe(1)
  expect(
    await q(
      `select count(*)::int as n from crawl_item_version v join crawl_item i on i.id = v.item_id where i.guid = 'dua'`,
    ),
  ).toEqual([{ n: 1 }])
})
