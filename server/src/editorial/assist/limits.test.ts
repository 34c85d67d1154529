import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type AssistStand, last, openAssistStand, patient } from './assist-for-tests.ts'

let stand: AssistStand
beforeAll(async () => {
  stand = await openAssistStand()
})
beforeEach(() => stand.reset())
afterAll(() => stand.close())

test('a model that nobody runs is reported as away', async () => {
  stand.configure({ assistUrl: 'http://127.0.0.1:1/v1' })
  expect(last((await stand.ask('lead')).text)).toMatchObject({
    event: 'failed',
    data: { error: 'assist.away' },
  })
})

test('closing the connection cancels the request at the model', async () => {
  const address = await stand.app.app.listen({ port: 0, host: '127.0.0.1' })
  stand.model.next.push({ silent: true })
  const abort = new AbortController()
  const asked = await fetch(`${address}/api/assist/lead`, {
    method: 'POST',
    signal: abort.signal,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${stand.room.reporter.token}` },
    body: JSON.stringify(stand.body()),
  })
  expect(asked.status).toBe(200)
  await expect.poll(() => stand.model.log.length, patient).toBe(1)
  // One at a time for a person.
  expect((await stand.ask('seo')).body).toMatchObject({ code: 429, error: 'assist.waits' })
  abort.abort()
  await expect.poll(async () => (await stand.uses())[0]?.status, patient).toBe('cancelled')
  expect((await stand.answered('lead')).proposals).toHaveLength(1)
})

test('budgets of a person and of a department, and kinds that are off', async () => {
  const spend = (person: TestPerson, tokens: number) =>
    stand.app.kernel.pool.query(
      `insert into assist_use (user_id, department_id, kind, model, place, prompt_version, status, tokens_in)
       values ($1, $2, 'lead', 'mo-hinh', 'inside', 1, 'done', $3)`,
      [person.id, stand.room.news, tokens],
    )
  await spend(stand.room.reporter, 200_000)
  expect((await stand.ask('lead')).body).toMatchObject({ code: 429, error: 'assist.over_budget' })
  const state = (await stand.app.get('/api/assist/state', stand.room.reporter.token)).body.data
  expect(state.why).toBe('Bạn đã dùng hết phần trợ lý của hôm nay.')
  await stand.answered('lead', { article_id: null }, stand.room.otherReporter)
  await spend(stand.room.editor, 2_000_000)
  expect((await stand.ask('lead', { article_id: null }, stand.room.otherReporter)).body.error).toBe(
    'assist.over_department_budget',
  )
  await stand.app.kernel.pool.query('delete from assist_use')
  await stand.set('assist.lead', false)
  try {
    await expect.poll(async () => (await stand.ask('lead')).body?.error, patient).toBe('assist.off')
    expect(
      (await stand.app.get('/api/assist/state', stand.room.reporter.token)).body.data.kinds,
    ).not.toContain('lead')
  } finally {
    await stand.app.kernel.pool.query("delete from setting where key = 'assist.lead'")
  }
  await expect.poll(async () => (await stand.ask('seo')).status, patient).toBe(200)
})

test('only people of the chosen departments may ask; the others read why', async () => {
  const { app, room } = stand
  const state = async ({ token }: TestPerson) => (await app.get('/api/assist/state', token)).body.data
  await stand.set('assist.departments', [room.sport])
  try {
    await expect
      .poll(async () => (await stand.ask('lead')).body?.error, patient)
      .toBe('assist.off_for_department')
    expect((await state(room.reporter)).why).toBe('Phòng ban của bạn chưa được dùng trợ lý.')
    expect((await state(room.sportEditor)).why).toBeNull()
    const usage = (await app.get('/api/assist/usage', room.secretary.token)).body.data
    expect(usage.departments).toHaveLength(1)
    await stand.answered('lead', { article_id: null }, room.sportEditor)
  } finally {
    await app.kernel.pool.query("delete from setting where key = 'assist.departments'")
  }
  await expect.poll(async () => (await stand.ask('lead')).status, patient).toBe(200)
})

test('a process asks the model for a bounded number at once', async () => {
  stand.configure({ assistConcurrent: 1 })
  stand.model.next.push({ slowly: 60 })
  const first = stand.ask('lead')
  await expect.poll(() => stand.model.log.length, patient).toBe(1)
  expect((await stand.ask('lead', { article_id: null }, stand.room.otherReporter)).body).toMatchObject({
    code: 429,
    error: 'assist.busy',
  })
  expect(last((await first).text).event).toBe('answer')
})
