import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenFeeds } from '../counterpart/broken-feeds.ts'
import { stories } from '../counterpart/stories.ts'
import { type CrawlerStand, openCrawlerStand } from '../stand-for-tests.ts'
import { isTet } from './rhythm.ts'
import type { Source } from './sources-in-use.ts'
import { watchLayout } from './watch-layout.ts'

let stand: CrawlerStand

beforeAll(async () => {
  stand = await openCrawlerStand()
})
afterAll(() => stand.close())

test('an address that a person gives is fetched now, or refused with the reason', async () => {
  const { app, ask, editor, site } = stand
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
  // Until when is said, to whoever asks that host next too, and at once.
  const [sentence] = pause.body.errors.url
  expect(sentence).toMatch(/^Máy chủ trả lời 429\. Hỏi lại được từ \d{1,2}:\d\d \d{1,2}\/\d{1,2}\/\d{4}\.$/)
  const from = Date.now()
  const later = await app.post('/api/crawler/create', editor.token, {
    kind: 'address',
    url: site.at('/tin-1.html', 5),
  })
  expect(later.body.errors.url[0]).toBe(
    sentence.replace('Máy chủ trả lời 429.', 'Máy chủ này đang yêu cầu tạm dừng.'),
  )
  expect(Date.now() - from).toBeLessThan(5000)
})

test('broken feeds are read as far as they go, and failures are told at the source', async () => {
  const { app, ask, chief, collect, due, site, source } = stand
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
  await collect()
  expect(await source(gone.id)).toMatchObject({
    health: 'gone',
    next_at: null,
    failure: expect.stringContaining('không còn'),
  })
  expect(await source(silent.id)).toMatchObject({ health: 'ok', failures: 0, items_week: 0 })
  // What says what is not so is read all the same, and its editors hear of it once, as they do of what is gone.
  const lying = []
  for (const name of ['same-guid', 'future-date'])
    lying.push(
      await ask('/crawler-config/create', { name, kind: 'feed', address: site.at(`/hong/${name}`, 2) }),
    )
  for (const _ of [1, 2]) {
    await due()
    await collect()
  }
  expect((await source(silent.id)).lies).toEqual([expect.stringContaining('không đổi')])
  const [numbers, dates] = await Promise.all(lying.map(({ id }) => source(id)))
  expect(numbers).toMatchObject({ health: 'ok', items_week: 2, lies: [expect.stringContaining('một mã')] })
  expect(dates).toMatchObject({ health: 'ok', items_week: 2, lies: [expect.stringContaining('tương lai')] })
  expect(dates.rhythm).toEqual([...Array(13).fill(0), 2])
  const heard = await app.kernel.pool.query<{ kind: string; link: string }>(
    'select kind, link, data from notification where user_id = $1 order by part_id',
    [chief.id],
  )
  const at = ({ id }: { id: number }) => `/crawler-config?source=${id}`
  expect(heard.rows).toEqual([
    { kind: 'source_lost', link: at(gone), data: { source: 'Đã đóng cửa' } },
    { kind: 'source_lies', link: at(silent), data: { source: 'Mãi 304' } },
    ...lying.map((one) => ({ kind: 'source_lies', link: at(one), data: { source: one.name } })),
  ])
  const ran = await app.post(`/api/crawler-config/run/${gone.id}`, chief.token, {})
  expect(ran.body.data.next_at).toEqual(expect.any(String))
})

