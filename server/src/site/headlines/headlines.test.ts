import { preferred, trialRule } from '@toasoan/contract/site/headline-trials'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { buildSiteForTests } from '../pages/build-for-tests.ts'
import { publisher } from '../publications/testing.ts'
import { decideTrials } from './jobs.ts'
import { trialTally } from './tally.ts'

let app: TestApp
let desk: TestPerson
let site: Awaited<ReturnType<typeof publisher>>
let categoryId: number
const tally = trialTally()
beforeAll(async () => {
  buildSiteForTests()
  app = await testApp()
  site = await publisher(app)
  desk = await app.person({ grants: ['frontPage.index', 'frontPage.publish'] })
  categoryId = (await site.category('Thời sự', null, 1)).id
  for (let n = 0; n < 4; n += 1) await site.publish({ title: `Tin cũ ${n}`, categoryId, hoursAgo: n + 30 })
})
afterAll(() => app.close())

/** A live story at the head of the front page. */
const story = async (title: string) => (await site.publish({ title, categoryId, hoursAgo: 0 })).id
const start = (id: number, second_title = 'Tiêu đề hai', by = desk) =>
  app.post('/api/front-page/headlines', by.token, { article_id: id, second_title })
const view = async (id: number) => (await app.get(`/api/front-page/headlines/${id}`, desk.token)).body.data
const count = (id: number, counts: Record<string, number>) =>
  app.kernel.pool.query(
    `update headline_trial set ${Object.entries(counts).map(([name, n]) => `${name} = ${n}`)} where article_id = $1`,
    [id],
  )
const onFront = async (id: number) => {
  await app.kernel.listener.barrier()
  const { lead, secondary } = (await app.get('/api/home')).body.data
  return [lead, ...secondary].find((teaser) => teaser.id === id)
}
const enable = async () => {
  await site.setting('site.headline_trials', true)
  await app.kernel.listener.barrier()
}

test('the rule wants enough showings of both, and a clear lead', () => {
  const enough = trialRule.shown
  const of = (shown: number, clicked: number) => ({ shown, clicked })
  expect(preferred(of(enough, 10), of(enough, 12))).toBe('second')
  expect(preferred(of(enough, 10), of(enough, 11))).toBeNull()
  expect(preferred(of(enough, 12), of(enough, 10))).toBe('first')
  expect(preferred(of(enough, 10), of(enough - 1, 500))).toBeNull()
  expect(preferred(of(enough * 2, 20), of(enough, 20))).toBe('second')
  expect(preferred(of(enough, 0), of(enough, 0))).toBeNull()
})

test('off by default: no trial begins', async () => {
  const id = await story('Chưa bật')
  expect(await view(id)).toEqual({ enabled: false, trial: null })
  const refused = await start(id)
  expect([refused.status, refused.body.error]).toEqual([422, 'headline_trial.off'])
})

test('a running trial gives the front page both headlines, for its script alone', async () => {
  await enable()
  const id = await story('Tiêu đề một')
  expect((await start(id)).body.data).toMatchObject({ article_id: id, state: 'running' })
  expect(await onFront(id)).toMatchObject({ title: 'Tiêu đề một', second_title: 'Tiêu đề hai' })
  const page = (await app.get('/')).text
  expect(page).toContain(`data-trial="${id}" data-second="Tiêu đề hai">Tiêu đề một</a>`)
  expect((await app.get(`/api/home/${id}`)).body.data.second_title).toBeUndefined()
  // Off again, nothing of it is shown.
  await site.setting('site.headline_trials', false)
  expect((await onFront(id)).second_title).toBeUndefined()
  await enable()
})

test('a story that is not live, the same words and none are refused at the field', async () => {
  const id = await story('Tiêu đề lặp')
  const refused = async (article: number, words: string) => {
    const { status, body } = await start(article, words)
    return [status, Object.keys(body.errors)]
  }
  expect(await refused(id, 'Tiêu đề lặp')).toEqual([422, ['second_title']])
  expect(await refused(id, '  ')).toEqual([422, ['second_title']])
  expect(await refused(999_999, 'Khác')).toEqual([422, ['second_title']])
  const reader = await app.person({ grants: ['frontPage.index'] })
  expect((await start(id, 'Khác', reader)).status).toBe(403)
})

test('a reader counts once for showing and clicking; what ended is not counted', async () => {
  const id = await story('Đếm một lần')
  await start(id)
  for (const [address, what] of [
    ['1.1.1.1', 'shown'],
    ['1.1.1.1', 'shown'],
    ['2.2.2.2', 'shown'],
    ['1.1.1.1', 'clicked'],
  ] as const)
    tally.count(id, 'second', what, address)
  await tally.write(app.kernel.db)
  const { trial } = await view(id)
  expect(trial.second).toEqual({ title: 'Tiêu đề hai', shown: 2, clicked: 1 })
  expect(trial.first).toMatchObject({ shown: 0, clicked: 0 })
  expect((await app.remove(`/api/front-page/headlines/${id}`, desk.token)).status).toBe(200)
  tally.count(id, 'first', 'shown', '3.3.3.3')
  await tally.write(app.kernel.db)
  expect((await view(id)).trial).toMatchObject({ state: 'stopped', first: { shown: 0 } })
  expect((await app.remove(`/api/front-page/headlines/${id}`, desk.token)).status).toBe(404)
})

test('reports come by a beacon of readers; nonsense finds nothing', async () => {
  const id = await story('Tin hiệu')
  const beacon = (path: string) => app.call('POST', `/site/headline/${path}`, { payload: '' })
  expect((await beacon(`${id}/first/shown`)).status).toBe(204)
  expect((await beacon(`${id}/third/shown`)).status).toBe(404)
  expect((await beacon(`${id}/first/liked`)).status).toBe(404)
})

test('the second headline that wins stays on the front page; the story keeps its own', async () => {
  const id = await story('Thua')
  await start(id, 'Thắng')
  await count(id, { first_shown: 1500, first_clicked: 30, second_shown: 1400, second_clicked: 60 })
  expect(await decideTrials(app.kernel.db)).toBe(1)
  expect((await view(id)).trial).toMatchObject({ state: 'second', ended_at: expect.any(String) })
  expect(await onFront(id)).toMatchObject({ title: 'Thắng' })
  expect((await onFront(id)).second_title).toBeUndefined()
  expect((await app.get(`/api/home/${id}`)).body.data.title).toBe('Thua')
  expect(await decideTrials(app.kernel.db)).toBe(0)
})

test('the first stays when it wins, and after a day without a winner; another headline stops a trial', async () => {
  const [late, other, open] = [await story('Quá lâu'), await story('Đổi tiêu đề'), await story('Còn mở')]
  const better = await story('Tốt hơn')
  for (const id of [better, late, other, open]) await start(id)
  await count(better, { first_shown: 1000, first_clicked: 50, second_shown: 1000, second_clicked: 10 })
  await count(open, { first_shown: 1000, first_clicked: 50, second_shown: 999, second_clicked: 10 })
  await app.kernel.pool.query(
    "update headline_trial set started_at = now() - interval '25 hours' where article_id = $1",
    [late],
  )
  await app.kernel.pool.query("update article_publication set title = 'Khác' where article_id = $1", [other])
  expect(await decideTrials(app.kernel.db)).toBe(3)
  const states = []
  for (const id of [better, late, other, open]) states.push((await view(id)).trial.state)
  expect(states).toEqual(['first', 'first', 'stopped', 'running'])
  expect((await onFront(better)).title).toBe('Tốt hơn')
})
