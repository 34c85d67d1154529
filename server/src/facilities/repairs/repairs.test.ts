import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { deviceWith, hours } from '../devices/testing.ts'

let app: TestApp
let keeper: TestPerson
let reporter: TestPerson
beforeAll(async () => {
  app = await testApp()
  keeper = await app.person({ roles: ['technician'] })
  reporter = await app.person({
    grants: [
      'device.index',
      'device.repair',
      'studioRepair.create',
      ...(['index', 'view', 'update', 'delete', 'changeStatus'] as const).map(
        (verb) => [`repair.${verb}`, 'own'] as const,
      ),
      ['studioRepair.changeStatus', 'own'],
    ],
  })
})
afterAll(() => app.close())

const sql = async (text: string, values: unknown[] = []) => (await app.kernel.pool.query(text, values)).rows
const move = (id: number, status: string, more: object = {}, path = 'repairs') =>
  app.post(`/api/${path}/${id}/change-status`, keeper.token, { status, reason: 'Lý do', ...more })
const unitOf = async (id: number) => (await app.get(`/api/devices/serials/${id}`, keeper.token)).body.data

async function reported(device: Awaited<ReturnType<typeof deviceWith>>, more: object = {}) {
  const { status, body } = await app.post(`/api/devices/${device.id}/repair`, reporter.token, {
    serial_id: device.units[0]?.id,
    title: 'Mất tiếng kênh trái',
    ...more,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data.id as number
}

describe('a repair of a device', () => {
  test('takes the unit from approval on and gives it back when done, with cost and downtime', async () => {
    const device = await deviceWith(app, keeper, 1)
    const unit = device.units[0]?.id as number
    const id = await reported(device)
    expect((await unitOf(unit)).place.kind).toBe('store')
    expect((await move(id, 'approved')).status).toBe(200)
    expect((await unitOf(unit)).place).toMatchObject({ kind: 'repair', id })
    await move(id, 'repairing')
    await sql(`update repair set started_at = now() - interval '30 hours' where id = $1`, [id])
    const done = (await move(id, 'done', { cost: 1_500_000, result: 'Thay tụ' })).body.data
    expect(done).toMatchObject({
      status: 'done',
      cost: 1_500_000,
      result: 'Thay tụ',
      downtime: 30,
      moves: [],
    })
    expect((await unitOf(unit)).place.kind).toBe('store')
    const kinds = (await app.get(`/api/devices/${device.id}/histories`, keeper.token)).body.data.map(
      (each: { kind: string }) => each.kind,
    )
    expect(kinds.slice(0, 4)).toEqual(['repair_ended', 'repair_started', 'reserved', 'fault'])
    const { data } = (await app.get('/api/devices/statistical', keeper.token)).body
    expect(data.most_repaired.find((each: { id: number }) => each.id === device.id)).toMatchObject({
      count: 1,
      cost: 1_500_000,
      downtime: 30,
    })
  })

  test('that cannot be done leaves the unit broken', async () => {
    const device = await deviceWith(app, keeper, 1)
    const id = await reported(device)
    await move(id, 'approved')
    await move(id, 'repairing')
    expect((await move(id, 'unrepairable', { reason: '' })).body.errors).toHaveProperty('reason')
    expect((await move(id, 'unrepairable')).status).toBe(200)
    expect((await unitOf(device.units[0]?.id as number)).condition).toBe('broken')
  })

  test('is one at a time, decided by somebody else, rejected and asked again', async () => {
    const device = await deviceWith(app, keeper, 1)
    const id = await reported(device)
    const second = await app.post('/api/repairs', keeper.token, {
      serial_id: device.units[0]?.id,
      title: 'Nữa',
    })
    expect(second.body.error).toBe('repair.open')
    const own = await app.post(`/api/repairs/${id}/change-status`, reporter.token, { status: 'approved' })
    expect(own.body.error).toBe('permission.denied')
    expect((await move(id, 'rejected')).body.data.moves).toEqual(['pending'])
    const again = await app.post(`/api/repairs/${id}/change-status`, reporter.token, { status: 'pending' })
    expect(again.body.data.status).toBe('pending')
    expect((await move(id, 'repairing')).body.error).toBe('transition.illegal')
    expect((await app.remove(`/api/repairs/${id}`, reporter.token)).status).toBe(200)
    const mine = await app.post('/api/repairs', keeper.token, {
      serial_id: device.units[0]?.id,
      title: 'Của tôi',
    })
    expect((await move(mine.body.data.id, 'approved')).body.error).toBe('transition.own_request')
  })

  test('interrupts what stands fixed and puts it back', async () => {
    const device = await deviceWith(app, keeper, 1)
    const unit = device.units[0]?.id as number
    const studio = await app.post('/api/studios', keeper.token, {
      code: 'SUA-1',
      name: 'Phòng sửa',
      serial_ids: [unit],
    })
    expect(studio.status, JSON.stringify(studio.body)).toBe(200)
    expect((await unitOf(unit)).place).toMatchObject({ kind: 'attached', name: 'Phòng sửa' })
    const id = await reported(device)
    expect((await move(id, 'approved')).status).toBe(200)
    expect((await unitOf(unit)).place.kind).toBe('repair')
    await move(id, 'repairing')
    await move(id, 'done')
    expect((await unitOf(unit)).place).toMatchObject({ kind: 'attached', name: 'Phòng sửa' })
  })

  test('cannot have a unit that somebody borrowed', async () => {
    const device = await deviceWith(app, keeper, 1)
    const borrow = await app.post(`/api/devices/${device.id}/borrow`, reporter.token, {
      title: 'x',
      due_at: hours(5),
    })
    expect(borrow.status).toBe(403)
    const made = await app.post('/api/borrows', keeper.token, {
      title: 'x',
      due_at: hours(5),
      items: [{ device_id: device.id }],
    })
    const approver = await app.person({ grants: ['borrow.approve', 'borrow.changeStatus'] })
    const approved = await app.post(`/api/borrows/${made.body.data.id}/change-status`, approver.token, {
      status: 'approved',
    })
    expect(approved.status).toBe(200)
    const { status, body } = await move(await reported(device), 'approved')
    expect([status, body.error, body.data.clashes[0].source]).toEqual([409, 'claim.taken', 'borrow'])
  })

  test('is of a unit of that very device', async () => {
    const [one, two] = [await deviceWith(app, keeper, 1), await deviceWith(app, keeper, 1)]
    const wrong = await app.post(`/api/devices/${one.id}/repair`, reporter.token, {
      serial_id: two.units[0]?.id,
      title: 'x',
    })
    expect(wrong.body.errors).toHaveProperty('serial_id')
    const list = (await app.get(`/api/repairs?device_id=${one.id}`, keeper.token)).body
    expect(list.total).toBe(0)
  })
})

describe('a repair of a studio or vehicle', () => {
  const ask = (body: object) =>
    app.post('/api/studios/repairs', reporter.token, { title: 'Điều hòa hỏng', ...body })

  test('takes the room, which is out of use for good when it cannot be repaired', async () => {
    const { body } = await app.post('/api/studios', keeper.token, { code: 'HONG-1', name: 'Phòng hỏng' })
    const studio = body.data.id
    expect((await ask({})).body.errors).toHaveProperty('studio_id')
    const { id } = (await ask({ studio_id: studio })).body.data
    const path = 'studios/repairs'
    expect((await move(id, 'approved', {}, path)).status).toBe(200)
    const [claim] = await sql(
      `select kind, upper_inf(during) as open, blocking from claim where source = 'studio_repair' and source_id = $1`,
      [id],
    )
    expect(claim).toEqual({ kind: 'studio', open: true, blocking: true })
    const waiting = (await app.get('/api/studios/repairs?status=approved', keeper.token)).body.data
    expect(waiting[0]).toMatchObject({ studio: { id: studio, name: 'Phòng hỏng' }, vehicle: null })
    await move(id, 'repairing', {}, path)
    expect((await move(id, 'unrepairable', {}, path)).status).toBe(200)
    expect((await app.get(`/api/studios/${studio}`, keeper.token)).body.data.status).toBe('inactive')
  })

  test('is rejected without taking anything', async () => {
    const { body } = await app.post('/api/studios', keeper.token, { code: 'TOT-1', name: 'Phòng tốt' })
    const { id } = (await ask({ studio_id: body.data.id })).body.data
    const list = (await app.get('/api/studios/repairs?to_approve=true', keeper.token)).body.data
    expect(list.map((row: { id: number }) => row.id)).toContain(id)
    expect((await move(id, 'rejected', {}, 'studios/repairs')).body.data.status).toBe('rejected')
    expect(await sql(`select from claim where source = 'studio_repair' and source_id = $1`, [id])).toEqual([])
  })
})