test('a layout that changed is noticed, and items go on coming', async () => {
  const { addSource, app, chief, collect, due, editor, list, site, source } = stand
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
  await collect()
  expect(await source(made.id)).toMatchObject({ health: 'layout', items_week: late })
  const heard = () =>
    app.kernel.pool.query('select kind from notification where user_id = $1 and part_id = $2 order by id', [
      chief.id,
      made.id,
    ])
  expect((await heard()).rows).toEqual([{ kind: 'source_layout' }])
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
  await collect()
  site.state.redesigned = false
  expect(await source(made.id)).toMatchObject({ health: 'ok', items_week: stories.length })
  const { rows: misses } = await app.kernel.pool.query('select misses from crawl_config where id = $1', [
    made.id,
  ])
  expect(misses).toEqual([{ misses: 0 }])

  // Four weeks of an item every half hour, and silence for five hours: less likely than one in a thousand.
  await app.kernel.pool.query(
    `insert into crawl_item (story_id, address, host, published_at, evidence)
     select (select min(id) from crawl_story), 'http://cu.example/' || n, 'cu.example', now(), 'feed' from generate_series(10, 1500) n`,
  )
  await app.kernel.pool.query(
    `insert into crawl_sighting (item_id, config_id, seen_at)
     select id, $1, now() - interval '30 minutes' * substring(address from '[0-9]+$')::int from crawl_item where host = 'cu.example'`,
    [made.id],
  )
  await app.kernel.pool.query(
    `update crawl_config set last_item_at = now() - interval '5 hours' where id = $1`,
    [made.id],
  )
  for (const _ of [1, 2]) {
    await due()
    await collect()
  }
  expect((await source(made.id)).health).toBe(isTet(new Date()) ? 'ok' : 'quiet')
  if (!isTet(new Date()))
    expect((await heard()).rows.map(({ kind }) => kind)).toEqual(['source_layout', 'source_quiet'])
})

test('around the lunar new year silence is no alarm', () => {
  const rests = (day: string) => isTet(new Date(`${day}T12:00:00+07:00`))
  for (const day of ['2026-02-15', '2026-02-17', '2026-02-22', '2027-02-06'])
    expect(rests(day), day).toBe(true)
  for (const day of ['2026-02-10', '2026-02-25', '2026-11-25', '2027-01-20'])
    expect(rests(day), day).toBe(false)
})

test('a source of a host that wants a pause says when it is asked next', async () => {
  const { app, ask, collect, site, source } = stand
  await app.kernel.pool.query('update crawl_host set next_at = now(), pause = 0')
  const made = await ask('/crawler-config/create', {
    name: 'Xin tạm dừng',
    kind: 'feed',
    address: site.at('/ban', 5),
  })
  const other = await ask('/crawler-config/create', {
    name: 'Cùng máy chủ',
    kind: 'feed',
    address: site.at('/hong/no-title', 5),
  })
  await app.kernel.pool.query('delete from crawl_task where config_id = $1', [other.id])
  await collect()
  const { next_at, failure, health } = await source(made.id)
  expect(health).toBe('failing')
  expect(Date.parse(next_at) - Date.now()).toBeGreaterThan(100_000)
  expect(failure).toMatch(/^Máy chủ trả lời 429\. Hỏi lại được từ \d/)
  await app.kernel.pool.query('insert into crawl_task (config_id, host) values ($1, $2)', [
    other.id,
    site.host(5),
  ])
  expect(Date.parse((await source(other.id)).next_at) - Date.now()).toBeGreaterThan(100_000)
  await app.kernel.pool.query('update crawl_host set next_at = now(), pause = 0')
})

