import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { type House, house } from './testing.ts'

let app: TestApp
let here: House
beforeAll(async () => {
  app = await testApp()
  here = await house(app)
})
afterAll(() => app.close())

/** Whether a second booking is taken beside an approved first one. */
async function both(first: [string, string], second: [string, string]): Promise<boolean> {
  const studio = await here.studio()
  const { body } = await here.book(studio, ...first)
  expect((await here.decide('studio', body.data.id, 'approved')).status).toBe(200)
  const { status } = await here.book(studio, ...second)
  return status === 200
}

describe('times are half-open instants, whatever zone they are written in', () => {
  test.each<[string, [string, string], [string, string], boolean]>([
    [
      'midnight: the day after begins where the day ends',
      ['2031-05-01T22:00:00+07:00', '2031-05-02T00:00:00+07:00'],
      ['2031-05-02T00:00:00+07:00', '2031-05-02T01:00:00+07:00'],
      true,
    ],
    [
      'over midnight',
      ['2031-05-01T23:00:00+07:00', '2031-05-02T01:00:00+07:00'],
      ['2031-05-02T00:59:00+07:00', '2031-05-02T02:00:00+07:00'],
      false,
    ],
    [
      'month end of a leap year',
      ['2032-02-29T23:00:00+07:00', '2032-03-01T00:00:00+07:00'],
      ['2032-03-01T00:00:00+07:00', '2032-03-01T01:00:00+07:00'],
      true,
    ],
    [
      'year end, across a month',
      ['2031-12-31T20:00:00+07:00', '2032-01-01T06:00:00+07:00'],
      ['2032-01-01T05:59:59+07:00', '2032-01-01T07:00:00+07:00'],
      false,
    ],
    [
      'the hour that a zone leaves out in spring',
      ['2031-03-30T01:30:00+01:00', '2031-03-30T03:30:00+02:00'],
      ['2031-03-30T08:30:00+07:00', '2031-03-30T09:30:00+07:00'],
      true,
    ],
    [
      'the hour that a zone has twice in autumn: the same clock, an hour later',
      ['2031-10-26T02:00:00+02:00', '2031-10-26T03:00:00+02:00'],
      ['2031-10-26T02:00:00+01:00', '2031-10-26T03:00:00+01:00'],
      true,
    ],
    [
      'one second shared',
      ['2031-06-01T09:00:00+07:00', '2031-06-01T10:00:01+07:00'],
      ['2031-06-01T10:00:00+07:00', '2031-06-01T11:00:00+07:00'],
      false,
    ],
  ])('%s', async (_, first, second, fits) => {
    expect(await both(first, second)).toBe(fits)
  })
})

test('nobody who wants an hour of the day is offered one of the night', async () => {
  const studio = await here.studio()
  const { body } = await here.book(studio, '2031-07-01T08:00:00+07:00', '2031-07-01T22:30:00+07:00')
  await here.decide('studio', body.data.id, 'approved')
  const refused = await here.book(studio, '2031-07-01T20:00:00+07:00', '2031-07-01T22:00:00+07:00')
  expect(refused.body.data.free_times[0]).toEqual({
    starts_at: '2031-07-01T23:00:00.000Z',
    ends_at: '2031-07-02T01:00:00.000Z',
  })
  const other = await here.book(studio, '2031-07-02T00:00:00+07:00', '2031-07-02T07:00:00+07:00')
  await here.decide('studio', other.body.data.id, 'approved')
  const early = await here.book(studio, '2031-07-02T06:30:00+07:00', '2031-07-02T08:30:00+07:00')
  expect(early.body.data.free_times[0].starts_at).toBe('2031-07-02T00:00:00.000Z')
})
