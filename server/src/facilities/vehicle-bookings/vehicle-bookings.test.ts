import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { at, type House, house, inMinutes } from '../bookings/testing.ts'

let app: TestApp
let here: House
beforeAll(async () => {
  app = await testApp()
  here = await house(app)
})
afterAll(() => app.close())

const blocking = async (id: number) =>
  (
    await app.kernel.pool.query(
      `select kind, resource_id from claim where source = 'vehicle_book' and source_id = $1 and blocking order by kind, resource_id`,
      [id],
    )
  ).rows

describe('approving', () => {
  test('needs a vehicle and a driver, who are then taken', async () => {
    const vehicle = await here.vehicle()
    const { body } = await here.ride(null, at(1, '06:00'), at(1, '18:00'), { destination: 'Hải Phòng' })
    const { id } = body.data
    expect((await here.decide('vehicle', id, 'approved')).body.errors).toEqual({
      mobile_vehicle_id: [expect.any(String)],
      driver_id: [expect.any(String)],
    })
    const chosen = { mobile_vehicle_id: vehicle, driver_id: here.driver.id }
    const approved = await here.decide('vehicle', id, 'approved', chosen)
    expect(approved.body.data).toMatchObject({ status: 'approved', ...chosen, driver_name: 'Lái Xe' })
    expect(await blocking(id)).toEqual([
      { kind: 'vehicle', resource_id: vehicle },
      { kind: 'person', resource_id: here.driver.id },
    ])
  })

  test('takes the vehicle’s usual driver when nobody is named', async () => {
    const driver = await app.person({ name: 'Lái Thường' })
    const vehicle = await here.vehicle({ driver_id: driver.id })
    const { body } = await here.ride(vehicle, at(1, '06:00'), at(1, '07:00'))
    const approved = await here.decide('vehicle', body.data.id, 'approved')
    expect(approved.body.data.driver_id).toBe(driver.id)
  })

  test('a driver in two vehicles at once is refused, and others are offered', async () => {
    const usual = await app.person({ name: 'Tài Xế Dự Bị' })
    await here.vehicle({ driver_id: usual.id })
    const [a, b] = [await here.vehicle(), await here.vehicle()]
    const one = await here.ride(a, at(2, '06:00'), at(2, '12:00'), { driver_id: here.driver.id })
    await here.decide('vehicle', one.body.data.id, 'approved')
    const two = await here.ride(b, at(2, '11:00'), at(2, '13:00'), { driver_id: here.driver.id })
    expect(two.body).toMatchObject({
      code: 409,
      data: { clashes: [{ kind: 'person', source_id: one.body.data.id }] },
    })
    expect(two.body.data.equivalents.map(({ id }: { id: number }) => id)).toContain(usual.id)
  })
})

