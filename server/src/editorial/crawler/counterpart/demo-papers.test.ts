import { createServer } from 'node:net'
import { permissions } from '@toasoan/contract/access/catalogue'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { seed } from '../../../../seeds/demo/seed-16-crawler.ts'
import { collectNews } from '../jobs.ts'
import { demoPapers, newsOf, tellingOf } from './demo-papers.ts'

/** A port that nobody listens on. */
const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

let app: TestApp
let port: number

beforeAll(async () => {
  port = await freePort()
  app = await testApp({ settings: { DEMO: 'on', PORT: String(port) } })
})
afterAll(() => app.close())

test('the demo newsroom collects from papers that this server shows, wherever it listens', async () => {
  const { pool } = app.kernel
  const { token } = await app.person({ grants: permissions })
  for (const name of ['truongban', 'bientap', 'phongvien'])
    await pool.query(
      `insert into app_user (username, email, name) values ($1::text, $1 || '@toasoan.example', $1)`,
      [name],
    )
  await seed({ db: pool, log: () => undefined } as never)
  const due = async () =>
    (
      await pool.query(
        `select name, c.address, t.host from crawl_task t join crawl_config c on c.id = t.config_id order by c.id`,
      )
    ).rows
  expect(await due()).toEqual([])
  await app.app.listen({ port, host: '127.0.0.1' })
  const base = `http://127.0.0.1:${port}/demo-papers/`
  await expect
    .poll(due, { timeout: 10_000 })
    .toEqual(
      demoPapers
        .slice(0, 5)
        .map(({ name, code }) => ({ name, address: `${base}${code}/rss`, host: `127.0.0.1:${port}` })),
    )
  await collectNews(app.kernel)
  const { rows: sources } =
    await pool.query(`select name, health, failure, lies, (select count(*)::int from crawl_item i
      join crawl_sighting s on s.item_id = i.id where s.config_id = c.id and i.address like '%/tin-%' and i.version > 0) as items
    from crawl_config c order by id`)
  const now = Date.now()
  for (const [n, { name }] of demoPapers.slice(0, 5).entries())
    expect(sources[n], name).toMatchObject({
      health: name === 'Thể Thao Hồ Lam' ? 'layout' : 'ok',
      failure: null,
      lies: name === 'Cổng tin Đất Đỏ' && newsOf(n, now).length > 0 ? ['dates'] : [],
    })
  const read = sources.reduce((sum, { items }) => sum + items, 0)
  const told = demoPapers.reduce((sum, _, n) => sum + newsOf(n, now).length, 0)
  expect(read).toBeGreaterThanOrEqual(told - 2)
  // What one paper repeats from another, and what it retells, is one story; in the old charset too.
  const list = (await app.get('/api/crawler?grouped=true&state=open&perPage=50', token)).body.data
  const live = list.filter(({ address }: { address: string }) => address.includes('/tin-'))
  expect(live.some(({ sources: n }: { sources: number }) => n > 1)).toBe(true)
  for (const { id, title, address } of live) {
    const [, code, slot] = /demo-papers\/([\w-]+)\/tin-(\d+)/.exec(address) as unknown as [
      string,
      string,
      string,
    ]
    const { data } = (await app.get(`/api/crawler/${id}`, token)).body
    const said = tellingOf(
      demoPapers.findIndex((paper) => paper.code === code),
      Number(slot),
    )
    expect(title).toBe(said?.title)
    expect(data.versions[0].plain, address).toContain(said?.paragraphs[1])
  }
  // What this server shows to itself alone is nobody's to collect.
  for (const path of ['/metrics', '/'])
    expect(
      (
        await app.post('/api/crawler/create', token, {
          kind: 'address',
          url: `http://127.0.0.1:${port}${path}`,
        })
      ).body.errors.url,
    ).toEqual([expect.stringContaining('mạng nội bộ')])
})
