import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { at, type House, house } from './testing.ts'

let app: TestApp
let here: House
beforeAll(async () => {
  app = await testApp()
  here = await house(app)
})
afterAll(() => app.close())

type Item = { kind: string; id: number; title: string; about: string; version: number }

const inbox = async (kind: string): Promise<Item[]> =>
  (await app.get(`/api/approvals?kind=${kind}`, here.technician.token)).body.data.items

const detail = async ({ kind, id }: Item) =>
  (await app.get(`/api/approvals/${kind}/${id}`, here.technician.token)).body.data

const decide = async ({ kind, id, version }: Item, verdict: string, more: object = {}) =>
  (
    await app.post('/api/approvals/decide', here.technician.token, {
      items: [{ kind, id, version, verdict, ...more }],
      reason: 'Lý do',
    })
  ).body.data[0]

/** Asks for a studio on so many days from a day on; gives the item that waits for it. */
async function series(day: number, count: number, studio: number) {
  const { status, body } = await here.book(studio, at(day, '09:00'), at(day, '10:00'), {
    title: `Giao ban ${day}`,
    recurrence: { frequency: 'daily', count },
    anyway: true,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  const item = (await inbox('studio_book_series')).find(({ id }) => id === body.data.series_id)
  return { item: item as Item, seriesId: body.data.series_id as number }
}

const statuses = async (seriesId: number): Promise<string[]> =>
  (
    await app.get(
      `/api/studio_books?series_id=${seriesId}&sortBy=starts_at&sortDesc=false`,
      here.technician.token,
    )
  ).body.data.map(({ status }: { status: string }) => status)

test('a recurring request is one item of the inbox, and its bookings are none of their own', async () => {
  const { item } = await series(1, 4, await here.studio())
  expect(item).toMatchObject({ kind: 'studio_book_series', title: 'Giao ban 1 (4 lần)' })
  expect((await inbox('studio_book')).filter(({ title }) => title === 'Giao ban 1')).toEqual([])
  const shown = await detail(item)
  expect(shown.parts).toHaveLength(4)
  expect(shown.facts).toContainEqual({ label: 'Lặp lại', value: 'Mỗi 1 ngày' })
})

test('all of it is approved or refused at once', async () => {
  const approved = await series(20, 3, await here.studio())
  expect(await decide(approved.item, 'approve')).toMatchObject({ done: true })
  expect(await statuses(approved.seriesId)).toEqual(['approved', 'approved', 'approved'])
  const refused = await series(30, 3, await here.studio())
  expect(await decide(refused.item, 'refuse')).toMatchObject({ done: true })
  expect(await statuses(refused.seriesId)).toEqual(['rejected', 'rejected', 'rejected'])
})

test('some of it is approved; what was not chosen waits on, the last one as a single booking', async () => {
  const { item, seriesId } = await series(40, 3, await here.studio())
  const [first, , last] = (await detail(item)).parts
  const done = await decide(item, 'approve', { only: [first.id, last.id] })
  expect(done).toMatchObject({ done: true })
  expect(await statuses(seriesId)).toEqual(['approved', 'pending', 'approved'])
  expect((await inbox('studio_book')).map(({ title }) => title)).toContain('Giao ban 40')
  expect((await inbox('studio_book_series')).map(({ id }) => id)).not.toContain(seriesId)
})

test('clashes are listed at the times that have them, and hold up no other', async () => {
  const studio = await here.studio()
  const single = await here.book(studio, at(51, '09:30'), at(51, '10:30'))
  await here.decide('studio', single.body.data.id, 'approved')
  const { item, seriesId } = await series(50, 3, studio)
  const { parts } = await detail(item)
  expect(parts.map(({ clashes }: { clashes: object[] }) => clashes.length)).toEqual([0, 1, 0])
  const done = await decide(item, 'approve')
  expect(done).toMatchObject({
    done: false,
    error: 'booking.some_of_series',
    clashes: [{ source_id: single.body.data.id }],
  })
  expect(done.message).toContain('2 trong 3')
  expect(await statuses(seriesId)).toEqual(['approved', 'pending', 'approved'])
})

test('what changed since it was seen is refused, and nobody decides on their own series', async () => {
  const { item, seriesId } = await series(60, 3, await here.studio())
  const [first] = (await detail(item)).parts
  const moved = await app.post(`/api/studio_books/${first.id}/move`, here.reporter.token, {
    starts_at: at(60, '12:00'),
    ends_at: at(60, '13:00'),
  })
  expect(moved.status).toBe(200)
  expect(await decide(item, 'approve')).toMatchObject({ done: false, error: 'record.stale' })
  expect(await statuses(seriesId)).toEqual(['pending', 'pending', 'pending'])
  const own = await app.get('/api/approvals?kind=studio_book_series', here.reporter.token)
  expect(own.body.data.items).toEqual([])
})
