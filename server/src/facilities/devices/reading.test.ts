import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { deviceWith, hours } from './testing.ts'

let app: TestApp
let keeper: TestPerson
let borrower: TestPerson
beforeAll(async () => {
  app = await testApp()
  keeper = await app.person({ roles: ['technician'] })
  borrower = await app.person({ grants: ['device.borrow'] })
})
afterAll(() => app.close())

test('who may borrow reads what a device is and when a unit is free, without its price', async () => {
  const device = await deviceWith(app, keeper, 1, { price: 12_000_000 })
  const read = (token: string) => app.get(`/api/devices/${device.id}/reading`, token)
  const free = await read(borrower.token)
  expect(free.status).toBe(200)
  expect(Date.parse(free.body.data.next_free)).toBeLessThanOrEqual(Date.now() + 60_000)
  expect(free.body.data).not.toHaveProperty('price')
  expect(free.body.data.may).toMatchObject({ borrow: true, update: false, histories: false })

  await app.kernel.pool.query(
    `insert into claim (kind, resource_id, during, source, source_id, blocking)
     values ('serial', $1, tstzrange(now() - interval '1 hour', $2), 'studio_book', 999999, true)
     on conflict do nothing`,
    [device.units[0]?.id, hours(5)],
  )
  const held = await read(borrower.token)
  expect(held.body.data.next_free).toBe(hours(5))
})

test('nobody else reads it', async () => {
  const device = await deviceWith(app, keeper, 1)
  const stranger = await app.person({ grants: ['device.index'] })
  expect((await app.get(`/api/devices/${device.id}/reading`, '')).status).toBe(401)
  expect((await app.get(`/api/devices/${device.id}/reading`, stranger.token)).status).toBe(403)
  expect((await app.get('/api/devices/999999/reading', borrower.token)).status).toBe(404)
})
