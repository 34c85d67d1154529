import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { type AssistStand, last, openAssistStand, patient } from './assist-for-tests.ts'
import { jobs } from './jobs.ts'

let stand: AssistStand
let other: TestApp

/** Another server on the same database, with the same model. */
async function openOther(): Promise<TestApp> {
  const app = await testApp({ on: { ...stand.app.database, drop: async () => undefined } })
  const { assistUrl, assistKey, assistModel, assistPlace, assistConcurrent } = stand.app.kernel.configuration
  Object.assign(app.kernel.configuration, {
    assistUrl,
    assistKey,
    assistModel,
    assistPlace,
    assistConcurrent,
  })
  return app
}

/** Sets how many requests the other server allows at once. */
const atOther = (assistConcurrent: number) => Object.assign(other.kernel.configuration, { assistConcurrent })

beforeAll(async () => {
  stand = await openAssistStand()
  stand.configure()
  other = await openOther()
})
beforeEach(async () => {
  await stand.reset()
  atOther(4)
})
afterAll(async () => {
  await other.close()
  await stand.close()
})

const askOther = (more: object = {}, { token } = stand.room.reporter, app = other) =>
  app.post('/api/assist/lead', token, stand.body(more))

test('what one server proposed is taken and refused at the other', async () => {
  const { token } = stand.room.reporter
  const answer = await stand.answered('lead')
  expect((await other.put(`/api/assist/${answer.id}/taken`, token, { proposal: 0 })).status).toBe(200)
  expect(
    (await other.put(`/api/assist/${answer.id}/taken`, stand.room.editor.token, { proposal: 0 })).status,
  ).toBe(404)
  const marks = await stand.app.get(`/api/assist/marks/${stand.articleId}`, token)
  expect(marks.status).toBe(200)
})

test('the number at once counts over both, and so does one request of a person', async () => {
  stand.configure({ assistConcurrent: 1 })
  atOther(1)
  stand.model.next.push({ slowly: 80 })
  const first = stand.ask('lead')
  await expect.poll(() => stand.model.log.length, patient).toBe(1)
  expect((await askOther()).body).toMatchObject({ code: 429, error: 'assist.waits' })
  expect((await askOther({ article_id: null }, stand.room.otherReporter)).body).toMatchObject({
    code: 429,
    error: 'assist.busy',
  })
  expect(last((await first).text).event).toBe('answer')
  expect(last((await askOther({ article_id: null }, stand.room.otherReporter)).text).event).toBe('answer')
})

test('many that begin at once at both are no more than the number', async () => {
  stand.configure({ assistConcurrent: 2 })
  atOther(2)
  const people = await Promise.all(
    Array.from({ length: 8 }, () =>
      stand.app.person({ roles: ['reporter'], departments: [stand.room.news] }),
    ),
  )
  stand.model.next.push(...people.map(() => ({ slowly: 60 })))
  const asked = await Promise.all(
    people.map((person, at) =>
      at % 2 ? askOther({ article_id: null }, person) : stand.ask('lead', { article_id: null }, person),
    ),
  )
  expect(asked.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(asked.filter(({ body }) => body?.error === 'assist.busy')).toHaveLength(6)
})

test('a budget that is used up at one is used up at the other', async () => {
  await stand.app.kernel.pool.query(
    `insert into assist_use (user_id, department_id, kind, model, place, prompt_version, status, tokens_in)
     values ($1, $2, 'lead', 'mo-hinh', 'inside', 1, 'done', 200000)`,
    [stand.room.reporter.id, stand.room.news],
  )
  expect((await askOther()).body.error).toBe('assist.over_budget')
})

test('a server that is stopped ends its requests: the person reads why, and asks at the other at once', async () => {
  const third = await openOther()
  stand.model.next.push({ silent: true })
  const asked = askOther({}, stand.room.reporter, third)
  await expect.poll(() => stand.model.log.length, patient).toBe(1)
  expect((await stand.ask('lead')).body.error).toBe('assist.waits')
  await third.close()
  expect(last((await asked).text)).toMatchObject({ event: 'failed', data: { error: 'assist.away' } })
  expect(await stand.uses()).toMatchObject([{ status: 'failed', failure: 'stopped' }])
  expect((await stand.answered('lead')).proposals).toHaveLength(1)
})

test('a server that is killed leaves nothing running: the next turn ends it, and what it reserved counts', async () => {
  const { pool } = stand.app.kernel
  const left = async (seconds: number) =>
    pool.query(
      `insert into assist_use (user_id, department_id, kind, model, place, prompt_version, status, tokens_in, created_at)
       values ($1, $2, 'lead', 'mo-hinh', 'inside', 1, 'running', 700, now() - make_interval(secs => $3))`,
      [stand.room.otherReporter.id, stand.room.news, seconds],
    )
  await left(200)
  await left(20)
  for (const { run } of jobs) await run(other.kernel, new AbortController().signal)
  expect(await stand.uses()).toMatchObject([
    { status: 'failed', failure: 'abandoned', tokens_in: 700 },
    { status: 'running' },
  ])
  await pool.query("delete from assist_use where status = 'running'")
  expect((await stand.ask('lead', { article_id: null }, stand.room.otherReporter)).status).toBe(200)
})
