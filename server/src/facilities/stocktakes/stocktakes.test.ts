import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { deviceWith, hours } from '../devices/testing.ts'

let app: TestApp
let keeper: TestPerson
beforeAll(async () => {
  app = await testApp()
  keeper = await app.person({ roles: ['technician'] })
})
afterAll(() => app.close())

const post = async (path: string, body: object) => app.post(`/api${path}`, keeper.token, body)

test('tells expected, found, missing and unexpected apart, and notes them in the timelines', async () => {
  const department = await app.department('kho-chinh')
  const inside = await deviceWith(app, keeper, 3, { department_id: department })
  const elsewhere = await deviceWith(app, keeper, 1)
  const borrowed = await deviceWith(app, keeper, 1, { department_id: department })
  const approver = await app.person({ grants: ['borrow.approve', 'borrow.changeStatus'] })
  const borrow = await post('/borrows', {
    title: 'Đi xa',
    due_at: hours(9),
    items: [{ device_id: borrowed.id }],
  })
  await app.post(`/api/borrows/${borrow.body.data.id}/change-status`, approver.token, { status: 'approved' })

  const begun = (await post('/stocktakes', { title: 'Kiểm kê quý 4', department_id: department })).body.data
  expect(begun).toMatchObject({ expected: 3, found: 0, missing: 3, unexpected: 0 })
  const scanned = await post(`/stocktakes/${begun.id}/scan`, {
    codes: [
      inside.units[0]?.serial,
      `https://toasoan.example/qr/${inside.units[1]?.id}`,
      inside.units[0]?.serial.toLowerCase(),
      elsewhere.units[0]?.serial,
      'KHONG-CO',
    ],
  })
  expect(scanned.body.data.results.map(({ state }: { state: string }) => state)).toEqual([
    'found',
    'found',
    'again',
    'unexpected',
    'unknown',
  ])
  expect(scanned.body.data.stocktake).toMatchObject({ found: 2, missing: 1, unexpected: 2 })
  const missing = (await app.get(`/api/stocktakes/${begun.id}/lines?state=missing`, keeper.token)).body.data
  expect(missing).toMatchObject([{ serial: { id: inside.units[2]?.id }, expected_place: 'kho-chinh' }])

  expect((await post(`/stocktakes/${begun.id}/close`, { mark_lost: true })).status).toBe(200)
  expect(
    (await app.get(`/api/devices/serials/${inside.units[2]?.id}`, keeper.token)).body.data.condition,
  ).toBe('lost')
  const events = (
    await app.get(`/api/devices/${inside.id}/histories?serial_id=${inside.units[0]?.id}`, keeper.token)
  ).body.data
  expect(events[0]).toMatchObject({ kind: 'audited', to_status: 'found' })
  for (const change of [
    post(`/stocktakes/${begun.id}/scan`, { codes: ['x'] }),
    post(`/stocktakes/${begun.id}/close`, {}),
  ])
    expect((await change).body.error).toBe('stocktake.closed')
  expect((await app.remove(`/api/stocktakes/${begun.id}`, keeper.token)).status).toBe(409)
  const file = await app.get(`/api/stocktakes/${begun.id}/export`, keeper.token)
  expect(file.raw.subarray(0, 2).toString()).toBe('PK')
})

test('needs something to count', async () => {
  const empty = await app.department('kho-rong')
  expect((await post('/stocktakes', { title: 'Rỗng', department_id: empty })).body.error).toBe(
    'stocktake.empty',
  )
  expect((await post('/stocktakes', { title: 'Sai', studio_id: 999_999 })).body.errors).toHaveProperty(
    'studio_id',
  )
})

test('sees again what was lost', async () => {
  const device = await deviceWith(app, keeper, 2)
  const [lost] = device.units
  await post(`/devices/serials/${lost?.id}/change-status`, { status: 'lost', reason: 'Không thấy' })
  const begun = (await post('/stocktakes', { title: 'Tìm lại' })).body.data
  const { body } = await post(`/stocktakes/${begun.id}/scan`, { codes: [lost?.serial] })
  expect(body.data.results[0].state).toBe('unexpected')
  await post(`/stocktakes/${begun.id}/close`, {})
  expect((await app.get(`/api/devices/serials/${lost?.id}`, keeper.token)).body.data.condition).toBe('normal')
})

test('who counts a department neither reads, changes nor learns of what another counts', async () => {
  const [own, foreign] = [await app.department('kho-cua-minh'), await app.department('kho-ban-khac')]
  const mine = await deviceWith(app, keeper, 1, { department_id: own })
  const theirs = await deviceWith(app, keeper, 2, { department_id: foreign })
  const counter = await app.person({ grants: [['device.audit', 'department']], departments: [own] })
  const begun = (await post('/stocktakes', { title: 'Của ban khác', department_id: foreign })).body.data
  const path = `/api/stocktakes/${begun.id}`
  for (const refused of [
    app.get(path, counter.token),
    app.get(`${path}/lines`, counter.token),
    app.get(`${path}/export`, counter.token),
    app.post(`${path}/scan`, counter.token, { codes: ['x'] }),
    app.post(`${path}/close`, counter.token, { mark_lost: true }),
    app.remove(path, counter.token),
  ])
    expect((await refused).body.error).toBe('permission.denied')
  expect((await app.get('/api/stocktakes?keyword=ban+khac', counter.token)).body.data).toEqual([])

  // Their own is theirs, and a unit of somebody else's that is scanned in it stays unknown to them.
  const [lost] = theirs.units
  await post(`/devices/serials/${lost?.id}/change-status`, { status: 'lost', reason: 'Không thấy' })
  const ours = (await app.post('/api/stocktakes', counter.token, { title: 'Của mình' })).body.data
  expect(ours.expected).toBe(1)
  const scanned = await app.post(`/api/stocktakes/${ours.id}/scan`, counter.token, {
    codes: [mine.units[0]?.serial, lost?.serial, `https://toasoan.example/qr/${lost?.id}`],
  })
  expect(scanned.body.data.results.map(({ state }: { state: string }) => state)).toEqual([
    'found',
    'unknown',
    'unknown',
  ])
  expect(scanned.body.data.results.slice(1).map(({ name }: { name: string }) => name)).toEqual(['', ''])
  expect((await app.post(`/api/stocktakes/${ours.id}/close`, counter.token, {})).status).toBe(200)
  const after = await app.get(`/api/devices/serials/${lost?.id}`, keeper.token)
  expect(after.body.data.condition).toBe('lost')
  expect((await app.get('/api/stocktakes?keyword=cua+minh', counter.token)).body.data).toHaveLength(1)
})
