import { afterAll, beforeAll, expect, test } from 'vitest'
import { stories } from '../counterpart/stories.ts'
import { type CrawlerStand, openCrawlerStand, selectors } from '../stand-for-tests.ts'

let stand: CrawlerStand

beforeAll(async () => {
  stand = await openCrawlerStand()
})
afterAll(() => stand.close())

test('an unknown site: what it offers, a dry run, a source, and its items with their texts', async () => {
  const { addSource, app, ask, collect, due, editor, list, site, source } = stand
  const found = await ask('/crawler-config/discover', { url: site.at('/') })
  expect(found).toMatchObject({
    title: 'Báo Thử',
    found: [
      { kind: 'feed', address: site.at('/rss'), title: 'Tin mới', entries: stories.length },
      { kind: 'page', entries: stories.length },
    ],
  })
  expect(found.sample.html).toContain('class="tieu-de"')
  expect(found.sample.html).not.toMatch(/script|href/)
  const reading = { kind: 'feed', address: site.at('/rss'), selectors }
  const tried = await ask('/crawler-config/try', { ...reading, pages: 2 })
  expect(tried.entries).toBe(stories.length)
  expect(tried.pages[0]).toMatchObject({
    title: stories[0]?.title,
    lead: stories[0]?.lead,
    why: null,
    evidence: 'selector',
    warnings: [],
  })
  expect(await list()).toEqual([])

  const made = await addSource('Báo Thử Một', 1, { selectors, licence: 'attribution' })
  expect(made).toMatchObject({ health: 'new', members: 1, next_at: expect.any(String) })
  await collect()
  expect(await source(made.id)).toMatchObject({ health: 'ok', failure: null, items_week: stories.length })
  const rows = await list('grouped=true&state=open')
  expect(rows).toHaveLength(stories.length)
  const flood = rows.find(({ title }: { title: string }) => title === stories[0]?.title)
  expect(flood).toMatchObject({
    address: site.at('/tin-0.html'),
    state: 'new',
    source: { name: 'Báo Thử Một' },
    has_text: true,
    evidence: 'selector',
  })
  const { body } = await app.get(`/api/crawler/${flood.id}`, editor.token)
  expect(body.data.versions).toHaveLength(1)
  expect(body.data.versions[0].html).toContain('trạm Bến Gỗ')
  expect(body.data.versions[0].html).not.toContain('Mua ngay')
  expect(await list('keyword=nuoc+song+thien+giang')).toHaveLength(1)
  // Asked again, it names what it knows and gets nothing new.
  await due()
  await collect()
  expect(site.log.at(-1)?.headers['if-none-match']).toBeTruthy()
  expect(await list()).toHaveLength(stories.length)
})

test('a site that names no feed is asked at the usual addresses; an address needs no scheme', async () => {
  const { app, ask, chief, site } = stand
  const { found } = await ask('/crawler-config/discover', { url: site.at('/chi-muc', 3) })
  expect(found).toMatchObject([{ kind: 'feed', address: site.at('/rss', 3), entries: stories.length }])
  const given = { name: 'Không giao thức', kind: 'feed', address: ' bao.example/tin?a=1 ' }
  const made = await ask('/crawler-config/create', given)
  expect(made.address).toBe('https://bao.example/tin?a=1')
  for (const address of ['bao', 'ftp://bao.example/x', 'javascript:alert(1)', 'hai chữ.vn'])
    expect(
      (await app.post('/api/crawler-config/create', chief.token, { ...given, name: address, address }))
        .status,
    ).toBe(422)
  expect((await app.remove(`/api/crawler-config/${made.id}`, chief.token)).status).toBe(200)
})

