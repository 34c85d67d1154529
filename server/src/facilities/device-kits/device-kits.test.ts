import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { deviceWith, hours } from '../devices/testing.ts'

let app: TestApp
let keeper: TestPerson
let borrower: TestPerson
beforeAll(async () => {
  app = await testApp()
  keeper = await app.person({ roles: ['technician'], name: 'Thủ kho' })
  borrower = await app.person({ roles: ['reporter'], name: 'Phóng viên' })
})
afterAll(() => app.close())

let number = 0
const kit = async (items: object[], fields: object = {}) => {
  number += 1
  const made = await app.post('/api/device_kits', keeper.token, { name: `Bộ ${number}`, items, ...fields })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  return made.body.data as { id: number; name: string; units: number; version: number }
}

const freeOf = async (id: number, query = '') =>
  (await app.get(`/api/device_kits/free?${query}`, borrower.token)).body.data.find(
    (one: { id: number }) => one.id === id,
  )

type Item = {
  id: number
  device: { id: number }
  kit: { name: string } | null
  serial: { id: number } | null
}

async function borrow(items: object[], more: object = {}) {
  const asked = { title: 'Ghi hình hội nghị', due_at: hours(24), items, ...more }
  const { status, body } = await app.post('/api/borrows', borrower.token, asked)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data as { id: number; items: Item[] }
}

const move = (id: number, status: string) =>
  app.post(`/api/borrows/${id}/change-status`, keeper.token, { status })

test('a kit is borrowed as one, and what comes back missing or broken is noted at its parts', async () => {
  const [mic, cable] = [await deviceWith(app, keeper, 2), await deviceWith(app, keeper, 5)]
  const made = await kit([
    { device_id: mic.id, serial_id: mic.units[0]?.id },
    { device_id: cable.id, quantity: 2 },
  ])
  expect(made.units).toBe(3)
  expect(await freeOf(made.id)).toMatchObject({ free: 1, items: [{ free: 1 }, { free: 5, quantity: 2 }] })

  const asked = await borrow([
    { device_id: mic.id, serial_id: mic.units[0]?.id, kit_id: made.id },
    { device_id: cable.id, quantity: 2, kit_id: made.id },
    { device_id: mic.id },
  ])
  expect(asked.items.map((item) => [item.device.id, item.kit?.name ?? null])).toEqual([
    [mic.id, made.name],
    [cable.id, made.name],
    [cable.id, made.name],
    [mic.id, null],
  ])
  expect((await move(asked.id, 'approved')).body.data.items).toMatchObject([
    { serial: { id: mic.units[0]?.id } },
    { serial: { id: cable.units[0]?.id } },
    { serial: { id: cable.units[1]?.id } },
    { serial: { id: mic.units[1]?.id } },
  ])
  expect(await freeOf(made.id)).toMatchObject({ free: 0, items: [{ free: 0 }, { free: 3 }] })
  await move(asked.id, 'handed_over')

  const [one, two, three] = asked.items
  const back = await app.post(`/api/borrows/${asked.id}/return`, keeper.token, {
    returns: [
      { item_id: one?.id },
      { item_id: two?.id, outcome: 'broken', note: 'Đứt dây' },
      { item_id: three?.id, outcome: 'lost' },
    ],
  })
  expect(back.body.data).toMatchObject({
    status: 'partially_returned',
    items: [
      { outcome: 'returned' },
      { outcome: 'broken', note: 'Đứt dây' },
      { outcome: 'lost' },
      { outcome: null },
    ],
  })
  expect(await freeOf(made.id)).toMatchObject({ free: 1, items: [{ free: 1 }, { free: 3 }] })
})

test('how many kits are free depends on the time that is asked about', async () => {
  const light = await deviceWith(app, keeper, 4)
  const made = await kit([{ device_id: light.id, quantity: 2 }])
  const asked = await borrow([{ device_id: light.id, quantity: 3 }], {
    starts_at: hours(48),
    due_at: hours(72),
  })
  await move(asked.id, 'approved')
  expect((await freeOf(made.id)).free).toBe(2)
  const span = (from: number, until: number) => `starts_at=${hours(from)}&ends_at=${hours(until)}`
  expect((await freeOf(made.id, span(1, 24))).free).toBe(2)
  expect((await freeOf(made.id, span(50, 60))).free).toBe(0)
})

test('more units than a device has free are refused at approval, by their name', async () => {
  const tripod = await deviceWith(app, keeper, 2)
  const asked = await borrow([{ device_id: tripod.id, quantity: 3 }])
  expect((await move(asked.id, 'approved')).body.error).toBe('borrow.none_free')
})

test('a kit and a borrow name what is there, and one serial is one unit', async () => {
  const [a, b] = [await deviceWith(app, keeper, 1), await deviceWith(app, keeper, 1)]
  const post = (path: string, person: TestPerson, body: object) => app.post(path, person.token, body)
  const foreign = await post('/api/device_kits', keeper, {
    name: 'Bộ lạ',
    items: [{ device_id: a.id }, { device_id: a.id, serial_id: b.units[0]?.id }],
  })
  expect(foreign.body.errors['items.1.serial_id']).toEqual(['Không có thiết bị này.'])
  const two = await post('/api/device_kits', keeper, {
    name: 'Bộ hai',
    items: [{ device_id: a.id, serial_id: a.units[0]?.id, quantity: 2 }],
  })
  expect(two.body.errors['items.0.quantity']).toEqual(['Một sê-ri là một chiếc.'])
  const many = await post('/api/borrows', borrower, {
    title: 'Nhiều',
    due_at: hours(2),
    items: [
      { device_id: a.id, quantity: 60 },
      { device_id: b.id, quantity: 60 },
    ],
  })
  expect(many.body.errors.items).toEqual(['Nhiều nhất 100 chiếc một phiếu.'])
  const unknown = await post('/api/borrows', borrower, {
    title: 'Bộ không có',
    due_at: hours(2),
    items: [{ device_id: a.id, kit_id: 999_999 }],
  })
  expect(unknown.body.errors['items.0.kit_id']).toEqual(['Không có bộ thiết bị này.'])
})

test('an edit leaves the contents as they are when it leaves them out; a borrowed kit is kept', async () => {
  const stand = await deviceWith(app, keeper, 2)
  const made = await kit([{ device_id: stand.id, quantity: 2 }])
  const renamed = await app.put(`/api/device_kits/${made.id}`, keeper.token, { note: 'Trong va li đen' })
  expect(renamed.body.data).toMatchObject({ units: 2, note: 'Trong va li đen' })
  const fewer = await app.put(`/api/device_kits/${made.id}`, keeper.token, {
    items: [{ device_id: stand.id }],
    version: renamed.body.data.version,
  })
  expect(fewer.body.data.units).toBe(1)
  const again = await app.post('/api/device_kits', keeper.token, {
    name: made.name,
    items: [{ device_id: stand.id }],
  })
  expect(again.body.errors.name).toEqual(['Đã có bộ tên này.'])
  await borrow([{ device_id: stand.id, kit_id: made.id }])
  const kept = await app.remove(`/api/device_kits/${made.id}`, keeper.token)
  expect([kept.status, kept.body.error]).toEqual([409, 'record.in_use'])
})
