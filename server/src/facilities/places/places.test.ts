import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { storeFile } from '../../media/files/public.ts'
import { at, type House, house } from '../bookings/testing.ts'

let app: TestApp
let here: House
beforeAll(async () => {
  app = await testApp()
  here = await house(app)
})
afterAll(() => app.close())

const studio = async (id: number) => (await app.get(`/api/studios/${id}`, here.technician.token)).body.data
const save = (id: number, body: object) => app.put(`/api/studios/${id}`, here.technician.token, body)

describe('studios and vehicles', () => {
  test('refuse a taken code, name or plate at its field, and a plate that is none', async () => {
    const id = await here.studio({ code: 'TQ-1', name: 'Trường quay 1' })
    const add = (body: object) => app.post('/api/studios', here.technician.token, body)
    expect((await add({ code: 'tq-1', name: 'Khác' })).body.errors).toHaveProperty('code')
    expect((await add({ code: 'TQ-2', name: 'TRƯỜNG QUAY 1' })).body.errors).toHaveProperty('name')
    expect((await add({ code: 'TQ-3', name: 'Ba', department_id: 99999 })).body.errors).toHaveProperty(
      'department_id',
    )
    expect((await save(id, { code: 'TQ-1', name: 'Trường quay 1', version: 9 })).body.error).toBe(
      'record.stale',
    )
    const plate = (given: string) =>
      app.post('/api/mobile_vehicles', here.technician.token, { plate: given, name: 'Xe' })
    expect((await plate('không phải')).body.errors).toHaveProperty('plate')
    expect((await plate('30a-999.99')).body.data.plate).toBe('30A-999.99')
  })

  test('hold documents and a picture that their editor may use, and are filtered by own fields', async () => {
    const id = await here.studio({ code: 'TL-1', name: 'Phòng có tài liệu' })
    const { technician } = here
    const file = async (userId: number) =>
      (await storeFile(app.kernel, { buffer: Buffer.from('bản vẽ'), name: 'ban-ve.txt', userId })).id
    const foreign = await file((await app.person()).id)
    const add = (kind: string, to: number, file_id: number, token = technician.token) =>
      app.post(`/api/${kind}/${to}/documents`, token, { file_id })
    const may = await app.person({ grants: ['studio.view', 'studio.update', 'studio.index'] })
    expect((await add('studios', id, foreign, may.token)).body.errors).toHaveProperty('file_id')
    expect(
      (
        await app.put(`/api/studios/${id}`, may.token, {
          code: 'TL-1',
          name: 'Phòng có tài liệu',
          picture_file_id: foreign,
        })
      ).body.errors,
    ).toHaveProperty('picture_file_id')
    const added = await add('studios', id, await file(technician.id))
    expect(added.body.data).toMatchObject([{ name: 'ban-ve', extension: 'txt' }])
    expect((await add('studios', 999_999, await file(technician.id))).status).toBe(404)
    const vehicle = await here.vehicle()
    expect((await add('mobile_vehicles', vehicle, await file(technician.id))).status).toBe(200)
    const gone = `/api/mobile_vehicles/${vehicle}/documents/${added.body.data[0].id}`
    expect((await app.remove(gone, technician.token)).status).toBe(404)
    expect(
      (await app.get(`/api/studios/${id}/histories`, technician.token)).body.data.map(
        (entry: { kind: string }) => entry.kind,
      ),
    ).toContain('documents')
    const field = { key: 'cach_am', label: 'Cách âm (dB)', type: 'number' }
    await app.post('/api/devices/form-setting', technician.token, { type_form: 2, data: [field] })
    const quiet = await here.studio({ custom_values: { cach_am: 55 } })
    const found = async (custom: object) =>
      (
        await app.get(`/api/studios?custom=${encodeURIComponent(JSON.stringify(custom))}`, technician.token)
      ).body.data?.map((row: { id: number }) => row.id)
    expect(await found({ cach_am: '50..' })).toEqual([quiet])
    expect(await found({ la: '1' })).toBeUndefined()
  })

  test('one under repair says so, and only those in use are offered', async () => {
    const [used, mended, closed] = [
      await here.studio(),
      await here.studio(),
      await here.studio({ status: 'inactive' }),
    ]
    await app.kernel.pool.query(
      `insert into studio_repair (studio_id, title, status, requester_id) values ($1, 'Sửa', 'repairing', $2)`,
      [mended, here.technician.id],
    )
    expect((await studio(mended)).status).toBe('repairing')
    const { body } = await app.get('/api/studios/get-all-status-is-normal', here.reporter.token)
    const ids = body.data.map(({ id }: { id: number }) => id)
    expect(ids).toContain(used)
    expect(ids).not.toContain(mended)
    expect(ids).not.toContain(closed)
    const list = await app.get('/api/studios?status=repairing', here.reporter.token)
    expect(list.body.data.map(({ id }: { id: number }) => id)).toEqual([mended])
  })

  test('are offered for a time only when free then', async () => {
    const id = await here.studio()
    const { body } = await here.book(id, at(1, '09:00'), at(1, '10:00'))
    await here.decide('studio', body.data.id, 'approved')
    const free = async (from: string, until: string) => {
      const query = `starts_at=${encodeURIComponent(from)}&ends_at=${encodeURIComponent(until)}`
      const answer = await app.get(`/api/studios/get-all-status-is-normal?${query}`, here.reporter.token)
      return answer.body.data.some((each: { id: number }) => each.id === id)
    }
    expect(await free(at(1, '09:30'), at(1, '11:00'))).toBe(false)
    expect(await free(at(1, '10:00'), at(1, '11:00'))).toBe(true)
  })

  test('one that was booked is not deleted; a new one is', async () => {
    const id = await here.studio()
    expect((await app.remove(`/api/studios/${id}`, here.technician.token)).status).toBe(200)
    const booked = await here.studio()
    await here.book(booked, at(1, '09:00'), at(1, '10:00'))
    expect((await app.remove(`/api/studios/${booked}`, here.technician.token)).body.error).toBe(
      'record.in_use',
    )
  })
})