test('a permanent redirect is learned where it leads to the same items, and its editors hear of it', async () => {
  const { app, ask, chief, collect, due, site, source } = stand
  const add = (name: string, path: string, n: number) =>
    ask('/crawler-config/create', { name, kind: 'feed', address: site.at(path, n) })
  const [forGood, forNow, elsewhere] = [
    await add('Chuyển hẳn', '/chuyen-3', 3),
    await add('Chuyển tạm', '/tam-2', 2),
    // Another host, of which it never had an item.
    await add('Chuyển nhà', '/chuyen-1', 2),
  ]
  await collect()
  const at = site.at('/chuyen-3', 3)
  expect(await source(forGood.id)).toMatchObject({
    address: site.at('/rss', 3),
    moved_from: at,
    moved_at: expect.any(String),
    health: 'ok',
  })
  expect(await source(forNow.id)).toMatchObject({ address: site.at('/tam-2', 2), moved_from: null })
  expect(await source(elsewhere.id)).toMatchObject({ address: site.at('/chuyen-1', 2), moved_from: null })
  // Now it had them.
  for (const _ of [1, 2]) {
    await due()
    await collect()
  }
  expect(await source(elsewhere.id)).toMatchObject({
    address: site.at('/rss', 1),
    moved_from: site.at('/chuyen-1', 2),
  })
  const heard = await app.kernel.pool.query(
    "select part_id from notification where user_id = $1 and kind = 'source_moved' order by id",
    [chief.id],
  )
  expect(heard.rows).toEqual([{ part_id: forGood.id }, { part_id: elsewhere.id }])
  const events = await app.kernel.pool.query(
    "select from_status, to_status from record_event where entity = 'crawl_config' and entity_id = $1",
    [forGood.id],
  )
  expect(events.rows).toEqual([{ from_status: at, to_status: site.at('/rss', 3) }])
  const { version, name, kind } = await source(forGood.id)
  const change = { version, name, kind, address: at }
  const put = await app.put(`/api/crawler-config/update/${forGood.id}`, chief.token, change)
  expect(put.body.data, put.text).toMatchObject({ address: at, moved_from: null })
  for (const { id } of [forGood, forNow, elsewhere])
    expect((await app.remove(`/api/crawler-config/${id}`, chief.token)).status).toBe(200)
})

test('items without a link are kept with the text of their feed', async () => {
  const { app, ask, chief, collect, list, site, source } = stand
  const address = site.at('/khong-lien-ket', 2)
  const tried = await ask('/crawler-config/try', { kind: 'feed', address, pages: 2 })
  expect(tried).toMatchObject({
    entries: 2,
    pages: [{ title: 'Bản tin số 1', why: null, evidence: 'seen' }, {}],
  })
  const made = await ask('/crawler-config/create', {
    name: 'Bản tin',
    kind: 'feed',
    address,
    licence: 'contract',
  })
  await collect()
  expect(await source(made.id)).toMatchObject({ health: 'ok', items_week: 2 })
  const rows = await list(`config_id=${made.id}&sortBy=title`)
  expect(rows).toMatchObject([{ title: 'Bản tin số 1', has_text: true }, { title: 'Bản tin số 2' }])
  const { article_id } = await ask('/crawler/create', { kind: 'article', item_id: rows[0].id })
  const { document } = (await app.get(`/api/article/${article_id}`, chief.token)).body.data
  expect(JSON.stringify(document)).toContain(stories[1]?.paragraphs[0]?.slice(0, 40))
  // There is no page of it that could be read again.
  const { rows: tasks } = await app.kernel.pool.query('select from crawl_task where item_id = $1', [
    rows[0].id,
  ])
  expect(tasks).toEqual([])
})

test('a source of which nothing was chosen has no layout that could change', async () => {
  const { app, ask, site, source } = stand
  const reading = { kind: 'feed', active: false }
  const none = await ask('/crawler-config/create', {
    ...reading,
    name: 'Không chọn gì',
    address: site.at('/a'),
  })
  const chosen = { ...none.selectors, body: '.bai' }
  const some = await ask('/crawler-config/create', {
    ...{ ...reading, name: 'Có chọn', address: site.at('/b') },
    selectors: chosen,
  })
  for (const { id, name, selectors } of [none, some])
    for (const _ of [1, 2, 3])
      await app.kernel.db
        .transaction()
        .execute((tx) =>
          watchLayout(
            tx,
            { id, name, selectors } as Source,
            { missed: [], title: name, plain: 'Ngắn' } as never,
          ),
        )
  expect(await Promise.all([none, some].map(async ({ id }) => (await source(id)).health))).toEqual([
    'new',
    'layout',
  ])
})
