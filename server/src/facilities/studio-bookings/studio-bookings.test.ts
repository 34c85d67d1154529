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

/** A booking of a new studio that is approved. */
async function approved(from: string, until: string, more = {}) {
  const studio = await here.studio()
  const { body } = await here.book(studio, from, until, more)
  expect(body.code).toBe(200)
  const answer = await here.decide('studio', body.data.id, 'approved')
  expect(answer.body.data.status).toBe('approved')
  return { studio, id: body.data.id as number }
}

const claims = async (id: number) =>
  (
    await app.kernel.pool.query(
      `select kind, resource_id, blocking, upper(during) as until from claim where source = 'studio_book' and source_id = $1
       order by kind, resource_id`,
      [id],
    )
  ).rows

describe('asking', () => {
  test('waits, blocks nobody and is told to who may approve', async () => {
    const studio = await here.studio()
    const first = await here.book(studio, at(1, '09:00'), at(1, '10:00'))
    expect(first.body.data).toMatchObject({
      status: 'pending',
      made: 1,
      allowed: ['cancelled'],
      editable: true,
    })
    const second = await here.book(studio, at(1, '09:30'), at(1, '10:30'))
    expect(second.status).toBe(200)
    expect(await claims(first.body.data.id)).toMatchObject([{ kind: 'studio', blocking: false }])
    const bell = await app.kernel.pool.query(
      `select user_id from notification where kind = 'booking_waiting' and part_id = $1`,
      [first.body.data.id],
    )
    expect(bell.rows.map(({ user_id }) => user_id)).toContain(here.technician.id)
  })

  test('refuses times that are over, out of order or too long, and what does not exist', async () => {
    const studio = await here.studio()
    const ask = async (from: string, until: string, more = {}) =>
      (await here.book(studio, from, until, more)).body
    expect((await ask(inMinutes(-120), inMinutes(-60))).errors).toHaveProperty('ends_at')
    expect((await ask(at(1, '10:00'), at(1, '09:00'))).errors).toHaveProperty('ends_at')
    expect((await ask(at(1, '10:00'), at(1, '10:00'))).errors).toHaveProperty('ends_at')
    expect((await ask(at(1, '10:00'), at(33, '10:00'))).errors).toHaveProperty('ends_at')
    expect((await ask(at(1, '10:00'), at(1, '11:00'), { studio_id: 999999 })).errors).toHaveProperty(
      'studio_id',
    )
    expect((await ask(at(1, '10:00'), at(1, '11:00'), { serial_ids: [999999] })).errors).toHaveProperty(
      'serial_ids',
    )
  })

  test('refuses a studio that is out of use', async () => {
    const studio = await here.studio({ status: 'inactive' })
    const { body } = await here.book(studio, at(1, '09:00'), at(1, '10:00'))
    expect(body).toMatchObject({ code: 409, error: 'booking.out_of_use' })
  })

  test('what is taken is told with other times and other rooms', async () => {
    const other = await here.studio({ kind: 'live', capacity: 4 })
    const studio = await here.studio({ kind: 'live', capacity: 5 })
    const first = await here.book(studio, at(1, '09:00'), at(1, '11:00'))
    await here.decide('studio', first.body.data.id, 'approved')
    const { body } = await here.book(studio, at(1, '10:00'), at(1, '11:30'))
    expect(body).toMatchObject({ code: 409, error: 'claim.taken' })
    expect(body.message).toContain('từ 09:00 đến 11:00')
    expect(body.data.clashes).toMatchObject([{ kind: 'studio', resource_id: studio, source: 'studio_book' }])
    expect(body.data.clashes[0].title).toBe(first.body.data.title)
    expect(body.data.free_times[0]).toEqual({
      starts_at: new Date(at(1, '11:00')).toISOString(),
      ends_at: new Date(at(1, '12:30')).toISOString(),
    })
    expect(body.data.equivalents).toContainEqual(
      expect.objectContaining({ kind: 'studio', id: other, instead_of: studio }),
    )
    const taken = await here.book(studio, body.data.free_times[0].starts_at, body.data.free_times[0].ends_at)
    expect(taken.status).toBe(200)
    expect((await here.book(studio, at(1, '10:00'), at(1, '11:30'), { anyway: true })).status).toBe(200)
  })

  test('says before the write whether it would be free', async () => {
    const { studio, id } = await approved(at(2, '09:00'), at(2, '10:00'))
    const ask = async (from: string, until: string, more = '') =>
      (
        await app.get(
          `/api/studio_books/availability?studio_id=${studio}&starts_at=${encodeURIComponent(from)}&ends_at=${encodeURIComponent(until)}${more}`,
          here.reporter.token,
        )
      ).body.data
    expect(await ask(at(2, '10:00'), at(2, '11:00'))).toMatchObject({ free: true, waiting: 0 })
    expect(await ask(at(2, '09:59'), at(2, '11:00'))).toMatchObject({ free: false })
    expect(await ask(at(2, '09:59'), at(2, '11:00'), `&except=${id}`)).toMatchObject({ free: true })
  })
})

