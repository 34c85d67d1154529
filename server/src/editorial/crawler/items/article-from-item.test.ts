import { permissions } from '@toasoan/contract/access/catalogue'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { publish } from '../../articles/public.ts'
import { stories } from '../counterpart/stories.ts'
import { readPage } from '../read/page.ts'
import { type CrawlerStand, openCrawlerStand, selectors } from '../stand-for-tests.ts'
import { remindOfRemovals } from './removals.ts'

let stand: CrawlerStand

beforeAll(async () => {
  stand = await openCrawlerStand()
  await stand.addSource('Báo Thử Một', 1, { selectors, licence: 'attribution' })
  await stand.collect()
})
afterAll(() => stand.close())

test('an article in one press: private, with source, licence and where it came from', async () => {
  const { app, ask, collect, due, editor, list, other, site } = stand
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
  // The source corrects it, then removes it. Whoever has it read first, its author hears of it once.
  site.state.edited.add(`${site.host()}/4`)
  await ask('/crawler/create', { kind: 'address', url: row.address }, other)
  await due()
  await collect()
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
    await collect()
  }
  expect((await told()).map(({ kind }) => kind)).toEqual(['article_source_changed', 'article_source_removed'])
  expect((await sources())[0].removed_at).toEqual(expect.any(String))
  const removed = (await app.get(`/api/crawler/${row.id}`, editor.token)).body.data
  expect(removed.warnings.join(' ')).toContain('gỡ tin này')
})

test('what a source allows in a month is used up by one of two people at once', async () => {
  const { app, ask, chief, editor, list, other } = stand
  const [config] = (await app.get('/api/crawler-config?keyword=bao+thu+mot', chief.token)).body.data
  const { id, name, kind, address, version } = config
  const change = { name, kind, address, version, quota: 2 }
  expect((await app.put(`/api/crawler-config/update/${id}`, chief.token, change)).status).toBe(200)
  // One was used before.
  const [first, second, third] = await list('grouped=true&state=open')
  const use = (item: { id: number }, person: TestPerson) =>
    app.post('/api/crawler/create', person.token, { kind: 'article', item_id: item.id })
  const answers = await Promise.all([use(first, editor), use(second, other)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    error: 'crawler.used_up',
    message: 'Báo Thử Một cho dùng 2 tin mỗi tháng và tháng này đã dùng hết.',
  })
  const detail = (await app.get(`/api/crawler/${third.id}`, editor.token)).body.data
  expect(detail).toMatchObject({ state: 'new', may: { use: false, claim: true } })
  expect(detail.warnings).toContain('Đã dùng hết hạn mức của nguồn trong tháng.')
  // Told by another source as well, it is taken by that one's licence.
  await ask('/crawler-config/create', {
    name: 'Báo Cùng',
    kind: 'feed',
    address: stand.site.at('/rss?b'),
    licence: 'quote',
  })
  await stand.due()
  await stand.collect()
  const made = await use(third, editor)
  expect(made.status, made.text).toBe(200)
  const { rows } = await app.kernel.pool.query(
    'select source, licence from article_provenance where article_id = $1',
    [made.body.data.article_id],
  )
  expect(rows).toEqual([{ source: 'Báo Cùng', licence: 'quote' }])
})

