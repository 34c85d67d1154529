import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { buildSiteForTests } from '../../site/pages/build-for-tests.ts'
import { type Publisher, publisher } from '../../site/publications/testing.ts'

const { JSDOM } = await import('jsdom' as string)

let app: TestApp
let site: Publisher
let editor: TestPerson
beforeAll(async () => {
  buildSiteForTests()
  app = await testApp()
  site = await publisher(app)
  const verbs = ['index', 'view', 'create', 'update', 'delete', 'status'] as const
  editor = await app.person({
    roles: ['secretary'],
    grants: verbs.map((verb) => `collection.${verb}` as const),
  })
})
afterAll(() => app.close())

const create = (body: object) => app.post('/api/collection/create', editor.token, body)
const update = (id: number, body: object) => app.put(`/api/collection/update/${id}`, editor.token, body)

async function open(path: string) {
  await app.kernel.listener.barrier()
  const { status, text, headers } = await app.get(path)
  return { status, headers, document: new JSDOM(text).window.document }
}

type Found = { document: { querySelectorAll(css: string): Iterable<{ textContent: string }> } }
const texts = ({ document }: Found, css: string) =>
  Array.from(document.querySelectorAll(css), ({ textContent }) => textContent.trim())

const structured = ({ document }: Found) =>
  JSON.parse(texts({ document }, 'script[type="application/ld+json"]')[0] as string)['@graph']

/** Stories on the site, and the numbers of them. */
const stories = async (titles: string[], more: object = {}) =>
  Promise.all(titles.map((title, at) => site.publish({ title, hoursAgo: 10 - at, ...more })))

describe('what the desk says of articles', () => {
  test('is kept, is refused for others, and goes with its article', async () => {
    const [a, b, c] = await stories(['Một', 'Hai', 'Ba'])
    const marks = [
      { article_id: a?.id, part: 'Mở đầu', day: '2026-02-28', note: 'Ngày đầu tiên' },
      { article_id: c?.id, part: 'Kết', day: null, note: '' },
    ]
    const article_ids = [a?.id, b?.id, c?.id]
    const made = (await create({ name: 'Ghi chú', kind: 'series', topic: 'Rừng', article_ids, marks })).body
    expect(made.data).toMatchObject({ kind: 'series', topic: 'Rừng' })
    expect(made.data.items).toMatchObject([
      { part: 'Mở đầu', day: '2026-02-28', note: 'Ngày đầu tiên' },
      { part: '', day: null, note: '' },
      { part: 'Kết' },
    ])
    // Left out they stay, also where the order changes; with an article its own go.
    const [first, second] = [c?.id, a?.id]
    const changed = (await update(made.data.id, { name: 'Ghi chú', article_ids: [first, second] })).body.data
    expect(changed.items).toMatchObject([{ part: 'Kết' }, { part: 'Mở đầu', day: '2026-02-28' }])
    expect(
      (await update(made.data.id, { name: 'Ghi chú', article_ids: [first] })).body.data.items,
    ).toHaveLength(1)
    const back = (await update(made.data.id, { name: 'Ghi chú', article_ids: [first, second] })).body.data
    expect(back.items).toMatchObject([{ part: 'Kết' }, { part: '', day: null, note: '' }])
    // Given they replace all.
    const none = (await update(made.data.id, { name: 'Ghi chú', marks: [] })).body.data
    expect(none.items.map(({ part }: { part: string }) => part)).toEqual(['', ''])
    const outside = await update(made.data.id, { name: 'Ghi chú', marks: [{ article_id: b?.id, note: 'x' }] })
    expect(outside.status).toBe(422)
    expect(outside.body.errors).toHaveProperty('marks')
    for (const bad of [
      { kind: 'circle' },
      { marks: [{ article_id: first, day: '2026-02-30' }] },
      { marks: [{ article_id: first }, { article_id: first }] },
      { marks: [{ article_id: first, part: 'x'.repeat(121) }] },
      { marks: [{ article_id: first, color: 'red' }] },
    ])
      expect((await update(made.data.id, { name: 'Ghi chú', ...bad })).status, JSON.stringify(bad)).toBe(422)
  })
})

