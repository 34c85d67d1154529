import { afterAll, beforeAll, expect, test } from 'vitest'
import { doubleBookings } from '../../src/facilities/bookings/double-bookings.ts'
import { type TestApp, testApp } from '../../src/kernel/testing/test-app.ts'
import { seed as seedPeople } from './seed-1-people.ts'
import { seed as seedFacilities } from './seed-3-facilities.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('the demo’s rooms, vehicles and devices are in nobody’s hands twice, and are seeded once', async () => {
  const { pool, storage } = app.kernel
  const context = { db: pool, storage, demoPassword: 'mot hai ba bon', log: () => {} }
  await seedPeople(context)
  await seedFacilities(context)
  const count = async () =>
    (
      await pool.query(`select (select count(*) from studio_book) as books, (select count(*) from vehicle_book) as trips,
        (select count(*) from studio_book_serial) as extras, (select count(*) from device_serial) as serials, (select count(*) from device_attachment) as fixed,
        (select count(*) from studio_book where status = 'pending') as waiting, (select count(*) from claim) as claims`)
    ).rows[0]
  const first = await count()
  expect(Math.min(...Object.values<number>(first))).toBeGreaterThan(0)
  expect(first).toMatchObject({ serials: 169, fixed: 28 })
  expect(await doubleBookings(pool)).toEqual([])
  await seedFacilities(context)
  expect(await count()).toEqual(first)
})
