import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { deviceWith } from '../devices/testing.ts'

let app: TestApp
let keeper: TestPerson
let approver: TestPerson
beforeAll(async () => {
  app = await testApp()
  keeper = await app.person({ roles: ['technician'] })
  approver = await app.person({ roles: ['technician'] })
})
afterAll(() => app.close())

test('an edit leaves as it is what it leaves out, and its beginning stays claimed', async () => {
  const device = await deviceWith(app, keeper, 1)
  const asked = {
    serial_id: device.units[0]?.id,
    title: 'Mất tiếng',
    description: 'Kênh trái',
    expected_on: '2030-05-06',
  }
  const { body } = await app.post('/api/repairs', keeper.token, asked)
  const { id, version, starts_at } = body.data
  const edited = await app.put(`/api/repairs/${id}`, keeper.token, { title: 'Mất tiếng kênh trái', version })
  expect(edited.body.data).toMatchObject({
    title: 'Mất tiếng kênh trái',
    description: 'Kênh trái',
    expected_on: '2030-05-06',
    starts_at,
    may: { update: true, delete: true },
  })
  const stale = await app.put(`/api/repairs/${id}`, keeper.token, { title: 'Khác', version })
  expect(stale.body.error).toBe('record.stale')
})

test('the inbox says which vehicle is to be repaired', async () => {
  const made = await app.post('/api/mobile_vehicles', keeper.token, { name: 'Xe màu', plate: '29A-12345' })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  const { body } = await app.post('/api/studios/repairs', keeper.token, {
    mobile_vehicle_id: made.body.data.id,
    title: 'Thủng lốp',
  })
  const waiting = (await app.get('/api/approvals?kind=studio_repair', approver.token)).body.data.items
  const item = waiting.find((each: { id: number }) => each.id === body.data.id)
  expect(item.about).toBe('Xe màu (29A-12345)')
})