describe('a series', () => {
  test('has a page with parts and numbers, a feed, and stands on its topic and in the sitemap', async () => {
    const tags = ['Sông Mê Kông']
    const [one, two, three] = await stories(['Kỳ đầu', 'Kỳ giữa', 'Kỳ cuối'], { tags })
    const { data } = (
      await create({
        name: 'Dọc sông',
        kind: 'series',
        topic: 'Sông Mê Kông',
        description: 'Ba kỳ dọc con sông.',
        article_ids: [one?.id, two?.id, three?.id],
        marks: [
          { article_id: one?.id, part: 'Thượng nguồn' },
          { article_id: three?.id, part: 'Hạ lưu', note: 'Nơi sông gặp biển.' },
        ],
      })
    ).body
    const path = `/tuyen-tap/doc-song-${data.id}.html`
    const page = await open(path)
    expect(page.status).toBe(200)
    expect(texts(page, 'h1')).toEqual(['Dọc sông'])
    expect(texts(page, '.part-title')).toEqual(['Thượng nguồn', 'Hạ lưu'])
    expect(texts(page, '.part-number')).toEqual(['1', '2', '3'])
    expect(texts(page, '.part .story-title')).toEqual(['Kỳ đầu', 'Kỳ giữa', 'Kỳ cuối'])
    expect(texts(page, '.part .standfirst').at(-1)).toBe('Nơi sông gặp biển.')
    const graph = structured(page)
    expect(graph.find((one: Record<string, unknown>) => one['@type'] === 'CollectionPage')).toMatchObject({
      about: { '@type': 'CreativeWorkSeries', name: 'Dọc sông' },
      mainEntity: { numberOfItems: 3, itemListElement: [{ position: 1, name: 'Kỳ đầu' }, {}, {}] },
    })
    // A part goes on when its first article is withdrawn.
    await site.withdraw(three?.id as number)
    expect(texts(await open(path), '.part-title')).toEqual(['Thượng nguồn'])

    const moved = await open(`/tuyen-tap/ten-cu-${data.id}.html`)
    expect([moved.status, moved.headers.location]).toEqual([301, path])
    const topic = await open('/chu-de/song-me-kong.html')
    expect(texts(topic, '.collection-card h2')).toEqual(['Dọc sông'])
    expect((await app.get('/sitemap-pages.xml')).text).toContain(path)
    const { parseRssFeed } = await import('feedsmith')
    const feed = parseRssFeed(
      (await app.get(path.replace('/tuyen', '/rss/tuyen').replace('.html', '.xml'))).text,
    )
    expect(feed.items?.map(({ title }) => title)).toEqual(['Kỳ giữa', 'Kỳ đầu'])

    const article = await open(two?.path as string)
    expect(texts(article, '.collection [aria-current]')[0]).toContain('Kỳ giữa')
    expect(texts(article, '.collection-about')[0]).toBe('Bài 2 trong 2')
    expect(texts(article, '.collection-neighbours a[rel=prev]')[0]).toContain('Kỳ đầu')
    expect(texts(article, '.collection-neighbours a[rel=next]')).toEqual([])
    const news = structured(article).find((one: Record<string, unknown>) => one['@type'] === 'NewsArticle')
    expect(news.isPartOf).toMatchObject([
      { '@type': 'CreativeWorkSeries', url: expect.stringContaining(path) },
    ])

    // What readers are not to see has no page, no feed and no card.
    await update(data.id, { name: 'Dọc sông', on_site: false })
    expect((await open(path)).status).toBe(404)
    expect(texts(await open('/chu-de/song-me-kong.html'), '.collection-card')).toEqual([])
  })

  test('at a story far on shows those around it with their numbers', async () => {
    const many = await stories(Array.from({ length: 14 }, (_, at) => `Tập ${at + 1}`))
    await create({ name: 'Dài kỳ', kind: 'series', article_ids: many.map(({ id }) => id) })
    const page = await open(many[11]?.path as string)
    const list = page.document.querySelector('.collection ol')
    expect(list.getAttribute('start')).toBe('7')
    expect(texts(page, '.collection li')).toHaveLength(8)
    expect(
      [...page.document.querySelectorAll('.collection li')].map((item) => item.getAttribute('data-number')),
    ).toEqual(['7', '8', '9', '10', '11', '12', '13', '14'])
    expect(texts(page, '.collection-neighbours a')).toEqual([
      expect.stringContaining('Tập 11'),
      expect.stringContaining('Tập 13'),
    ])
  })
})

