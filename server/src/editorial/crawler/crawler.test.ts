import { permissions } from '@toasoan/contract/access/catalogue'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { brokenFeeds } from './counterpart/broken-feeds.ts'
import { type NewsSite, openNewsSite } from './counterpart/news-site.ts'
import { stories } from './counterpart/stories.ts'
import { collectNews, tidyItems } from './jobs.ts'

let app: TestApp
let site: NewsSite
let chief: TestPerson
let editor: TestPerson
let other: TestPerson

const verbs = ['index', 'view', 'create', 'delete', 'statistic', 'processed'].map((verb) => `crawler.${verb}`)

beforeAll(async () => {
  site = await openNewsSite()
  app = await testApp()
  const news = await app.department('ban-tin')
  chief = await app.person({ grants: permissions, departments: [news], name: 'Trưởng ban' })
  const grants = [...verbs, 'article.create', 'article.view', 'article.private'] as never
  editor = await app.person({ grants, departments: [news], name: 'Lê Biên Tập' })
  other = await app.person({ grants, departments: [news], name: 'Vũ Biên Tập' })
  const put = await app.put('/api/settings/crawler.inner_hosts', chief.token, { value: site.hosts() })
  expect(put.status, put.text).toBe(200)
})
afterAll(async () => {
  await app.close()
  await site.close()
})

const ask = async (path: string, body: object, person = chief) => {
  const answer = await app.post(`/api${path}`, person.token, body)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}
const list = async (query = '', person = chief) =>
  (await app.get(`/api/crawler?${query}`, person.token)).body.data
const due = () =>
  app.kernel.pool.query('update crawl_task set due_at = now(); update crawl_host set next_at = now()')
const addSource = (name: string, n: number, more: object = {}) =>
  ask('/crawler-config/create', { name, kind: 'feed', address: site.at('/rss', n), ...more })
const source = async (id: number) => (await app.get(`/api/crawler-config/${id}`, chief.token)).body.data

test('an unknown site: what it offers, a dry run, a source, and its items with their texts', async () => {
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
  const selectors = {
    title: 'h1.tieu-de',
    body: '.noi-dung',
    date: '.thoi-gian',
    lead: '.sa-po',
    remove: '.quang-cao',
    link: '',
    author: '',
  }
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
  await collectNews(app.kernel)
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
  await collectNews(app.kernel)
  expect(site.log.at(-1)?.headers['if-none-match']).toBeTruthy()
  expect(await list()).toHaveLength(stories.length)
})

test('copies and tellings in other words join the story; statistics say who was first', async () => {
  await addSource('Báo Thử Hai', 2, { licence: 'quote', verbatim: 30 })
  await collectNews(app.kernel)
  const two = await list('grouped=true')
  expect(two).toHaveLength(stories.length)
  expect(two.every(({ sources }: { sources: number }) => sources === 2)).toBe(true)
  await addSource('Báo Thử Ba', 3)
  await collectNews(app.kernel)
  const three = await list('grouped=true')
  const together = three.filter(({ sources }: { sources: number }) => sources === 3)
  expect(together.length).toBeGreaterThanOrEqual(stories.length - 1)
  const figures = (await app.get('/api/crawler/statistic?by=source', chief.token)).body.data
  expect(figures.map(({ key }: { key: string }) => key).sort()).toEqual([
    'Báo Thử Ba',
    'Báo Thử Hai',
    'Báo Thử Một',
  ])
  const one = figures.find(({ key }: { key: string }) => key === 'Báo Thử Một')
  expect(one).toMatchObject({ new: stories.length, first: stories.length, copies: 0 })
  expect(figures.find(({ key }: { key: string }) => key === 'Báo Thử Hai').copies).toBe(stories.length)
  const days = (await app.get('/api/crawler/statistic', chief.token)).body.data
  expect(days).toHaveLength(14)
  expect(days.at(-1)).toMatchObject({ new: 3 * stories.length })
})

