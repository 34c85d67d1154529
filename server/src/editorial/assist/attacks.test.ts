import { permissions } from '@toasoan/contract/access/catalogue'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { bring, write } from '../articles/testing.ts'
import { type AssistStand, last, openAssistStand, patient, storyText } from './assist-for-tests.ts'
import { storePicture, storeStory } from './records-for-tests.ts'

let stand: AssistStand
let address: string
beforeAll(async () => {
  stand = await openAssistStand()
  address = await stand.app.app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(() => stand.reset())
afterAll(() => stand.close())

const q = (text: string, values: unknown[] = []) => stand.app.kernel.pool.query(text, values)

/** Answers the next request when `say` is called. */
function answersLater(answer: object): () => void {
  let say = () => {}
  const asked = new Promise<void>((resolve) => {
    say = resolve
  })
  stand.model.next.push({
    by: async (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write(': đang nghĩ\n\n')
      await asked
      const content = JSON.stringify(answer)
      response.end(`data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\ndata: [DONE]\n\n`)
    },
  })
  return say
}

const lead = { lead: 'Tàu cá chìm cách đảo Lý Sơn 12 hải lý.' }

/** Asks, changes something while the model thinks, and returns the last event. */
async function meanwhile(
  ask: () => ReturnType<AssistStand['ask']>,
  change: () => Promise<unknown>,
  answer: object = lead,
) {
  const say = answersLater(answer)
  const asked = ask()
  await expect.poll(() => stand.model.log.length, patient).toBe(1)
  await change()
  say()
  return last((await asked).text)
}

const reporter = () =>
  stand.app.person({ roles: ['reporter'], groups: ['authors'], departments: [stand.room.news] })

describe('a right that is lost between the question and the answer', () => {
  const own = async (person: TestPerson) =>
    (await write(stand.app, stand.room, person, 'Chìm tàu', ...storyText.split('\n'))).id as number

  test.each<[string, (person: TestPerson, article: number) => Promise<unknown>, string]>([
    ['the permission', ({ id }) => q('delete from user_role where user_id = $1', [id]), 'permission.denied'],
    [
      'the session',
      ({ sessionId }) => q('update session set ended_at = now() where id = $1', [sessionId]),
      'session.ended',
    ],
    [
      'the account',
      ({ id }) => q("update app_user set status = 'banned' where id = $1", [id]),
      'session.ended',
    ],
    [
      'the article',
      (_person, article) =>
        q('update article set author_id = $1, department_id = $2 where id = $3', [
          stand.room.sportEditor.id,
          stand.room.sport,
          article,
        ]),
      'record.not_found',
    ],
  ])('%s: there is no answer, and nothing can be taken', async (_name, take, error) => {
    const person = await reporter()
    const article = await own(person)
    const end = await meanwhile(
      () => stand.ask('lead', { article_id: article }, person),
      () => take(person, article),
    )
    expect(end.event).toBe('failed')
    expect(end.data.error).toContain(error)
    const [use] = await stand.uses()
    expect(use).toMatchObject({ status: 'failed', targets: [], word_keys: [] })
    // The model has read it: it counts.
    expect(Number(use?.tokens_in)).toBeGreaterThan(0)
    expect(
      (await stand.app.put(`/api/assist/${use?.id}/taken`, person.token, { proposal: 0 })).status,
    ).toBeGreaterThanOrEqual(401)
  })

  test('an item of another source', async () => {
    const person = await stand.app.person({ grants: permissions, departments: [stand.room.news] })
    const [item] = await storeStory(stand.app, [{ source: 'Hãng', title: 'Tin', text: storyText }])
    const answer = { title: '', lead: '', paragraphs: [], summary: 'Tàu chìm.' }
    const end = await meanwhile(
      () => stand.askOf('wire', item as number, person),
      () => q('update crawl_item set removed_at = now() where id = $1', [item]),
      answer,
    )
    expect(end).toMatchObject({ event: 'failed' })
  })

  test('after the answer: what is about something that one may no longer see is not taken', async () => {
    const person = await reporter()
    const article = await own(person)
    const answer = await stand.answered('lead', { article_id: article }, person)
    await q('update article set author_id = $1, department_id = $2 where id = $3', [
      stand.room.sportEditor.id,
      stand.room.sport,
      article,
    ])
    expect(
      (await stand.app.put(`/api/assist/${answer.id}/taken`, person.token, { proposal: 0 })).status,
    ).toBe(404)
    const chief = await stand.app.person({ grants: permissions, departments: [stand.room.news] })
    const picture = await storePicture(stand.app, chief.id)
    const described = await stand.answeredOf('picture', picture, chief)
    await q('delete from user_role where user_id = $1', [chief.id])
    await q("insert into user_role select $1, id from role where code = 'reporter'", [chief.id])
    await q('update file set created_by = $1, reach = $2 where id = $3', [
      stand.room.editor.id,
      'staff',
      picture,
    ])
    const taken = () => stand.app.put(`/api/assist/${described.id}/taken`, chief.token, { proposal: 0 })
    await expect.poll(async () => (await taken()).status, patient).toBeGreaterThanOrEqual(403)
  })

  test('an article that is put under embargo: an outside model is asked no more about it', async () => {
    stand.configure({ assistPlace: 'outside' })
    const person = await reporter()
    const article = await own(person)
    const end = await meanwhile(
      () => stand.ask('lead', { article_id: article }, person),
      () => q("update article set embargo_at = now() + interval '1 day' where id = $1", [article]),
    )
    expect(end).toMatchObject({ event: 'failed', data: { error: 'assist.outside_embargo' } })
    expect((await stand.ask('lead', { article_id: article }, person)).body.error).toBe(
      'assist.outside_embargo',
    )
  })
})

describe('at once', () => {
  test('a proposal is taken once, by its person only, and not before it is there', async () => {
    const answer = await stand.answered('lead')
    const take = (token: string) => stand.app.put(`/api/assist/${answer.id}/taken`, token, { proposal: 0 })
    const all = await Promise.all(Array.from({ length: 8 }, () => take(stand.room.reporter.token)))
    expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    for (const { token } of [stand.room.otherReporter, stand.room.editor, stand.room.secretary])
      expect((await take(token)).status).toBe(404)
    expect((await q('select from assist_taken')).rowCount).toBe(1)
    const say = answersLater(lead)
    const asked = stand.ask('lead')
    await expect.poll(() => stand.model.log.length, patient).toBe(2)
    const running = (await stand.uses()).at(-1)?.id
    expect(
      (await stand.app.put(`/api/assist/${running}/taken`, stand.room.reporter.token, { proposal: 0 })).body
        .error,
    ).toBe('assist.not_done')
    say()
    await asked
  })

  test('taking and refusing agree: what was taken is not refused, and what is taken after all was not', async () => {
    const { token } = stand.room.reporter
    const answer = await stand.answered('lead')
    const refuse = () => stand.app.put(`/api/assist/${answer.id}/refused`, token, {})
    const refused = async () => (await stand.uses())[0]?.refused_at
    await refuse()
    expect(await refused()).not.toBeNull()
    await stand.app.put(`/api/assist/${answer.id}/taken`, token, { proposal: 0 })
    expect(await refused()).toBeNull()
    await refuse()
    expect(await refused()).toBeNull()
  })

  test('one proposed story becomes one article, however often it is sent', async () => {
    const chief = await stand.app.person({ grants: permissions, departments: [stand.room.news] })
    const [item] = await storeStory(stand.app, [
      { source: 'Hãng', title: 'A boat', text: storyText, language: 'en' },
    ])
    const translation = {
      title: 'Tàu chìm',
      lead: '',
      paragraphs: ['Tàu chìm ở Lý Sơn.'],
      summary: 'Tàu chìm.',
    }
    stand.model.next.push({ text: JSON.stringify(translation) })
    const answer = await stand.answeredOf('wire', item as number, chief)
    const at = answer.proposals.findIndex(({ target }) => target === 'story')
    const [title, about, text] = answer.proposals[at]?.parts.map((part) => part.text) ?? []
    const body = { proposal: at, despite: true, title, lead: about, text }
    const all = await Promise.all(
      Array.from({ length: 5 }, () => stand.app.post(`/api/assist/${answer.id}/story`, chief.token, body)),
    )
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await q("select from article where title = 'Tàu chìm'")).rowCount).toBe(1)
  })

  test('a department’s budget is exceeded by no more than what runs already', async () => {
    stand.configure({ assistConcurrent: 50 })
    const { token } = stand.room.secretary
    const limit = async () => (await stand.app.get('/api/assist/usage', token)).body.data.department_tokens
    const people = await Promise.all(Array.from({ length: 12 }, reporter))
    const one = await stand.answered('lead', { article_id: null }, people[0])
    const [use] = await stand.uses()
    expect(one.id).toBe(use?.id)
    await stand.reset()
    stand.configure({ assistConcurrent: 50 })
    await stand.set('assist.department_tokens', 1)
    try {
      await expect.poll(limit, patient).toBe(1)
      // None is recorded before all have counted, as it can happen when they begin at once.
      const holder = await stand.app.kernel.pool.connect()
      await holder.query('begin; lock table assist_use in exclusive mode')
      const asking = Promise.all(people.map((person) => stand.ask('lead', { article_id: null }, person)))
      await new Promise((resolve) => setTimeout(resolve, 500))
      await holder.query('commit')
      holder.release()
      const asked = await asking
      const errors = asked.map(({ body }) => body?.error)
      // The first begins within the budget; its reservation is what the others see.
      expect(errors.filter((error) => error === undefined)).toHaveLength(1)
      expect(errors.filter((error) => error === 'assist.over_department_budget')).toHaveLength(11)
    } finally {
      await q("delete from setting where key = 'assist.department_tokens'")
      await expect.poll(limit, patient).toBe(2_000_000)
    }
  })

  test('one person’s many requests begin one at a time', async () => {
    const say = answersLater(lead)
    const answers: { status: number; error: string | undefined }[] = []
    const asked = Array.from({ length: 4 }, async () => {
      const { status, body } = await stand.ask('lead')
      answers.push({ status, error: body?.error })
    })
    // While one is at the model the others are refused.
    await expect.poll(() => answers.length, patient).toBe(3)
    expect(answers).toEqual(Array(3).fill({ status: 429, error: 'assist.waits' }))
    expect(stand.model.log).toHaveLength(1)
    say()
    await Promise.all(asked)
    expect(answers.at(-1)?.status).toBe(200)
  })
})