test('a timeline goes by days, the latest first, with the day told or that of publication', async () => {
  const [a, b, c] = await stories(['Khởi tố', 'Bắt giữ', 'Xét xử'])
  const { data } = (
    await create({
      name: 'Vụ án',
      kind: 'timeline',
      article_ids: [a?.id, b?.id, c?.id],
      marks: [
        { article_id: a?.id, day: '2024-05-02', note: 'Cơ quan điều tra khởi tố.' },
        { article_id: b?.id, day: '2024-05-02', part: 'Cùng ngày' },
      ],
    })
  ).body
  const page = await open(`/tuyen-tap/vu-an-${data.id}.html`)
  const days = Array.from(
    page.document.querySelectorAll('.timeline time') as Iterable<{ getAttribute(name: string): string }>,
    (time) => time.getAttribute('datetime'),
  )
  expect(days).toHaveLength(2)
  expect(days[1]).toBe('2024-05-02')
  expect(texts(page, '.timeline .story-title')).toEqual(['Xét xử', 'Khởi tố', 'Bắt giữ'])
  expect(texts(page, '.timeline h2')[1]).toBe('Thứ Năm, 02/05/2024')
  expect(texts(page, '.timeline .standfirst')).toContain('Cơ quan điều tra khởi tố.')
  const list = structured(page).find((one: Record<string, unknown>) => one['@type'] === 'CollectionPage')
  expect(list.mainEntity.itemListElement).toMatchObject([
    { position: 1, name: 'Xét xử' },
    { position: 2, name: 'Khởi tố' },
    { position: 3, name: 'Bắt giữ' },
  ])
  // What follows belongs to the same part until another begins.
  expect(texts(page, '.timeline .kicker')).toEqual(['Cùng ngày', 'Cùng ngày'])
})

test('leads to its topic only where readers find one', async () => {
  const [a] = await stories(['Chuyện có chủ đề'], { tags: ['Chợ nổi'] })
  const leadsOf = async (topic: string) => {
    const { data } = (await create({ name: `Về ${topic}`, topic, article_ids: [a?.id] })).body
    const page = await open(`/tuyen-tap/${data.slug}-${data.id}.html`)
    expect(page.status).toBe(200)
    return texts(page, '.page-head a[href^="/chu-de/"]')
  }
  expect(await leadsOf('Chợ nổi')).toEqual(['Thuộc từ khóa: Chợ nổi'])
  expect(await leadsOf('Chưa ai viết')).toEqual([])
  expect(await leadsOf('!!!')).toEqual([])
})

test('what is no collection, and a page beyond the last, is not found', async () => {
  for (const path of ['/tuyen-tap/khong-999999.html', '/tuyen-tap/khong.html', '/tuyen-tap/'])
    expect((await open(path)).status, path).toBe(404)
  const [a] = await stories(['Đơn'])
  const { data } = (await create({ name: 'Một bài', article_ids: [a?.id] })).body
  expect((await open(`/tuyen-tap/mot-bai-${data.id}.html?page=2`)).status).toBe(404)
})