describe('approving', () => {
  test('makes the claims block, and the next one who wants them is refused with the reason', async () => {
    const [serial] = await here.serials(2)
    const { studio, id } = await approved(at(3, '09:00'), at(3, '10:00'), { serial_ids: [serial] })
    expect(await claims(id)).toMatchObject([
      { kind: 'studio', resource_id: studio, blocking: true },
      { kind: 'serial', resource_id: serial, blocking: true },
    ])
    const elsewhere = await here.studio()
    const late = await here.book(elsewhere, at(3, '09:30'), at(3, '10:30'), {
      serial_ids: [serial],
      anyway: true,
    })
    const refused = await here.decide('studio', late.body.data.id, 'approved')
    expect(refused.body).toMatchObject({ code: 409, error: 'claim.taken' })
    expect(refused.body.data.clashes).toMatchObject([{ kind: 'serial', resource_id: serial, source_id: id }])
    expect(refused.body.data.equivalents[0]).toMatchObject({ kind: 'serial', instead_of: serial })
    const still = await app.get(`/api/studio_books/${late.body.data.id}`, here.technician.token)
    expect(still.body.data.status).toBe('pending')
  })

  test('nobody approves their own request', async () => {
    const studio = await here.studio()
    const { body } = await here.book(studio, at(4, '09:00'), at(4, '10:00'), {}, here.technician)
    expect(body.data.allowed).toEqual(['cancelled'])
    const answer = await here.decide('studio', body.data.id, 'approved')
    expect(answer.body).toMatchObject({ code: 409, error: 'transition.own_request' })
  })

  test('the list of what waits shows what would clash, and many are decided at once', async () => {
    const studio = await here.studio()
    const ids: number[] = []
    for (const time of ['09:00', '09:30', '11:00'])
      ids.push((await here.book(studio, at(5, time), at(5, `${time.slice(0, 2)}:59`))).body.data.id)
    const decided = await app.post('/api/studio_books/change-status', here.technician.token, {
      ids,
      status: 'approved',
    })
    expect(decided.body.data.map(({ done }: { done: boolean }) => done)).toEqual([true, false, true])
    expect(decided.body.data[1]).toMatchObject({ error: 'claim.taken', clashes: [{ source_id: ids[0] }] })
    const list = await app.get(`/api/studio_books/to-approve?studio_id=${studio}`, here.technician.token)
    expect(list.body.data).toMatchObject([{ id: ids[1], clashes: [{ source_id: ids[0] }] }])
    const none = await app.get('/api/studio_books/to-approve?status=approved', here.technician.token)
    expect(none.body).toMatchObject({ data: [], total: 0 })
  })

  test('back to back is no clash; one minute more is', async () => {
    const { studio } = await approved(at(6, '09:00'), at(6, '10:00'))
    expect((await here.book(studio, at(6, '10:00'), at(6, '11:00'))).status).toBe(200)
    expect((await here.book(studio, at(6, '08:00'), at(6, '09:00'))).status).toBe(200)
    expect((await here.book(studio, at(6, '09:59'), at(6, '11:00'))).status).toBe(409)
  })

  test('a rejection needs a reason; who is in the way is told from where to where', async () => {
    const studio = await here.studio()
    const { body } = await here.book(studio, at(7, '09:00'), at(7, '10:00'))
    const { id } = body.data
    expect((await here.decide('studio', id, 'rejected')).body.errors).toHaveProperty('reason')
    expect(
      (await here.decide('studio', id, 'rejected', { reason: 'Trùng giờ phát sóng' })).body.data,
    ).toMatchObject({
      status: 'rejected',
      reason: 'Trùng giờ phát sóng',
    })
    expect(await claims(id)).toEqual([])
    const again = await here.decide('studio', id, 'approved')
    expect(again.body).toMatchObject({ code: 409, error: 'transition.illegal' })
    expect(again.body.message).toContain('Từ chối')
  })

  test('of two who decide at once one is told', async () => {
    const studio = await here.studio()
    const { body } = await here.book(studio, at(8, '09:00'), at(8, '10:00'))
    const answers = await Promise.all([
      here.decide('studio', body.data.id, 'approved'),
      here.decide('studio', body.data.id, 'rejected', { reason: 'Không' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('moving', () => {
  const move = async (
    id: number,
    studio_id: number,
    starts_at: string,
    ends_at: string,
    token: string,
    more = {},
  ) => app.put(`/api/studio_books/${id}`, token, { title: 'Thu', studio_id, starts_at, ends_at, ...more })

  test('an approved one that its requester moves waits again and frees its time', async () => {
    const { studio, id } = await approved(at(9, '09:00'), at(9, '10:00'))
    const moved = await move(id, studio, at(9, '13:00'), at(9, '14:00'), here.reporter.token)
    expect(moved.body.data).toMatchObject({ status: 'pending', approved_by_name: null })
    expect((await here.book(studio, at(9, '09:00'), at(9, '10:00'))).status).toBe(200)
  })

  test('who may approve moves it and it stays approved, unless something is in the way', async () => {
    const { studio, id } = await approved(at(10, '09:00'), at(10, '10:00'))
    const second = await here.book(studio, at(10, '11:00'), at(10, '12:00'))
    await here.decide('studio', second.body.data.id, 'approved')
    const refused = await move(id, studio, at(10, '10:30'), at(10, '11:30'), here.technician.token)
    expect(refused.body).toMatchObject({ code: 409, error: 'claim.taken' })
    const stretched = await move(id, studio, at(10, '09:00'), at(10, '11:00'), here.technician.token)
    expect(stretched.body.data).toMatchObject({ status: 'approved' })
  })

  test('a stale version, an ended booking and somebody else’s are refused', async () => {
    const { studio, id } = await approved(at(11, '09:00'), at(11, '10:00'))
    const stale = await move(id, studio, at(11, '09:00'), at(11, '10:30'), here.reporter.token, {
      version: 1,
    })
    expect(stale.body.error).toBe('record.stale')
    const stranger = await app.person({ roles: ['reporter'] })
    expect((await move(id, studio, at(11, '09:00'), at(11, '10:30'), stranger.token)).status).toBe(404)
    await here.decide('studio', id, 'cancelled')
    const closed = await move(id, studio, at(11, '09:00'), at(11, '10:30'), here.technician.token)
    expect(closed.body.error).toBe('booking.closed')
  })

  test('a drag gives the new time alone, and the rest stays', async () => {
    const [serial] = await here.serials(1)
    const { studio, id } = await approved(at(16, '09:00'), at(16, '10:00'), {
      serial_ids: [serial],
      people: 3,
    })
    const other = await here.studio()
    const drag = (body: object) => app.post(`/api/studio_books/${id}/move`, here.technician.token, body)
    const times = { starts_at: at(16, '13:00'), ends_at: at(16, '15:00') }
    expect((await drag({ ...times, place_id: other })).body.data).toMatchObject({
      status: 'approved',
      studio_id: other,
      people: 3,
      serials: [{ id: serial }],
    })
    expect((await drag({ ...times, version: 1 })).body.error).toBe('record.stale')
    expect((await here.book(studio, at(16, '09:00'), at(16, '10:00'))).status).toBe(200)
  })

  test('only a new title leaves an approval as it is', async () => {
    const { studio, id } = await approved(at(12, '09:00'), at(12, '10:00'))
    const { body } = await move(id, studio, at(12, '09:00'), at(12, '10:00'), here.reporter.token)
    expect(body.data).toMatchObject({ status: 'approved', title: 'Thu' })
  })
})

describe('using', () => {
  test('is taken over near its time, given back early, and then free for others', async () => {
    const { studio, id } = await approved(inMinutes(10), inMinutes(130))
    expect((await here.decide('studio', id, 'no_show')).body.error).toBe('booking.not_started')
    const own = await here.decide('studio', id, 'no_show', {}, here.reporter)
    expect(own.body).toMatchObject({ code: 403, data: { permission: 'studioBook.approve' } })
    expect((await here.decide('studio', id, 'in_use', {}, here.reporter)).body.data.used_from).not.toBeNull()
    expect((await here.decide('studio', id, 'completed')).body.data.used_until).not.toBeNull()
    expect((await here.book(studio, inMinutes(20), inMinutes(60))).status).toBe(200)
  })

  test('not hours before its time', async () => {
    const { id } = await approved(inMinutes(120), inMinutes(180))
    expect((await here.decide('studio', id, 'in_use')).body.error).toBe('booking.too_early')
  })

  test('its timeline tells who did what', async () => {
    const { id } = await approved(at(13, '09:00'), at(13, '10:00'))
    await here.decide('studio', id, 'cancelled', { reason: 'Hoãn' })
    const { body } = await app.get(`/api/studio_books/${id}/histories`, here.technician.token)
    expect(body.data).toMatchObject([
      { kind: 'status', from_status: 'approved', to_status: 'cancelled', reason: 'Hoãn', actor: 'Kỹ Thuật' },
      { kind: 'status', from_status: 'pending', to_status: 'approved', actor: 'Kỹ Thuật' },
      { kind: 'created', actor: 'Phóng Viên' },
    ])
  })
})

describe('the calendar', () => {
  test('shows what waits, holds and is under repair over days of the house', async () => {
    const { studio, id } = await approved(at(14, '23:00'), at(15, '01:00'))
    const waiting = await here.book(studio, at(15, '09:00'), at(15, '10:00'))
    await app.kernel.pool.query(
      `insert into studio_repair (studio_id, title, status, starts_at, requester_id) values ($1, 'Sửa đèn', 'repairing', $2, $3)`,
      [studio, at(16, '08:00'), here.technician.id],
    )
    const day = (n: number) => at(n, '00:00').slice(0, 10)
    const ask = async (from: number, until: number) =>
      (
        await app.get(
          `/api/studio_books/calendar?studio_ids=${studio}&start_date=${day(from)}&end_date=${day(until)}`,
          here.reporter.token,
        )
      ).body.data as { id: number; type: string }[]
    expect(await ask(14, 14)).toMatchObject([{ id, type: 'book', status: 'approved', editable: true }])
    expect(await ask(15, 15)).toMatchObject([{ id }, { id: waiting.body.data.id, status: 'pending' }])
    expect(await ask(16, 16)).toMatchObject([{ type: 'repair', ends_at: null }])
    expect(await ask(13, 13)).toEqual([])
  })

  test('refuses more than 62 days and days out of order', async () => {
    const ask = (from: string, until: string) =>
      app.get(`/api/studio_books/calendar?start_date=${from}&end_date=${until}`, here.reporter.token)
    expect((await ask('2031-01-01', '2031-03-03')).status).toBe(200)
    expect((await ask('2031-01-01', '2031-03-04')).body.errors).toHaveProperty('end_date')
    expect((await ask('2031-01-02', '2031-01-01')).body.errors).toHaveProperty('end_date')
  })
})

test('a list shows one’s own, and filters by day and status', async () => {
  const studio = await here.studio()
  const mine = await here.book(studio, at(20, '09:00'), at(20, '10:00'))
  const other = await here.book(studio, at(21, '09:00'), at(21, '10:00'), {}, here.technician)
  const ids = async (token: string, query: string) =>
    (await app.get(`/api/studio_books?studio_id=${studio}&${query}`, token)).body.data.map(
      (row: { id: number }) => row.id,
    )
  expect(await ids(here.reporter.token, '')).toEqual([mine.body.data.id])
  expect(await ids(here.technician.token, 'mine=true')).toEqual([other.body.data.id])
  expect(await ids(here.technician.token, `until=${at(20, '00:00').slice(0, 10)}`)).toEqual([
    mine.body.data.id,
  ])
  expect(await ids(here.technician.token, 'status=approved')).toEqual([])
})

test('statistics count hours inside the period, by room, department and day', async () => {
  const { studio } = await approved(at(30, '22:00'), at(31, '02:00'))
  const [from, until] = [at(30, '00:00').slice(0, 10), at(30, '00:00').slice(0, 10)]
  const { body } = await app.get(
    `/api/studio_books/statistical?from=${from}&until=${until}`,
    here.technician.token,
  )
  expect(body.data).toMatchObject({ from, until, hours: 24, by_day: [{ day: from, hours: 2 }] })
  const row = body.data.by_place.find(({ id }: { id: number }) => id === studio)
  expect(row).toMatchObject({ books: 1, hours: 2 })
  expect(row.rate).toBeCloseTo(2 / 24)
})
