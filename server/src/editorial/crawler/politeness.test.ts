// @module-tag long
import { permissions } from '@toasoan/contract/access/catalogue'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { buildApp } from '#server/app/build-app.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { type NewsSite, openNewsSite, type Visit } from './counterpart/news-site.ts'
import { stories } from './counterpart/stories.ts'
import { takeTasks } from './fetch/tasks.ts'
import { allowInnerHosts } from './inner-hosts-for-tests.ts'
import { collectNews } from './jobs.ts'

const papers = 5

let app: TestApp
let second: Awaited<ReturnType<typeof buildApp>>
let site: NewsSite
let token: string

beforeAll(async () => {
  site = await openNewsSite({ delay: 15 })
  app = await testApp()
  ;({ token } = await app.person({ grants: permissions }))
  allowInnerHosts(app, site)
  second = await buildApp({
    configuration: app.configuration,
    databaseUrl: app.database.url,
    withJobs: false,
  })
  await second.app.ready()
})
afterAll(async () => {
  await second.close()
  await app.close()
  await site.close()
})

// Each attempt begins with the same sources, whatever the one before left behind.
beforeEach(async () => {
  await app.kernel.pool.query('truncate crawl_config, crawl_story, crawl_host, crawl_day cascade')
  site.log.length = 0
  for (let n = 1; n <= papers; n += 1) {
    const answer = await app.post('/api/crawler-config/create', token, {
      name: `Báo ${n}`,
      kind: 'feed',
      address: site.at('/rss', n),
    })
    expect(answer.status, answer.text).toBe(200)
  }
})

/** Visits of one host that were under way at the same time. */
const overlaps = (log: readonly Visit[]) =>
  log.filter((one, at) =>
    log.some(
      (other, place) => place > at && other.host === one.host && other.from < one.to && one.from < other.to,
    ),
  )

/** Collects with one process until nothing is left to be done at once. */
async function until(kernel: Kernel, isDone: () => Promise<boolean>): Promise<void> {
  while (!(await isDone())) {
    await collectNews(kernel)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

const texts = async () =>
  Number(
    (await app.kernel.pool.query('select count(*)::int as n from crawl_item where version > 0')).rows[0].n,
  )

const isDone = async () => (await texts()) === papers * stories.length

test('two processes share the work: no host is asked twice at once, no page twice', async () => {
  await Promise.all([until(app.kernel, isDone), until(second.kernel, isDone)])
  expect(overlaps(site.log)).toEqual([])
  const asked = site.log.map(({ host, path }) => host + path)
  expect(new Set(asked).size).toBe(asked.length)
  expect(asked).toHaveLength(papers * (stories.length + 2))
  // Each event once, whoever read it.
  const { body } = await app.get('/api/crawler?grouped=true', token)
  expect(body.total).toBe(stories.length)
})

test("a piece of work that several ask for at once is one process's", async () => {
  for (let round = 0; round < 40; round += 1) {
    await app.kernel.pool.query('update crawl_task set lease = null, lease_until = null, due_at = now()')
    await app.kernel.pool.query('update crawl_host set lease = null, lease_until = null')
    const kernels = [app.kernel, second.kernel, app.kernel, second.kernel]
    const taken = (await Promise.all(kernels.map((kernel) => takeTasks(kernel, papers)))).flat()
    expect(taken.map(({ id }) => id).sort()).toEqual([...new Set(taken.map(({ id }) => id))].sort())
    expect(taken).toHaveLength(papers)
  }
})

test('what a killed process had is done by another when its lease is over', { tags: ['all'] }, async () => {
  await until(app.kernel, isDone)
  await app.kernel.pool.query(
    `update crawl_task set due_at = now(), lease = 'gone', lease_until = now() + interval '1 hour'`,
  )
  await app.kernel.pool.query(`update crawl_host set lease = 'gone', lease_until = now() + interval '1 hour'`)
  const before = site.log.length
  expect(await collectNews(second.kernel)).toBe(0)
  await app.kernel.pool.query(`update crawl_task set lease_until = now() - interval '1 second'`)
  await app.kernel.pool.query(`update crawl_host set lease_until = now() - interval '1 second'`)
  expect(await collectNews(second.kernel)).toBe(papers)
  expect(site.log).toHaveLength(before + papers)

  // Nearly all fetches bring nothing: one statement takes what is due, and one each is what they leave.
  await app.kernel.pool.query('update crawl_task set due_at = now()')
  const statements = vi.spyOn(second.kernel.pool, 'query')
  const transactions = vi.spyOn(second.kernel.pool, 'connect')
  expect(await collectNews(second.kernel)).toBe(papers)
  expect(statements.mock.calls.length).toBeLessThanOrEqual(papers + 2)
  expect(transactions.mock.calls.length).toBe(statements.mock.calls.length)
  vi.restoreAllMocks()
})