describe('fixed serials', () => {
  const put = async (id: number, serial_ids: number[]) => {
    const { code, name } = await studio(id)
    return save(id, { code, name, serial_ids })
  }

  test('stand in one place; another place is refused with where they are', async () => {
    const serials = await here.serials(2)
    const [a, b] = [await here.studio({ serial_ids: serials }), await here.studio()]
    expect((await studio(a)).fixed_serials).toHaveLength(2)
    const refused = await put(b, [serials[0] as number])
    expect(refused.body).toMatchObject({ code: 409, data: { clashes: [{ source: 'attachment' }] } })
    expect(refused.body.data.clashes[0].title).toBe((await studio(a)).name)
    expect((await put(a, [serials[1] as number])).status).toBe(200)
    expect((await put(b, [serials[0] as number])).status).toBe(200)
    const timeline = await app.get(`/api/studios/${a}/histories`, here.technician.token)
    expect(timeline.body.data.map(({ kind }: { kind: string }) => kind)).toContain('detached')
  })

  test('a serial that a booking has later is not fixed elsewhere, and a fixed one is not booked', async () => {
    const [booked, fixed] = (await here.serials(2)) as [number, number]
    const room = await here.studio({ serial_ids: [fixed] })
    const { body } = await here.book(room, at(2, '09:00'), at(2, '10:00'), { serial_ids: [booked] })
    await here.decide('studio', body.data.id, 'approved')
    expect((await put(await here.studio(), [booked])).body.error).toBe('claim.taken')
    const wish = await here.book(await here.studio(), at(3, '09:00'), at(3, '10:00'), { serial_ids: [fixed] })
    expect(wish.body).toMatchObject({
      code: 409,
      data: { clashes: [{ kind: 'serial', source: 'attachment', ends_at: null }] },
    })
  })
})

test('units of devices that somebody may not list are neither booked, taken along nor fixed by them', async () => {
  const [own, foreign] = [await app.department('ban-co-may'), await app.department('ban-may-khac')]
  const units = (await here.serials(3)) as [number, number, number]
  const [theirs, had, mine] = units
  const keep = (department: number, ids: number[]) =>
    app.kernel.pool.query(
      `with d as (insert into device (code, name, department_id) values ('may-' || $1::bigint, 'Máy kín', $1::bigint) returning id)
       update device_serial s set device_id = d.id, serial = 'kin-' || s.id from d where s.id = any($2)`,
      [department, ids],
    )
  await keep(foreign, [theirs, had])
  await keep(own, [mine])
  const person = await app.person({
    grants: [
      ...(['studioBook.create', 'studioBook.update', 'studioBook.view', 'vehicleBook.addDevice'] as const),
      ...(['studio.create', 'studio.update', 'studio.view', 'vehicleBook.create'] as const),
      ['device.index', 'department'],
    ],
    departments: [own],
  })
  const { token } = person
  const room = await here.studio({ serial_ids: [had] })
  const { body: shown } = await app.get(`/api/studios/${room}`, token)
  const { code, name } = shown.data
  const time = { starts_at: at(9, '09:00'), ends_at: at(9, '10:00'), title: 'Thu', studio_id: room }
  const trip = await app.post('/api/vehicle_books', token, {
    ...{
      starts_at: time.starts_at,
      ends_at: time.ends_at,
      title: 'Đi',
      destination: 'Huế',
      departure: 'Vinh',
    },
  })
  expect(trip.status, trip.text).toBe(200)
  const book = (id: number) => app.post('/api/studio_books', token, { ...time, serial_ids: [id] })
  const fix = (...serial_ids: number[]) => app.put(`/api/studios/${room}`, token, { code, name, serial_ids })
  const take = (id: number) =>
    app.post(`/api/vehicle_books/${trip.body.data.id}/add-more-device`, token, { serial_ids: [id] })
  for (const refused of [await book(theirs), await fix(had, theirs), await take(theirs)]) {
    expect(refused.body).toMatchObject({ error: 'permission.denied', data: { permission: 'device.index' } })
    expect(refused.text).not.toContain('kin-')
  }
  // Their own are, and what others put there or took along stays.
  expect((await fix(had, mine)).status).toBe(200)
  expect((await fix(had)).status).toBe(200)
  const booked = await book(mine)
  expect(booked.status, booked.text).toBe(200)
  await app.kernel.pool.query('update studio_book_serial set serial_id = $1 where book_id = $2', [
    theirs,
    booked.body.data.id,
  ])
  const moved = { ...time, ends_at: at(9, '11:00'), serial_ids: [theirs, mine] }
  expect((await app.put(`/api/studio_books/${booked.body.data.id}`, token, moved)).status).toBe(200)
})

test('the sheet for the door tells the approved bookings of a day of the house', async () => {
  const id = await here.studio()
  const late = await here.book(id, at(4, '23:00'), at(5, '00:30'))
  const waiting = await here.book(id, at(4, '09:00'), at(4, '10:00'))
  await here.decide('studio', late.body.data.id, 'approved')
  const day = (n: number) =>
    app.get(`/api/studios/${id}/door?day=${at(n, '00:00').slice(0, 10)}`, here.reporter.token)
  expect((await day(4)).body.data.books).toMatchObject([{ id: late.body.data.id, person: 'Phóng Viên' }])
  expect((await day(5)).body.data.books).toHaveLength(1)
  expect((await day(6)).body.data.books).toHaveLength(0)
  expect(waiting.status).toBe(200)
})
