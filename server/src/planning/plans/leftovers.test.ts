import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { bring, type Newsroom, newsroom } from '../../editorial/articles/testing.ts'
import { house } from '../../facilities/bookings/testing.ts'
import { path, plansOf } from './testing.ts'

let app: TestApp
let room: Newsroom
let calls: ReturnType<typeof plansOf>
let studio: number
beforeAll(async () => {
  app = await testApp()
  room = await newsroom(app)
  calls = plansOf(app)
  studio = await (await house(app)).studio()
}, 120_000)
afterAll(() => app.close())

const kind = 'plan_leftover'

/** A plan with a studio to come whose only piece is out. */
async function finished(from: string, until: string) {
  const plan = await calls.approved(room.reporter, room.head, {
    bookings: [{ kind: 'studio', place_id: studio, from, until }],
  })
  const article_id = await bring(app, room, 'published', `Bài ${from}`)
  const linked = await app.post(`${path}/${plan.id}/pieces`, room.reporter.token, { article_id })
  expect(linked.status, linked.text).toBe(200)
  expect((await calls.view(plan.id, room.reporter)).status).toBe('done')
  return plan
}

const waiting = async (id: number, person: TestPerson = room.reporter) =>
  (await app.get('/api/approvals?limit=1000', person.token)).body.data.items.find(
    (one: { kind: string; id: number }) => one.kind === kind && one.id === id,
  )

async function decide(id: number, verdict: string, reason = '') {
  const { version } = await waiting(id)
  const items = [{ kind, id, version, verdict }]
  const { body } = await app.post('/api/approvals/decide', room.reporter.token, { items, reason })
  return body.data[0]
}

test('a finished plan asks about its task and bookings, and closes them on a yes', async () => {
  const plan = await finished('08:00', '09:00')
  const asked = await waiting(plan.id)
  expect(asked.about).toContain(plan.title)
  expect(asked.about).toContain('08:00 10/03/2031')
  // It asks the people of the plan, nobody else.
  expect(await waiting(plan.id, room.secretary)).toBeUndefined()
  expect(await decide(plan.id, 'approve')).toMatchObject({ done: true })
  const after = await calls.view(plan.id, room.reporter)
  expect([after.status, after.work?.status, after.booked.map(({ status }) => status)]).toEqual([
    'done',
    'done',
    ['cancelled'],
  ])
  expect(await waiting(plan.id)).toBeUndefined()
})

test('a finished plan keeps its task and bookings on a no, and does not ask again', async () => {
  const plan = await finished('10:00', '11:00')
  expect(await decide(plan.id, 'refuse', 'Còn ghi hình')).toMatchObject({ done: true })
  const after = await calls.view(plan.id, room.reporter)
  expect([after.work?.status, after.booked.map(({ status }) => status)]).toEqual(['new', ['pending']])
  expect(await waiting(plan.id)).toBeUndefined()
})
