import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { at, type House, house } from './testing.ts'

/** As a studio has them that nobody gave any. */
const usual = { opens_at: undefined, closes_at: undefined }

let app: TestApp
let here: House
beforeAll(async () => {
  app = await testApp()
  here = await house(app)
})
afterAll(() => app.close())

test('a studio has opening hours; they end after they begin', async () => {
  const studio = await here.studio(usual)
  const { token } = here.technician
  const { body } = await app.get(`/api/studios/${studio}`, token)
  expect(body.data).toMatchObject({ opens_at: '06:00', closes_at: '22:00' })
  const { code, name, version } = body.data
  const put = (hours: object) => app.put(`/api/studios/${studio}`, token, { code, name, version, ...hours })
  const wrong = await put({ opens_at: '18:00', closes_at: '08:00' })
  expect(wrong.status).toBe(422)
  expect(wrong.body.errors.closes_at).toEqual(['Giờ kết thúc phải sau giờ bắt đầu.'])
  expect((await put({ opens_at: '25:00' })).body.errors.opens_at).toEqual(['Giờ như 06:30.'])
  expect((await put({ opens_at: '08:00', closes_at: '24:00' })).body.data).toMatchObject({
    opens_at: '08:00',
    closes_at: '24:00',
  })
  const names = await app.get('/api/studios/get-name', token)
  expect(names.body.data).toContainEqual({
    id: studio,
    name,
    status: 'normal',
    opens_at: '08:00',
    closes_at: '24:00',
  })
})

test('what is closed is not offered, and asked for only knowingly', async () => {
  const [studio, closed, open] = [
    await here.studio({ ...usual, kind: 'video' }),
    await here.studio({ ...usual, kind: 'video', closes_at: '12:00' }),
    await here.studio({ ...usual, kind: 'video' }),
  ]
  const refused = await here.book(studio, at(1, '22:00'), at(1, '23:00'))
  expect(refused.status).toBe(409)
  expect(refused.body.message).toMatch(/chỉ đặt được từ 06:00 đến 22:00/)
  const free = await app.get(
    `/api/studio_books/availability?studio_id=${studio}&starts_at=${encodeURIComponent(at(1, '22:00'))}&ends_at=${encodeURIComponent(at(1, '23:00'))}`,
    here.reporter.token,
  )
  expect(free.body.data).toMatchObject({ free: false, closed: { opens_at: '06:00', closes_at: '22:00' } })
  expect((await here.book(studio, at(1, '22:00'), at(1, '23:00'), { anyway: true })).status).toBe(200)

  const taken = await here.book(studio, at(2, '14:00'), at(2, '15:00'))
  await here.decide('studio', taken.body.data.id, 'approved')
  const clash = await here.book(studio, at(2, '14:00'), at(2, '15:00'))
  const others = clash.body.data.equivalents.map(({ id }: { id: number }) => id)
  expect(others).toContain(open)
  expect(others).not.toContain(closed)
  const usable = await app.get(
    `/api/studios/get-all-status-is-normal?starts_at=${encodeURIComponent(at(2, '14:00'))}&ends_at=${encodeURIComponent(at(2, '15:00'))}`,
    here.technician.token,
  )
  const ids = usable.body.data.map(({ id }: { id: number }) => id)
  expect(ids).toContain(open)
  expect(ids).not.toContain(closed)
})

test('a clash offers the free time before as well as those after', async () => {
  const studio = await here.studio(usual)
  const { body } = await here.book(studio, at(3, '09:00'), at(3, '10:00'))
  await here.decide('studio', body.data.id, 'approved')
  const refused = await here.book(studio, at(3, '09:00'), at(3, '10:00'))
  const begins = refused.body.data.free_times.map(({ starts_at }: { starts_at: string }) => starts_at)
  expect(begins).toContain(new Date(at(3, '10:00')).toISOString())
  expect(begins).toContain(new Date(at(3, '08:00')).toISOString())
})

test('nothing is moved to hours at which the studio is closed', async () => {
  const studio = await here.studio(usual)
  const { body } = await here.book(studio, at(4, '09:00'), at(4, '10:00'))
  const to = { starts_at: at(4, '21:30'), ends_at: at(4, '22:30') }
  const refused = await app.post(`/api/studio_books/${body.data.id}/move`, here.reporter.token, to)
  expect([refused.status, refused.body.error]).toEqual([409, 'booking.outside_hours'])
})

test('a series tells each of its times with what it clashes with, and what was made', async () => {
  const studio = await here.studio(usual)
  const taken = await here.book(studio, at(11, '09:00'), at(11, '10:00'))
  await here.decide('studio', taken.body.data.id, 'approved')
  const recurrence = { frequency: 'daily', count: 3 }
  const series = { studio_id: studio, starts_at: at(10, '09:00'), ends_at: at(10, '10:00'), recurrence }
  const { body } = await app.post('/api/studio_books/occurrences', here.reporter.token, series)
  const day = (n: number) => at(n, '09:00').slice(0, 10)
  expect(body.data.map((one: { day: string; clashes: unknown[] }) => [one.day, one.clashes.length])).toEqual([
    [day(10), 0],
    [day(11), 1],
    [day(12), 0],
  ])
  const made = await here.book(studio, series.starts_at, series.ends_at, {
    recurrence: { ...recurrence, exceptions: [day(11)] },
  })
  expect(made.body.data.made).toBe(2)
  expect(made.body.data.occurrences.map(({ starts_at }: { starts_at: string }) => starts_at)).toEqual(
    [10, 12].map((n) => new Date(at(n, '09:00')).toISOString()),
  )
  expect((await app.post('/api/studio_books/occurrences', '', series)).status).toBe(401)
})

test('the use rate is of the opening hours; what is used at night counts as hours alone', async () => {
  const studio = await here.studio({ opens_at: '08:00', closes_at: '18:00' })
  const { body } = await here.book(studio, at(20, '16:00'), at(20, '20:00'), { anyway: true })
  await here.decide('studio', body.data.id, 'approved')
  const day = at(20, '16:00').slice(0, 10)
  const figures = await app.get(
    `/api/studio_books/statistical?from=${day}&until=${day}`,
    here.technician.token,
  )
  const row = figures.body.data.by_place.find(({ id }: { id: number }) => id === studio)
  expect(row).toMatchObject({ hours: 4, open_hours: 10 })
  expect(row.rate).toBeCloseTo(0.2)
})

test('the history calls a move to another room so, by the names of then', async () => {
  const [one, other] = [await here.studio({ name: 'Phòng đầu' }), await here.studio({ name: 'Phòng sau' })]
  const { body } = await here.book(one, at(40, '09:00'), at(40, '10:00'))
  const times = { starts_at: at(40, '09:00'), ends_at: at(40, '10:00') }
  await app.post(`/api/studio_books/${body.data.id}/move`, here.reporter.token, { ...times, place_id: other })
  const history = await app.get(`/api/studio_books/${body.data.id}/histories`, here.technician.token)
  expect(history.body.data[0]).toMatchObject({
    kind: 'rebooked',
    data: { from_place: 'Phòng đầu', to_place: 'Phòng sau' },
  })
})