describe('a browser that is gone', () => {
  const ask = (signal: AbortSignal) =>
    fetch(`${address}/api/assist/lead`, {
      method: 'POST',
      signal,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${stand.room.reporter.token}` },
      body: JSON.stringify(stand.body()),
    })

  test('the request to the model is cancelled', async () => {
    const abort = new AbortController()
    let isClosed = false
    stand.model.next.push({
      by: (response) =>
        response.once('close', () => {
          isClosed = true
        }),
    })
    await ask(abort.signal)
    await expect.poll(() => stand.model.log.length, patient).toBe(1)
    abort.abort()
    await expect.poll(() => isClosed, patient).toBe(true)
    await expect.poll(async () => (await stand.uses())[0]?.status, patient).toBe('cancelled')
    expect(Number((await stand.uses())[0]?.tokens_in)).toBeGreaterThan(0)
  })

  test('also one that leaves before the model was asked', async () => {
    for (let pause = 0; pause < 12; pause += 1) {
      stand.model.next.push({ silent: true })
      const abort = new AbortController()
      const asked = ask(abort.signal).catch(() => null)
      await new Promise((resolve) => setTimeout(resolve, pause))
      abort.abort()
      await asked
    }
    // The last of them may still be on its way.
    await new Promise((resolve) => setTimeout(resolve, 400))
    await expect
      .poll(async () => (await stand.uses()).filter(({ status }) => status === 'running').length, {
        timeout: 5000,
      })
      .toBe(0)
  })
})

test('a model that writes letter by letter does not flood the page with progress', async () => {
  stand.model.next.push({
    by: async (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      for (const content of JSON.stringify({ lead: 'Tàu chìm. '.repeat(30) })) {
        response.write(`data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`)
        await new Promise((resolve) => setTimeout(resolve, 2))
      }
      response.end('data: [DONE]\n\n')
    },
  })
  const { text } = await stand.ask('lead')
  expect(last(text).event).toBe('answer')
  expect(text.split('event: progress').length).toBeLessThan(60)
})

test('a published story is written about by those who may use the assistant, and a private one is not there', async () => {
  const published = await bring(stand.app, stand.room, 'published', 'Đã đăng', ...storyText.split('\n'))
  const outsider = await stand.app.person({ grants: ['assist.use'] })
  expect((await stand.askOf('social', published, outsider)).status).toBe(200)
  expect((await stand.askOf('social', stand.articleId, outsider)).status).toBe(404)
  const nobody = await stand.app.person({ grants: ['article.create'] })
  expect((await stand.ask('lead', {}, nobody)).status).toBe(403)
})
