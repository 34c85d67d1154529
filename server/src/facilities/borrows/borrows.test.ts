import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { deviceWith, hours } from '../devices/testing.ts'
import { remindBorrowers } from './jobs.ts'

let app: TestApp
let keeper: TestPerson
let borrower: TestPerson
let other: TestPerson
beforeAll(async () => {
  app = await testApp()
  const grants = [
    'device.index',
    'device.view',
    'device.borrow',
    ...(['index', 'view', 'create', 'update', 'delete', 'changeStatus'] as const).map(
      (verb) => [`borrow.${verb}`, 'own'] as const,
    ),
  ] as const
  keeper = await app.person({ roles: ['technician'], name: 'Thủ kho' })
  borrower = await app.person({ grants, name: 'Phóng viên' })
  other = await app.person({ grants })
})
afterAll(() => app.close())

const sql = async (text: string, values: unknown[] = []) => (await app.kernel.pool.query(text, values)).rows

async function asked(device: { id: number }, more: object = {}) {
  const { status, body } = await app.post(`/api/devices/${device.id}/borrow`, borrower.token, {
    title: 'Ghi hình hội nghị',
    due_at: hours(24),
    ...more,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data as { id: number; version: number; items: { id: number; serial: { id: number } | null }[] }
}

const move = (id: number, status: string, more: object = {}, person = keeper) =>
  app.post(`/api/borrows/${id}/change-status`, person.token, { status, reason: 'Lý do', ...more })
const free = async (device: { id: number }) =>
  (await app.get(`/api/devices/${device.id}/series-not-use`, keeper.token)).body.data.length as number

describe('a borrow', () => {
  test('goes from asking to coming back, and blocks its units from approval to the end', async () => {
    const device = await deviceWith(app, keeper, 3)
    const { id } = await asked(device, { quantity: 2 })
    expect(await free(device)).toBe(3)
    const approved = (await move(id, 'approved')).body.data
    expect(approved.items.every(({ serial }: { serial: object | null }) => serial)).toBe(true)
    expect([approved.status, await free(device)]).toEqual(['approved', 1])
    expect((await move(id, 'handed_over')).body.data.moves).toEqual([
      'partially_returned',
      'returned',
      'lost',
    ])
    const unit = approved.items[0].serial.id
    const [row] = (await app.get(`/api/devices/serials?device_id=${device.id}&place=borrowed`, keeper.token))
      .body.data
    expect(row.place).toMatchObject({ kind: 'borrowed', name: 'Phóng viên', id })
    const back = { returns: [{ item_id: approved.items[0].id, outcome: 'broken', note: 'Gãy chân' }] }
    expect((await app.post(`/api/borrows/${id}/return`, borrower.token, back)).status).toBe(403)
    const part = await app.post(`/api/borrows/${id}/return`, keeper.token, back)
    expect([part.body.data.status, await free(device)]).toEqual(['partially_returned', 1])
    expect((await app.get(`/api/devices/serials/${unit}`, keeper.token)).body.data).toMatchObject({
      condition: 'broken',
      place: { kind: 'store' },
    })
    expect((await move(id, 'returned')).body.data).toMatchObject({ status: 'returned', moves: [] })
    expect(await free(device)).toBe(2)
    const again = await app.post(`/api/borrows/${id}/return`, keeper.token, {
      returns: [{ item_id: approved.items[1].id }],
    })
    expect(again.status).toBe(409)
  })

  test('is reported as returned by the borrower, and confirmed by the custodian from the inbox', async () => {
    const device = await deviceWith(app, keeper, 1)
    const { id } = await asked(device)
    await move(id, 'approved')
    await move(id, 'handed_over')
    const unit = (await app.get(`/api/borrows/${id}`, borrower.token)).body.data
    expect(unit.moves).toEqual(['return_reported', 'lost'])
    expect(unit.may.give_back).toBe(false)
    expect((await move(id, 'returned', {}, borrower)).status).toBe(403)
    expect((await move(id, 'return_reported')).status).toBe(403)
    expect((await move(id, 'return_reported', {}, other)).status).toBe(403)
    const card = `/api/devices/serials/${unit.items[0].serial.id}`
    expect((await app.get(card, borrower.token)).body.data.may).toMatchObject({
      give_back: false,
      report_return: true,
    })
    const reported = (await move(id, 'return_reported', { reason: 'Để ở quầy' }, borrower)).body.data
    // It blocks its unit until it is confirmed.
    expect([reported.status, reported.moves, await free(device)]).toEqual(['return_reported', ['lost'], 0])
    expect((await app.get(card, keeper.token)).body.data.may).toMatchObject({
      give_back: true,
      report_return: false,
    })
    const [told] = (await app.get('/api/notifications', keeper.token)).body.data
    expect(told).toMatchObject({ kind: 'borrow_return_reported', body: 'Lý do: Để ở quầy' })
    const waiting = async () =>
      (await app.get('/api/approvals?limit=1000', keeper.token)).body.data.items.find(
        (one: { id: number; kind: string }) => one.kind === 'borrow_return' && one.id === id,
      )
    const decide = async (verdict: string, reason = '') => {
      const { version } = await waiting()
      const items = [{ kind: 'borrow_return', id, version, verdict }]
      return app.post('/api/approvals/decide', keeper.token, { reason, items })
    }
    expect((await decide('refuse', 'Không thấy ở quầy')).status).toBe(200)
    expect(await waiting()).toBeUndefined()
    expect((await app.get('/api/notifications', borrower.token)).body.data[0].kind).toBe(
      'borrow_not_returned',
    )
    await move(id, 'return_reported', {}, borrower)
    expect((await decide('approve')).status).toBe(200)
    const after = (await app.get(`/api/borrows/${id}`, keeper.token)).body.data
    expect([after.status, after.items[0].outcome, await free(device)]).toEqual(['returned', 'returned', 1])
    expect((await app.get('/api/notifications', borrower.token)).body.data[0].kind).toBe('borrow_returned')
  })

  test('is decided by somebody else, who may, with a reason where one is due', async () => {
    const device = await deviceWith(app, keeper, 2)
    const own = await app.post('/api/borrows', keeper.token, {
      title: 'Của thủ kho',
      due_at: hours(5),
      items: [{ device_id: device.id }],
    })
    expect((await move(own.body.data.id, 'approved')).body.error).toBe('transition.own_request')
    const { id } = await asked(device)
    expect((await move(id, 'approved', {}, borrower)).body.error).toBe('permission.denied')
    expect((await move(id, 'rejected', { reason: '' })).body.errors).toHaveProperty('reason')
    expect((await move(id, 'handed_over')).body.error).toBe('transition.illegal')
    expect((await move(id, 'rejected')).body.data.status).toBe('rejected')
    const told = (await app.get('/api/notifications', borrower.token)).body.data
    expect(told[0]).toMatchObject({ kind: 'borrow_rejected', body: 'Lý do: Lý do' })
  })

  test('is nobody else’s to see, change or cancel', async () => {
    const device = await deviceWith(app, keeper, 1)
    const { id } = await asked(device)
    expect((await app.get(`/api/borrows/${id}`, other.token)).status).toBe(403)
    expect(
      (await app.get('/api/borrows', other.token)).body.data.map((row: { id: number }) => row.id),
    ).not.toContain(id)
    expect((await move(id, 'cancelled', {}, other)).status).toBe(403)
    const changed = { title: 'x', due_at: hours(3), items: [{ device_id: device.id }] }
    expect((await app.put(`/api/borrows/${id}`, other.token, changed)).status).toBe(403)
    expect((await app.put(`/api/borrows/${id}`, borrower.token, changed)).body.data.title).toBe('x')
    expect((await move(id, 'cancelled', {}, borrower)).body.data.status).toBe('cancelled')
    expect((await app.remove(`/api/borrows/${id}`, borrower.token)).status).toBe(200)
  })

  test('cannot have a unit that another one has; the refusal says what and offers others', async () => {
    const device = await deviceWith(app, keeper, 2)
    const unit = device.units[0]?.id
    const [first, second] = [
      await asked(device, { serial_ids: [unit] }),
      await asked(device, { serial_ids: [unit] }),
    ]
    expect((await move(first.id, 'approved')).status).toBe(200)
    const { status, body } = await move(second.id, 'approved')
    expect([status, body.error]).toEqual([409, 'claim.taken'])
    expect(body.data.clashes[0]).toMatchObject({ source: 'borrow', source_id: first.id })
    expect(body.data.equivalents.map((each: { id: number }) => each.id)).toContain(device.units[1]?.id)
    const item = second.items[0]?.id
    const chosen = await move(second.id, 'approved', {
      items: [{ item_id: item, serial_id: device.units[1]?.id }],
    })
    expect(chosen.body.data.items[0].serial.id).toBe(device.units[1]?.id)
    const third = await asked(device)
    expect((await move(third.id, 'approved')).body.error).toBe('borrow.none_free')
  })

  test('is given more time by who approves, which the borrower is told; nobody gives it to themselves', async () => {
    const device = await deviceWith(app, keeper, 2)
    const { id } = await asked(device)
    const extend = (due_at: string, person = keeper) =>
      app.post(`/api/borrows/${id}/extend`, person.token, { due_at })
    const later = hours(72)
    expect((await extend(later)).body.error).toBe('borrow.settled')
    const approved = await move(id, 'approved')
    expect(approved.body.data.may.extend).toBe(true)
    await move(id, 'handed_over')
    await sql('update borrow set reminded_at = now() where id = $1', [id])
    expect((await extend(later, borrower)).status).toBe(403)
    expect((await extend(hours(-1))).body.errors).toHaveProperty('due_at')
    expect((await extend(later)).body.data).toMatchObject({
      status: 'handed_over',
      due_at: later,
      history: [{ kind: 'moved', data: { was: [expect.anything(), expect.anything()] } }, {}, {}, {}],
    })
    expect(await sql('select reminded_at from borrow where id = $1', [id])).toEqual([{ reminded_at: null }])
    const told = (await app.get('/api/notifications', borrower.token)).body.data
    expect(told[0]).toMatchObject({ kind: 'borrow_extended' })
    expect((await app.post(`/api/borrows/${id}/extend`, undefined, { due_at: later })).status).toBe(401)
    const own = await app.post('/api/borrows', keeper.token, {
      title: 'Của thủ kho',
      due_at: hours(5),
      items: [{ device_id: device.id }],
    })
    const ofKeeper = `/api/borrows/${own.body.data.id}/extend`
    expect((await app.post(ofKeeper, keeper.token, { due_at: later })).body.error).toBe(
      'transition.own_request',
    )
  })

  test('that is lost leaves its unit lost', async () => {
    const device = await deviceWith(app, keeper, 1)
    const { id } = await asked(device)
    await move(id, 'approved')
    await move(id, 'handed_over')
    expect((await move(id, 'lost')).body.data.status).toBe('lost')
    expect((await app.get(`/api/devices/${device.id}`, keeper.token)).body.data.units).toMatchObject({
      lost: 1,
      free: 0,
    })
  })

  test('takes only units of the device, and a due time after its beginning', async () => {
    const [one, two] = [await deviceWith(app, keeper, 1), await deviceWith(app, keeper, 1)]
    const post = (body: object) =>
      app.post(`/api/devices/${one.id}/borrow`, borrower.token, { title: 'x', due_at: hours(2), ...body })
    expect((await post({ serial_ids: [two.units[0]?.id] })).body.errors).toHaveProperty(['items.0.serial_id'])
    expect((await post({ starts_at: hours(3) })).body.errors).toHaveProperty('due_at')
    expect(
      (await app.post('/api/devices/999999/borrow', borrower.token, { title: 'x', due_at: hours(2) })).status,
    ).toBe(404)
  })
})

test('reminds once before it is due, then daily while it is overdue, and the list shows it', async () => {
  const device = await deviceWith(app, keeper, 1)
  const { id } = await asked(device, { due_at: hours(12) })
  await move(id, 'approved')
  await move(id, 'handed_over')
  const news = async () =>
    (await app.get('/api/notifications', borrower.token)).body.data
      .map(({ kind, link }: { kind: string; link: string }) => (link.endsWith(`=${id}`) ? kind : ''))
      .filter((kind: string) => kind === 'borrow_due' || kind === 'borrow_overdue')
  await remindBorrowers(app.kernel)
  await remindBorrowers(app.kernel)
  expect(await news()).toEqual(['borrow_due'])
  await sql(
    `update borrow set starts_at = now() - interval '3 days', due_at = now() - interval '1 hour',
    reminded_at = now() - interval '2 days' where id = $1`,
    [id],
  )
  await remindBorrowers(app.kernel)
  await remindBorrowers(app.kernel)
  expect(await news()).toEqual(['borrow_overdue', 'borrow_due'])
  const late = (await app.get('/api/borrows?overdue=true', keeper.token)).body.data
  expect(late.map((row: { id: number }) => row.id)).toContain(id)
})

describe('a hand-over note', () => {
  const noteOf = (id: number, person = keeper) => app.get(`/api/borrows/${id}/note`, person.token)

  test('is a PDF from approval on, which the borrower signs once', async () => {
    const device = await deviceWith(app, keeper, 2)
    const { id } = await asked(device, { quantity: 2 })
    expect((await noteOf(id)).body.error).toBe('borrow.not_handed_over')
    await move(id, 'approved')
    await move(id, 'handed_over')
    const note = await noteOf(id, borrower)
    expect(note.raw.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await noteOf(id, other)).status).toBe(403)

    const sign = (person: TestPerson) => app.post(`/api/borrows/${id}/receive`, person.token, {})
    expect((await sign(keeper)).body.error).toBe('borrow.settled')
    const signed = await sign(borrower)
    expect(signed.body.data).toMatchObject({
      handed_over_by: { name: 'Thủ kho' },
      received_at: expect.any(String),
      may: { receive: false },
    })
    expect((await sign(borrower)).body.error).toBe('borrow.settled')
    const [event] = await sql(
      `select actor_id from record_event where entity = 'borrow' and entity_id = $1 and kind = 'received'`,
      [id],
    )
    expect(event.actor_id).toBe(borrower.id)
  })

  test('people with units are listed with how many and which, as long as they have them', async () => {
    const [mic, light] = [await deviceWith(app, keeper, 2), await deviceWith(app, keeper, 1)]
    const holder = await app.person({ roles: ['reporter'], name: 'Người Giữ Máy' })
    const { body } = await app.post('/api/borrows', holder.token, {
      title: 'Đi tỉnh',
      due_at: hours(24),
      items: [{ device_id: mic.id, quantity: 2 }, { device_id: light.id }],
    })
    const { id } = body.data
    const row = async () =>
      (await app.get('/api/borrows/holders?keyword=nguoi%20giu%20may', keeper.token)).body.data[0]
    await move(id, 'approved')
    expect(await row()).toBeUndefined()
    await move(id, 'handed_over')
    const held = await row()
    expect(held).toMatchObject({ id: holder.id, units: 3, overdue: 0 })
    expect(held.devices.map(({ units }: { units: number }) => units).sort()).toEqual([1, 2])
    await move(id, 'returned')
    expect(await row()).toBeUndefined()
  })
})