test('what is on the site without a contract goes within three hours of its source, or somebody says why it stays', async () => {
  const { app, ask, collect, due, editor, site } = stand
  const { pool, db } = app.kernel
  const { rows } = await pool.query<{ article_id: number; address: string; item_id: number }>(
    `select article_id, item_id, address from article_provenance where licence = 'quote'`,
  )
  const { article_id = 0, address = '' } = rows[0] ?? {}
  const secretary = await app.person({ grants: permissions, groups: ['publishers'] })
  const page = `${site.host()}/${/tin-(\d+)/.exec(address)?.[1]}`
  const look = async () => {
    await due()
    await collect()
  }
  const heard = async ({ id }: TestPerson) =>
    (
      await pool.query<{ kind: string }>(
        `select kind from notification where user_id = $1 and part_id = $2 and kind like 'article_source%' order by id`,
        [id, article_id],
      )
    ).rows.map(({ kind }) => kind)
  const waiting = async (person: TestPerson) =>
    (await app.get('/api/approvals?kind=article_removed', person.token)).body.data.items
  const dueAt = async () =>
    (await app.get(`/api/article/${article_id}/sources`, editor.token)).body.data[0].due_at
  const decide = async (verdict: string, reason: string, person = secretary) => {
    const [{ version }] = await waiting(secretary)
    const items = [{ kind: 'article_removed', id: article_id, version, verdict }]
    return (await app.post('/api/approvals/decide', person.token, { items, reason })).body.data[0]
  }
  await db.transaction().execute((tx) => publish(tx, article_id))
  await pool.query('update article set stage = 5 where id = $1', [article_id])

  site.state.removed.add(page)
  await look()
  const [item] = await waiting(secretary)
  expect(item).toMatchObject({ id: article_id, about: 'Báo Cùng' })
  expect(Math.round((Date.parse(item.needed_at) - Date.now()) / 60_000)).toBeCloseTo(180, -1)
  expect(await dueAt()).toBe(item.needed_at)
  expect(await waiting(editor)).toEqual([])
  expect(await heard(editor)).toEqual(['article_source_due'])
  const detail = await app.get(`/api/approvals/article_removed/${article_id}`, secretary.token)
  expect(detail.body.data.facts).toHaveLength(3)
  expect((await app.get(`/api/approvals/article_removed/${article_id}`, editor.token)).status).toBe(404)

  // Half an hour before, and when it is over, people hear once more, each time once.
  const passes = async (minutes: number) => {
    await pool.query(`update crawl_removal set due_at = now() + make_interval(mins => $1)`, [minutes])
    await pool.query(`update notification set created_at = created_at - interval '1 hour'`)
    for (const _ of [1, 2]) await remindOfRemovals(app.kernel)
  }
  await passes(40)
  expect(await heard(secretary)).toEqual(['article_source_due'])
  await passes(20)
  await passes(-1)
  expect(await heard(secretary)).toEqual([
    'article_source_due',
    'article_source_due',
    'article_source_overdue',
  ])

  // It is there again, as somebody finds who looks by hand, and gone again: then somebody says that it stays.
  site.state.removed.delete(page)
  await ask('/crawler/create', { kind: 'address', url: rows[0]?.address }, editor)
  expect([await waiting(secretary), await dueAt()]).toEqual([[], null])
  site.state.removed.add(page)
  await look()
  expect(Math.round((Date.parse(await dueAt()) - Date.now()) / 60_000)).toBeCloseTo(180, -1)
  expect(await decide('refuse', 'Đã xin phép tác giả', editor)).toMatchObject({ done: false })
  expect(await decide('refuse', 'Đã xin phép tác giả')).toMatchObject({ done: true })
  expect([await waiting(secretary), await dueAt()]).toEqual([[], null])

  await pool.query('update crawl_removal set kept_by = null, kept_at = null')
  expect(await decide('approve', '')).toMatchObject({ done: true })
  expect(await waiting(secretary)).toEqual([])
  expect(
    (await pool.query('select from article_publication where article_id = $1', [article_id])).rows,
  ).toEqual([])
})

test('the second half of a long text, copied, is measured as the half that it is', async () => {
  const { app, ask, editor, list } = stand
  const part = (from: number, until: number, words: string) =>
    Array.from({ length: until - from }, (_, n) => `Câu thứ ${from + n} ${words} số ${7919 * (from + n)}.`)
  const told = part(0, 1000, 'của báo bạn kể về cơn lũ và những người giữ đê ở xóm')
  const { plain } = readPage({
    html: `<html><body><article class="bai">${told.map((words) => `<p>${words}</p>`).join('')}</article></body></html>`,
    address: 'https://bao.example/dai.html',
    selectors: { link: '', title: '', lead: '', body: '.bai', author: '', date: '', remove: '' },
    zone: 'Asia/Ho_Chi_Minh',
    doubtful: false,
    now: '2026-11-20T10:00:00+07:00',
  })
  expect(plain.length).toBeGreaterThan(60_000)
  await app.kernel.pool.query('update crawl_config set quota = null')
  const [row] = await list('grouped=true&state=open')
  await app.kernel.pool.query('update crawl_item_version set plain = $1 where item_id = $2', [plain, row.id])
  const { article_id } = await ask('/crawler/create', { kind: 'article', item_id: row.id }, editor)
  const own = part(5000, 5500, 'là lời của chúng tôi về việc khác hẳn ở vùng')
  const blocks = [...own, ...told.slice(500)]
  const [meter] = (await app.post(`/api/article/${article_id}/meter`, editor.token, { blocks })).body.data
  expect(meter.share).toBeGreaterThan(40)
  expect(meter.share).toBeLessThan(60)
})
