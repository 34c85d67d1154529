import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { doubleBookings } from './double-bookings.ts'
import { at, type House, house } from './testing.ts'

let app: TestApp
let here: House
beforeAll(async () => {
  app = await testApp()
  here = await house(app)
})
afterAll(() => app.close())

async function approved(studio: number, from: string, until: string, more = {}): Promise<number> {
  const { body } = await here.book(studio, from, until, more)
  const answer = await here.decide('studio', body.data.id, 'approved')
  expect(answer.status).toBe(200)
  return body.data.id
}

const swap = (id: number, with_id: number, more = {}, person = here.technician, kind = 'studio') =>
  app.post(`/api/${kind}_books/${id}/swap`, person.token, { with_id, ...more })

const view = async (id: number, kind = 'studio') =>
  (await app.get(`/api/${kind}_books/${id}`, here.technician.token)).body.data

const sameInstant = (a: string, b: string) => expect(Date.parse(a)).toBe(Date.parse(b))

test('two bookings take each other’s room and time at once, and both requesters hear of it', async () => {
  const [one, two] = [await here.studio(), await here.studio()]
  const a = await approved(one, at(1, '09:00'), at(1, '10:00'))
  const b = await approved(two, at(1, '09:30'), at(1, '12:00'))
  const { status, body } = await swap(a, b)
  expect(status).toBe(200)
  expect(body.data).toMatchObject([
    { id: a, studio_id: two, status: 'approved' },
    { id: b, studio_id: one, status: 'approved' },
  ])
  sameInstant(body.data[0].ends_at, at(1, '12:00'))
  sameInstant(body.data[1].starts_at, at(1, '09:00'))
  const { rows } = await app.kernel.pool.query(
    `select part_id from notification where kind = 'booking_moved' and user_id = $1 and part_id = any($2)`,
    [here.reporter.id, [a, b]],
  )
  expect(rows).toHaveLength(2)
  const { body: told } = await app.get(`/api/studio_books/${a}/histories`, here.technician.token)
  expect(told.data[0]).toMatchObject({ kind: 'swapped', data: { with_id: b } })
  expect(await doubleBookings(app.kernel.pool)).toEqual([])
})

test('what a booking takes along must be free at its new time; else neither moves', async () => {
  const studio = await here.studio()
  const [serial = 0] = await here.serials(1)
  const a = await approved(studio, at(2, '09:00'), at(2, '10:00'), { serial_ids: [serial] })
  const b = await approved(studio, at(2, '14:00'), at(2, '15:00'))
  const third = await approved(await here.studio(), at(2, '14:30'), at(2, '16:00'), { serial_ids: [serial] })
  const before = [await view(a), await view(b)]
  const { status, body } = await swap(a, b)
  expect([status, body.error]).toEqual([409, 'claim.taken'])
  expect(body.data.clashes).toMatchObject([{ kind: 'serial', resource_id: serial, source_id: third }])
  expect([await view(a), await view(b)]).toEqual(before)
})

test('bookings of one room back to back change places', async () => {
  const studio = await here.studio()
  const a = await approved(studio, at(3, '09:00'), at(3, '10:00'))
  const b = await approved(studio, at(3, '10:00'), at(3, '12:00'))
  expect((await swap(b, a)).status).toBe(200)
  sameInstant((await view(b)).starts_at, at(3, '09:00'))
})

test('trips change vehicles and drivers', async () => {
  const trip = async (day: string) => {
    const vehicle = await here.vehicle()
    const driver = (await app.person({ departments: [here.department] })).id
    const { body } = await here.ride(vehicle, at(4, day), at(4, '18:00'), { driver_id: driver })
    expect((await here.decide('vehicle', body.data.id, 'approved')).status).toBe(200)
    return { id: body.data.id as number, vehicle, driver }
  }
  const [a, b] = [await trip('07:00'), await trip('09:00')]
  expect((await swap(a.id, b.id, {}, here.technician, 'vehicle')).status).toBe(200)
  expect(await view(a.id, 'vehicle')).toMatchObject({ mobile_vehicle_id: b.vehicle, driver_id: b.driver })
  expect(await view(b.id, 'vehicle')).toMatchObject({ mobile_vehicle_id: a.vehicle, driver_id: a.driver })
})

test('only who decides about both swaps them, and only approved ones that are ahead', async () => {
  const studio = await here.studio()
  const a = await approved(studio, at(5, '09:00'), at(5, '10:00'))
  const b = await approved(studio, at(5, '11:00'), at(5, '12:00'))
  const pending = (await here.book(studio, at(5, '13:00'), at(5, '14:00'))).body.data.id
  expect((await app.post(`/api/studio_books/${a}/swap`, undefined, { with_id: b })).status).toBe(401)
  expect((await swap(a, b, {}, here.reporter)).body.error).toBe('permission.denied')
  expect((await swap(a, a)).body.errors).toHaveProperty('with_id')
  expect((await swap(a, 999_999)).status).toBe(404)
  expect((await swap(a, pending)).body.error).toBe('booking.not_swappable')
  expect((await swap(a, b, { with_version: 1 })).body.error).toBe('record.stale')
  const own = await here.book(studio, at(5, '15:00'), at(5, '16:00'), {}, here.technician)
  const other = await app.person({ roles: ['technician'], departments: [here.department] })
  await here.decide('studio', own.body.data.id, 'approved', {}, other)
  expect((await swap(a, own.body.data.id)).body.error).toBe('transition.own_request')
})

test('of many who swap the same two at once some do and the others are told', async () => {
  const studio = await here.studio()
  const a = await approved(studio, at(6, '09:00'), at(6, '10:00'))
  const b = await approved(studio, at(6, '11:00'), at(6, '12:00'))
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) => (n % 2 === 0 ? swap(a, b) : swap(b, a))),
  )
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
  expect(answers.some(({ status }) => status === 200)).toBe(true)
  expect(await doubleBookings(app.kernel.pool)).toEqual([])
})
