import { recurrence } from '@toasoan/contract/facilities/bookings'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { daysOf } from './recurrence.ts'
import { at, type House, house } from './testing.ts'

const rule = (given: object) => recurrence.parse(given)

describe('days of a rule', () => {
  test.each([
    ['daily', { frequency: 'daily', count: 3 }, '2031-02-27', ['2031-02-27', '2031-02-28', '2031-03-01']],
    [
      'over a month’s end',
      { frequency: 'daily', every: 2, until: '2032-03-02' },
      '2032-02-28',
      ['2032-02-28', '2032-03-01'],
    ],
    [
      'weekly on the first one’s day',
      { frequency: 'weekly', count: 2 },
      '2031-03-05',
      ['2031-03-05', '2031-03-12'],
    ],
    [
      'weekly on some days, from the middle of a week',
      { frequency: 'weekly', weekdays: [1, 4], count: 3 },
      '2031-03-05',
      ['2031-03-06', '2031-03-10', '2031-03-13'],
    ],
    [
      'every other week',
      { frequency: 'weekly', every: 2, weekdays: [3], count: 2 },
      '2031-03-05',
      ['2031-03-05', '2031-03-19'],
    ],
    [
      'without exceptions, which count',
      { frequency: 'daily', count: 3, exceptions: ['2031-03-02'] },
      '2031-03-01',
      ['2031-03-01', '2031-03-03'],
    ],
    [
      'monthly on a day that some months do not have',
      { frequency: 'monthly_day', until: '2031-05-31' },
      '2031-01-31',
      ['2031-01-31', '2031-03-31', '2031-05-31'],
    ],
    [
      'monthly on the second Wednesday, every other month',
      { frequency: 'monthly_weekday', every: 2, count: 3 },
      '2031-01-08',
      ['2031-01-08', '2031-03-12', '2031-05-14'],
    ],
    [
      'monthly on the last Friday, which is a fifth one at first',
      { frequency: 'monthly_weekday', until: '2031-05-01' },
      '2031-01-31',
      ['2031-01-31', '2031-02-28', '2031-03-28', '2031-04-25'],
    ],
  ])('%s', (_, given, first, days) => {
    expect(daysOf(first, rule(given))).toEqual(days)
  })

  test('more than 200 are too many', () => {
    expect(daysOf('2031-01-01', rule({ frequency: 'daily', until: '2032-01-01' }))).toBeNull()
  })
})

describe('a series', () => {
  let app: TestApp
  let here: House
  beforeAll(async () => {
    app = await testApp()
    here = await house(app)
  })
  afterAll(() => app.close())

  const series = async (query: string) =>
    (await app.get(`/api/studio_books?sortBy=starts_at&sortDesc=false&${query}`, here.technician.token)).body
      .data

  test('is as many bookings, at the same hour of the house’s clock', async () => {
    const studio = await here.studio()
    const { body } = await here.book(studio, '2031-03-03T23:30:00+01:00', '2031-03-04T00:30:00+01:00', {
      recurrence: { frequency: 'weekly', count: 4 },
    })
    expect(body.data.made).toBe(4)
    const rows = await series(`series_id=${body.data.series_id}`)
    expect(rows.map((row: { starts_at: string }) => row.starts_at)).toEqual(
      ['2031-03-03', '2031-03-10', '2031-03-17', '2031-03-24'].map((day) => `${day}T22:30:00.000Z`),
    )
  })

  test('is refused whole when one of its times is taken, which is named', async () => {
    const studio = await here.studio()
    const single = await here.book(studio, at(2, '09:00'), at(2, '10:00'))
    await here.decide('studio', single.body.data.id, 'approved')
    const rule = { frequency: 'daily', count: 3 }
    const refused = await here.book(studio, at(1, '09:30'), at(1, '10:30'), { recurrence: rule })
    expect(refused.body).toMatchObject({ code: 409, data: { clashes: [{ source_id: single.body.data.id }] } })
    expect(await series(`studio_id=${studio}`)).toHaveLength(1)
    const without = { ...rule, exceptions: [at(2, '00:00').slice(0, 10)] }
    const made = await here.book(studio, at(1, '09:30'), at(1, '10:30'), { recurrence: without })
    expect(made.body.data.made).toBe(2)
  })

  test('one that is moved or dropped leaves the others as they are', async () => {
    const studio = await here.studio()
    const { body } = await here.book(studio, at(5, '09:00'), at(5, '10:00'), {
      recurrence: { frequency: 'daily', count: 2 },
    })
    const moved = await app.put(`/api/studio_books/${body.data.id}`, here.reporter.token, {
      title: 'Dời',
      studio_id: studio,
      starts_at: at(5, '14:00'),
      ends_at: at(5, '15:00'),
    })
    expect(moved.body.data.series_id).toBe(body.data.series_id)
    const [first, second] = await series(`series_id=${body.data.series_id}`)
    expect([first.starts_at, second.starts_at].map((time) => Date.parse(time))).toEqual(
      [at(5, '14:00'), at(6, '09:00')].map((time) => Date.parse(time)),
    )
    const dropped = { status: 'cancelled', reason: 'Nghỉ lễ' }
    await app.post(`/api/studio_books/${first.id}/change-status`, here.reporter.token, dropped)
    expect(await series(`series_id=${body.data.series_id}`)).toMatchObject([
      { id: first.id, status: 'cancelled' },
      { id: second.id, status: 'pending' },
    ])
  })
})