test('sources: their fields, versions, members, OPML', async () => {
  const { app, ask, chief, editor, list, site } = stand
  const wrong = await app.post('/api/crawler-config/create', chief.token, {
    name: 'Sai',
    kind: 'page',
    address: site.at('/'),
    selectors: { link: '', title: 'h1[', lead: '', body: '', author: '', date: '', remove: '' },
  })
  expect(wrong.status).toBe(422)
  expect(Object.keys(wrong.body.errors).sort()).toEqual(['selectors.link', 'selectors.title'])
  const same = await app.post('/api/crawler-config/create', chief.token, {
    name: 'BÁO THỬ MỘT',
    kind: 'feed',
    address: site.at('/x'),
  })
  expect(same.body.errors).toEqual({ name: ['Đã có nguồn tên này.'] })
  const [first] = (await app.get('/api/crawler-config?keyword=bao+thu+mot', chief.token)).body.data
  const needed = { name: first.name, kind: first.kind, address: first.address }
  const changed = await app.put(`/api/crawler-config/update/${first.id}`, chief.token, {
    ...needed,
    wait_minutes: 90,
    version: first.version,
  })
  expect(changed.status, changed.text).toBe(200)
  expect(changed.body.data).toMatchObject({ wait_minutes: 90, name: 'Báo Thử Một', health: 'ok' })
  const stale = await app.put(`/api/crawler-config/update/${first.id}`, chief.token, {
    ...needed,
    wait_minutes: 30,
    version: first.version,
  })
  expect(stale.body.error).toBe('record.stale')

  const people = (await app.get('/api/crawler-config/member', chief.token)).body.data
  expect(people.map(({ id }: { id: number }) => id)).toContain(editor.id)
  const data = [{ user_id: editor.id, role: 'editor', words: 'lũ, bão' }]
  const { members } = await ask('/crawler-config/addMember', {
    config_id: first.id,
    data,
    removeIds: [chief.id],
  })
  expect(members).toMatchObject([{ user_id: editor.id, role: 'editor', words: 'lũ, bão' }])
  const outsider = await app.person({})
  const refused = await app.post('/api/crawler-config/addMember', chief.token, {
    config_id: first.id,
    data: [{ user_id: outsider.id }],
    removeIds: [],
  })
  expect(refused.status).toBe(422)

  const own = await app.person({
    grants: [
      ['crawler.index', 'own'],
      ['crawler.view', 'own'],
    ],
  })
  expect(await list('', own)).toEqual([])
  await ask('/crawler-config/addMember', { config_id: first.id, data: [{ user_id: own.id }], removeIds: [] })
  expect((await list('', own)).length).toBe(stories.length)
  expect((await list('grouped=true', own)).length).toBe(stories.length)

  const opml = await app.get('/api/crawler-config/opml', chief.token)
  expect(opml.text).toContain(`xmlUrl="${site.at('/rss', 1)}"`)
  const more =
    '<opml version="2.0"><body><outline text="Nhóm"><outline text="Báo nhập" type="rss" xmlUrl="https://nhap.example/rss"/></outline></body></opml>'
  expect(await ask('/crawler-config/opml', { opml: more })).toEqual({ added: 1, known: 0, refused: [] })
  expect(await ask('/crawler-config/opml', { opml: more })).toEqual({ added: 0, known: 1, refused: [] })
  const alike = ['https://mot.example/rss', 'https://hai.example/rss', 'https://hai.example/rss/2']
    .map((address) => `<outline text="Thời sự" type="rss" xmlUrl="${address}"/>`)
    .join('')
  const papers = `<opml version="2.0"><body>${alike}</body></opml>`
  expect(await ask('/crawler-config/opml', { opml: papers })).toEqual({ added: 3, known: 0, refused: [] })
  const named = (await app.get('/api/crawler-config?keyword=thoi+su&sortBy=name', chief.token)).body.data
  expect(named.map(({ name }: { name: string }) => name)).toEqual([
    'Thời sự',
    'Thời sự (hai.example)',
    'Thời sự (hai.example/rss/2)',
  ])
  expect(
    (await app.post('/api/crawler-config/opml', chief.token, { opml: 'chữ' })).body.errors.opml,
  ).toHaveLength(1)
  const [imported] = (await app.get('/api/crawler-config?keyword=bao+nhap', chief.token)).body.data
  expect((await app.remove(`/api/crawler-config/${imported.id}`, chief.token)).status).toBe(200)
  expect((await app.get(`/api/crawler-config/${imported.id}`, chief.token)).status).toBe(404)
})
