import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { deviceWith } from './testing.ts'

let app: TestApp
let keeper: TestPerson
let borrower: TestPerson
beforeAll(async () => {
  app = await testApp()
  keeper = await app.person({ roles: ['technician'] })
  borrower = await app.person({ roles: ['reporter'], name: 'Người Mượn' })
})
afterAll(() => app.close())

type Span = { source: string; starts_at: string; ends_at: string | null; blocking: boolean; name: string }

test('units are listed with what takes them in the shown days, and what waits', async () => {
  const device = await deviceWith(app, keeper, 2)
  const borrow = async (serial: number | undefined, from: string, due: string) =>
    (
      await app.post('/api/borrows', borrower.token, {
        title: 'Ghi hình',
        starts_at: from,
        due_at: due,
        items: [{ device_id: device.id, serial_id: serial }],
      })
    ).body.data.id as number
  const [one, two] = device.units.map(({ id }) => id)
  const approved = await borrow(one, '2031-03-05T09:00:00+07:00', '2031-03-06T09:00:00+07:00')
  await app.post(`/api/borrows/${approved}/change-status`, keeper.token, { status: 'approved' })
  await borrow(two, '2031-03-07T09:00:00+07:00', '2031-03-08T09:00:00+07:00')

  const shown = async (from: string): Promise<Span[][]> =>
    (await app.get(`/api/devices/calendar?from=${from}&device_id=${device.id}`, keeper.token)).body.data.map(
      ({ spans }: { spans: Span[] }) => spans,
    )
  expect(await shown('2031-03-01')).toEqual([
    [
      {
        source: 'borrow',
        source_id: approved,
        starts_at: '2031-03-05T02:00:00.000Z',
        ends_at: null,
        blocking: true,
        name: 'Người Mượn',
      },
    ],
    [expect.objectContaining({ blocking: false, name: 'Người Mượn' })],
  ])
  expect(await shown('2031-02-01')).toEqual([[], []])
})