describe('a trip', () => {
  const trip = async (vehicle: number) => {
    const { body } = await here.ride(vehicle, inMinutes(5), inMinutes(300), { driver_id: here.driver.id })
    await here.decide('vehicle', body.data.id, 'approved')
    return body.data.id as number
  }

  test('reads the odometer out and in, frees the vehicle when it is back, and is closed by the technician', async () => {
    const vehicle = await here.vehicle({ odometer: 1000 })
    const id = await trip(vehicle)
    expect((await here.decide('vehicle', id, 'departed', { odometer_out: 900 })).body.errors).toHaveProperty(
      'odometer_out',
    )
    expect((await here.decide('vehicle', id, 'departed')).body.data).toMatchObject({ odometer_out: 1000 })
    expect((await here.decide('vehicle', id, 'returned')).body.errors).toHaveProperty('odometer_in')
    expect((await here.decide('vehicle', id, 'returned', { odometer_in: 999 })).body.errors).toHaveProperty(
      'odometer_in',
    )
    expect((await here.decide('vehicle', id, 'returned', { odometer_in: 1180 })).body.data).toMatchObject({
      status: 'returned',
      odometer_in: 1180,
    })
    const seen = await app.get(`/api/mobile_vehicles/${vehicle}`, here.technician.token)
    expect(seen.body.data.odometer).toBe(1180)
    expect((await here.decide('vehicle', id, 'completed')).body.data.status).toBe('completed')
    expect(await here.ride(vehicle, inMinutes(10), inMinutes(60))).toMatchObject({ status: 200 })
    const { body } = await app.get('/api/vehicle_books/statistical', here.technician.token)
    expect(body.data.kilometres).toContainEqual({ id: vehicle, kilometres: 180 })
  })

  test('a vehicle that is still out does not leave again', async () => {
    const vehicle = await here.vehicle()
    const { rows } = await app.kernel.pool.query(
      `insert into vehicle_book (mobile_vehicle_id, driver_id, title, starts_at, ends_at, status, requester_id)
       values ($1, $2, 'Chưa về', now() - interval '5 hours', now() - interval '1 hour', 'departed', $2) returning id`,
      [vehicle, here.driver.id],
    )
    const other = await app.person()
    const { body } = await here.ride(vehicle, inMinutes(5), inMinutes(60), { driver_id: other.id })
    await here.decide('vehicle', body.data.id, 'approved')
    expect((await here.decide('vehicle', body.data.id, 'departed')).body.error).toBe('booking.still_out')
    await here.decide('vehicle', rows[0].id, 'returned', { odometer_in: 10 })
    expect((await here.decide('vehicle', body.data.id, 'departed')).status).toBe(200)
  })

  test('a wrong odometer of a trip that is over is corrected by who may approve, in the order of the trips', async () => {
    const vehicle = await here.vehicle({ odometer: 1000 })
    const drive = async (odometer_in: number) => {
      const id = await trip(vehicle)
      await here.decide('vehicle', id, 'departed')
      await here.decide('vehicle', id, 'returned', { odometer_in })
      return id
    }
    const correct = (
      id: number,
      out: number,
      back: number,
      more: object = {},
      token = here.technician.token,
    ) =>
      app.put(`/api/vehicle_books/${id}/odometer`, token, {
        odometer_out: out,
        odometer_in: back,
        reason: 'Gõ thừa một số',
        ...more,
      })
    const odometer = async () =>
      (await app.get(`/api/mobile_vehicles/${vehicle}`, here.technician.token)).body.data
    const [one, two] = [await drive(11_800), await drive(11_850)]
    const seen = (await odometer()).version
    expect((await correct(one, 1000, 1180, { reason: ' ' })).body.errors).toHaveProperty('reason')
    expect((await correct(one, 1000, 1180, {}, here.reporter.token)).body.data.permission).toBe(
      'vehicleBook.approve',
    )
    expect((await correct(one, 1000, 1180, { version: 1 })).body.error).toBe('record.stale')
    expect((await correct(one, 1200, 1180)).body.errors).toHaveProperty('odometer_in')
    expect((await correct(one, 1000, 11_801)).body.errors.odometer_in[0]).toContain('Chuyến sau')
    expect((await correct(two, 11_799, 11_850)).body.errors.odometer_out[0]).toContain('Chuyến trước')
    expect((await correct(one, 1000, 1180)).body.data).toMatchObject({ odometer_in: 1180, correctable: true })
    expect((await correct(one, 1000, 1180)).body.errors.odometer_in[0]).toContain('vẫn như cũ')
    expect((await odometer()).odometer).toBe(11_850)
    expect((await correct(two, 1180, 1230)).status).toBe(200)
    expect(await odometer()).toMatchObject({ odometer: 1230, version: seen + 2 })
    const { body } = await app.get('/api/vehicle_books/statistical', here.technician.token)
    expect(body.data.kilometres).toContainEqual({ id: vehicle, kilometres: 230 })
    const told = await app.get(`/api/vehicle_books/${one}/histories`, here.reporter.token)
    expect(told.body.data[0]).toMatchObject({
      kind: 'odometer',
      reason: 'Gõ thừa một số',
      data: { was: { odometer_in: 11_800 }, odometer_in: 1180 },
    })
    const next = await trip(vehicle)
    expect((await correct(next, 1, 2)).body.error).toBe('booking.not_back')
    expect((await here.decide('vehicle', next, 'departed')).body.data).toMatchObject({ odometer_out: 1230 })
  })

  test('devices that are added to an approved trip are taken at once, or refused', async () => {
    const [camera, lamp] = await here.serials(2)
    const vehicle = await here.vehicle()
    const made = await here.ride(vehicle, at(5, '08:00'), at(5, '12:00'), { driver_id: here.driver.id })
    await here.decide('vehicle', made.body.data.id, 'approved')
    const add = (id: number, serial_ids: (number | undefined)[]) =>
      app.post(`/api/vehicle_books/${id}/add-more-device`, here.technician.token, { serial_ids })
    expect((await add(made.body.data.id, [camera])).body.data.serials).toHaveLength(1)
    expect(await blocking(made.body.data.id)).toContainEqual({ kind: 'serial', resource_id: camera })
    const other = await app.person()
    const second = await here.ride(await here.vehicle(), at(5, '11:00'), at(5, '13:00'), {
      driver_id: other.id,
    })
    await here.decide('vehicle', second.body.data.id, 'approved')
    expect((await add(second.body.data.id, [lamp, camera])).body).toMatchObject({
      code: 409,
      error: 'claim.taken',
    })
    const reporter = await app.post(
      `/api/vehicle_books/${made.body.data.id}/add-more-device`,
      here.reporter.token,
      {
        serial_ids: [lamp],
      },
    )
    expect(reporter.body.data.permission).toBe('vehicleBook.addDevice')
  })
})

test('the calendar of vehicles shows only what the actor may see', async () => {
  const vehicle = await here.vehicle()
  const mine = await here.ride(vehicle, at(8, '08:00'), at(8, '09:00'))
  await here.ride(vehicle, at(8, '10:00'), at(8, '11:00'), {}, here.technician)
  const day = at(8, '00:00').slice(0, 10)
  const path = `/api/vehicle_books/calendar?mobile_vehicle_ids=${vehicle}&start_date=${day}&end_date=${day}`
  const own = await app.get(path, here.reporter.token)
  expect(own.body.data.map(({ id }: { id: number }) => id)).toEqual([mine.body.data.id])
  expect((await app.get(path, here.technician.token)).body.data).toHaveLength(2)
})