test('two claims: one holds, the other hears who has it; a story is claimed whole', async () => {
  const [row] = await list('grouped=true&keyword=xe+buyt+dien')
  const answers = await Promise.all(
    [editor, other].map(({ token }) => app.post(`/api/crawler/${row.id}/claim`, token, {})),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const winner = answers[0]?.status === 200 ? 'Lê Biên Tập' : 'Vũ Biên Tập'
  const loser = answers.find(({ status }) => status === 409)
  expect(loser?.body).toMatchObject({ error: 'crawler.claimed', data: { name: winner } })
  expect(loser?.body.message).toContain(winner)
  const all = await list(`story_id=${row.story_id}`)
  expect(all.every(({ state }: { state: string }) => state === 'claimed')).toBe(true)
  const [holder, loserPerson] = answers[0]?.status === 200 ? [editor, other] : [other, editor]
  expect((await app.remove(`/api/crawler/${row.id}`, loserPerson.token)).body.error).toBe('crawler.claimed')
  expect((await list('mine=true', holder)).length).toBe(all.length)
  await ask(`/crawler/${row.id}/claim`, { claim: false }, holder)
  expect(await list(`story_id=${row.story_id}&state=claimed`)).toEqual([])
  // A claim that is over is nobody's.
  await ask(`/crawler/${row.id}/claim`, {}, holder)
  await app.kernel.pool.query(
    `update crawl_item set claimed_until = now() - interval '1 second' where state = 'claimed'`,
  )
  await tidyItems(app.kernel)
  await ask(`/crawler/${row.id}/claim`, {}, loserPerson)
  await ask(`/crawler/${row.id}/claim`, { claim: false }, loserPerson)
})

test('an article in one press: private, with source, licence and where it came from', async () => {
  const [row] = await list('grouped=true&keyword=trong+dong+nguyen+ven')
  const asked = { kind: 'article', item_id: row.id, client_key: crypto.randomUUID() }
  const { article_id } = await ask('/crawler/create', asked, editor)
  expect((await ask('/crawler/create', asked, editor)).article_id).toBe(article_id)
  const article = (await app.get(`/api/article/${article_id}`, editor.token)).body.data
  expect(article).toMatchObject({
    title: stories[4]?.title,
    stage: 1,
    source: { name: 'Báo Thử Một', url: site.at('/tin-4.html'), licence: 'Được dùng khi ghi nguồn' },
  })
  expect(JSON.stringify(article.document)).toContain('27 mảnh gốm')
  const kept = await app.kernel.pool.query('select * from article_provenance where article_id = $1', [
    article_id,
  ])
  expect(kept.rows[0]).toMatchObject({
    licence: 'attribution',
    address: site.at('/tin-4.html'),
    item_version: 1,
  })
  await expect(
    app.kernel.pool.query('update article_provenance set licence = $1 where article_id = $2', [
      'contract',
      article_id,
    ]),
  ).rejects.toThrow(/not changed/)
  const origin = await app.kernel.pool.query('select origin from article_version where article_id = $1', [
    article_id,
  ])
  expect(origin.rows).toEqual([{ origin: 'import' }])
  const detail = (await app.get(`/api/crawler/${row.id}`, editor.token)).body.data
  expect(detail).toMatchObject({
    state: 'used',
    article: { id: article_id },
    may: { use: false, claim: false },
  })
  expect(
    (await app.post('/api/crawler/create', other.token, { kind: 'article', item_id: row.id })).body.error,
  ).toBe('crawler.settled')
  expect((await list('state=settled')).length).toBeGreaterThan(0)
  // While somebody writes, it is measured what is word for word, and where; others' articles are nobody's to measure.
  const words = stories[4]?.paragraphs[0] as string
  const blocks = ['Lời của chúng tôi về chuyện này.', `Theo báo bạn: ${words}`]
  const measure = (person: TestPerson) =>
    app.post(`/api/article/${article_id}/meter`, person.token, { blocks })
  const [meter] = (await measure(editor)).body.data
  expect(meter).toMatchObject({ source: 'Báo Thử Một', licence: 'attribution', limit: 100 })
  expect(meter.share).toBeGreaterThan(50)
  expect(meter.share).toBeLessThan(95)
  const [{ block, from, until }] = meter.passages
  expect([block, words.startsWith(blocks[1]?.slice(from, until) as string)]).toEqual([1, true])
  const stranger = await app.person()
  expect((await measure(stranger)).status).toBe(404)
  expect((await app.get(`/api/article/${article_id}/sources`, stranger.token)).status).toBe(404)
  const sources = async () => (await app.get(`/api/article/${article_id}/sources`, editor.token)).body.data
  expect(await sources()).toMatchObject([{ now: null, removed_at: null }])
  const told = async () =>
    (
      await app.kernel.pool.query('select kind, link from notification where user_id = $1 order by id', [
        editor.id,
      ])
    ).rows
  // The source corrects it, then removes it.
  site.state.edited.add(`${site.host()}/4`)
  await due()
  await collectNews(app.kernel)
  const changed = (await app.get(`/api/crawler/${row.id}`, editor.token)).body.data
  expect(changed.versions.map(({ number }: { number: number }) => number)).toEqual([2, 1])
  const link = `/article/edit/${article_id}?tab=source`
  expect(await told()).toEqual([{ kind: 'article_source_changed', link }])
  const [corrected] = await sources()
  expect(corrected.now.plain).toContain('Đính chính: số liệu')
  expect(corrected.used.plain).not.toContain('Đính chính: số liệu')
  site.state.removed.add(`${site.host()}/4`)
  for (const _ of [1, 2]) {
    await app.kernel.pool.query(
      `insert into crawl_task (item_id, host, due_at) select id, host, now() from crawl_item where id = $1
       on conflict (item_id) do nothing`,
      [row.id],
    )
    await due()
    await collectNews(app.kernel)
  }
  expect((await told()).map(({ kind }) => kind)).toEqual(['article_source_changed', 'article_source_removed'])
  expect((await sources())[0].removed_at).toEqual(expect.any(String))
  const removed = (await app.get(`/api/crawler/${row.id}`, editor.token)).body.data
  expect(removed.warnings.join(' ')).toContain('gỡ tin này')
})

test('without a licence only a quotation goes along', async () => {
  await app.kernel.pool.query(`update crawl_config set licence = 'none' where name = 'Báo Thử Một'`)
  const [row] = await list('grouped=true&keyword=ca+phe+ea+tul&state=open')
  const { article_id } = await ask('/crawler/create', { kind: 'article', item_id: row.id }, editor)
  const { document, lead } = (await app.get(`/api/article/${article_id}`, editor.token)).body.data
  expect(lead).toBe('')
  const text = JSON.stringify(document)
  expect(text).toContain('blockquote')
  expect(text).not.toContain('60 tỷ đồng')
  await app.kernel.pool.query(`update crawl_config set licence = 'attribution' where name = 'Báo Thử Một'`)
})

test('dismissed and restored; joined and split by a person, for good', async () => {
  const [row] = await list('grouped=true&keyword=bong+chuyen+khu+vuc&state=open')
  expect((await app.remove(`/api/crawler/${row.id}`, editor.token)).status).toBe(200)
  expect(await list('keyword=bong+chuyen+khu+vuc&state=open')).toEqual([])
  expect((await app.post(`/api/crawler/${row.id}/restore`, editor.token, {})).body.data.state).toBe('new')
  expect((await app.post(`/api/crawler/${row.id}/restore`, editor.token, {})).body.error).toBe(
    'crawler.not_settled',
  )
  const items = await list(`story_id=${row.story_id}`)
  const ids = items.map(({ id }: { id: number }) => id)
  const split = await ask('/crawler/story', { item_ids: ids, ruling: 'split' }, editor)
  expect(new Set(split.map(({ story_id }: { story_id: number }) => story_id)).size).toBe(ids.length)
  const joined = await ask('/crawler/story', { item_ids: ids, ruling: 'join' }, editor)
  expect(new Set(joined.map(({ story_id }: { story_id: number }) => story_id)).size).toBe(1)
})

test('an address that a person gives is fetched now, or refused with the reason', async () => {
  for (const charset of ['tcvn3', 'vni', 'windows-1258', 'utf-8']) {
    const { item_id } = await ask(
      '/crawler/create',
      { kind: 'address', url: site.at(`/ma-${charset}/tin-5.html`, 4) },
      editor,
    )
    const { versions } = (await app.get(`/api/crawler/${item_id}`, editor.token)).body.data
    expect(versions[0].plain.toLowerCase(), charset).toContain(
      'không ai ở 11 bản quanh trường nội trú mường khoa',
    )
  }
  for (const [path, words] of [
    ['/vao-trong', 'mạng nội bộ'],
    ['/vong', 'Chuyển hướng'],
    ['/bom', 'quá lớn'],
    ['/khong-co', 'không còn'],
    ['/cam/x.html', 'robots.txt'],
  ]) {
    const refused = await app.post('/api/crawler/create', editor.token, {
      kind: 'address',
      url: site.at(path as string, 4),
    })
    expect(refused, path).toMatchObject({
      status: 422,
      body: { errors: { url: [expect.stringContaining(words as string)] } },
    })
  }
  const inner = await app.post('/api/crawler/create', editor.token, {
    kind: 'address',
    url: 'http://169.254.169.254/meta',
  })
  expect(inner.body.errors.url[0]).toContain('mạng nội bộ')
  const port = await app.post('/api/crawler/create', editor.token, {
    kind: 'address',
    url: 'http://bao.example:8080/',
  })
  expect(port.body.errors.url[0]).toContain('80 và 443')
  const pause = await app.post('/api/crawler/create', editor.token, {
    kind: 'address',
    url: site.at('/ban', 5),
  })
  expect(pause.status).toBe(422)
  const { rows } = await app.kernel.pool.query(
    "select pause, next_at > now() + interval '100 seconds' as closed from crawl_host where host = $1",
    [site.host(5)],
  )
  expect(rows).toEqual([{ pause: 120, closed: true }])
})

test('broken feeds are read as far as they go, and failures are told at the source', async () => {
  await app.kernel.pool.query('update crawl_host set next_at = now(), pause = 0')
  for (const name of Object.keys(brokenFeeds('x'))) {
    const reading = { kind: 'feed', address: site.at(`/hong/${name}`, 3), pages: 1 }
    const answer = await app.post('/api/crawler-config/try', chief.token, reading)
    expect(answer, `${name}: ${answer.text}`).toMatchObject({ status: 200, body: { data: { entries: 2 } } })
    expect(answer.text, name).not.toMatch(/onclick|root:/)
  }
  const gone = await ask('/crawler-config/create', {
    name: 'Đã đóng cửa',
    kind: 'feed',
    address: site.at('/het', 3),
  })
  const silent = await ask('/crawler-config/create', {
    name: 'Mãi 304',
    kind: 'feed',
    address: site.at('/mai-304', 3),
  })
  await collectNews(app.kernel)
  expect(await source(gone.id)).toMatchObject({
    health: 'gone',
    next_at: null,
    failure: expect.stringContaining('không còn'),
  })
  expect(await source(silent.id)).toMatchObject({ health: 'ok', failures: 0, items_week: 0 })
  const ran = await app.post(`/api/crawler-config/run/${gone.id}`, chief.token, {})
  expect(ran.body.data.next_at).toEqual(expect.any(String))
})

test('a layout that changed is noticed, and items go on coming', async () => {
  const made = await addSource('Báo Thử Bốn', 4, {
    selectors: {
      title: 'h1.tieu-de',
      body: '.noi-dung',
      link: '',
      lead: '',
      author: '',
      date: '',
      remove: '',
    },
  })
  site.state.redesigned = true
  const late = stories.length - 1
  site.shown.set(
    site.host(4),
    stories.map((_, n) => n).filter((n) => n !== late),
  )
  await collectNews(app.kernel)
  expect(await source(made.id)).toMatchObject({ health: 'layout', items_week: late })
  const rows = await list(`config_id=${made.id}`)
  expect(rows.every(({ has_text }: { has_text: boolean }) => has_text)).toBe(true)

  // What is proposed is taken over, and the next item is read by it.
  const at = `/api/crawler-config/layout/${made.id}`
  expect((await app.get(at)).status).toBe(401)
  expect((await app.get(at, editor.token)).status).toBe(403)
  const { data } = (await app.get(at, chief.token)).body
  expect(data).toEqual({
    pages: 3,
    selectors: {
      ...{ title: 'h1.tieu-de-moi', body: 'div.bai-viet-moi', date: 'div.luc-moi' },
      ...{ link: '', lead: '', author: '', remove: '' },
    },
  })
  const { version, name, kind, address } = await source(made.id)
  const change = { version, name, kind, address, selectors: data.selectors }
  const put = await app.put(`/api/crawler-config/update/${made.id}`, chief.token, change)
  expect(put.status, put.text).toBe(200)
  site.shown.delete(site.host(4))
  await due()
  await collectNews(app.kernel)
  site.state.redesigned = false
  expect(await source(made.id)).toMatchObject({ health: 'ok', items_week: stories.length })
  const { rows: misses } = await app.kernel.pool.query('select misses from crawl_config where id = $1', [
    made.id,
  ])
  expect(misses).toEqual([{ misses: 0 }])
})

test('sources: their fields, versions, members, OPML', async () => {
  const wrong = await app.post('/api/crawler-config/create', chief.token, {
    name: 'Sai',
    kind: 'page',
    address: site.at('/'),
    selectors: { link: '', title: 'h1[', lead: '', body: '', author: '', date: '', remove: '' },
  })
  expect(wrong.status).toBe(422)
  expect(Object.keys(wrong.body.errors).sort()).toEqual(['selectors.link', 'selectors.title'])
  const same = await app.post('/api/crawler-config/create', chief.token, {
    name: 'BAO THU MOT',
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
  expect(
    (await app.post('/api/crawler-config/opml', chief.token, { opml: 'chữ' })).body.errors.opml,
  ).toHaveLength(1)
  const [imported] = (await app.get('/api/crawler-config?keyword=bao+nhap', chief.token)).body.data
  expect((await app.remove(`/api/crawler-config/${imported.id}`, chief.token)).status).toBe(200)
  expect((await app.get(`/api/crawler-config/${imported.id}`, chief.token)).status).toBe(404)
})
