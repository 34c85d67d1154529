import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { deviceWith } from '../devices/testing.ts'
import { remindOfMaintenance } from './jobs.ts'

let app: TestApp
let keeper: TestPerson
let approver: TestPerson
beforeAll(async () => {
  app = await testApp()
  keeper = await app.person({ roles: ['technician'] })
  approver = await app.person({ roles: ['technician'] })
})
afterAll(() => app.close())

/** A day so many days from today, of the database. */
const day = async (from: number): Promise<string> =>
  (
    await app.kernel.pool.query(
      `select ((now() at time zone 'Asia/Ho_Chi_Minh')::date + $1::int)::text as day`,
      [from],
    )
  ).rows[0].day

let number = 0
const rule = async (about: object, fields: object = {}) => {
  number += 1
  const given = { name: `Vệ sinh ${number}`, about, every_months: 6, first_due: await day(-3), ...fields }
  const made = await app.post('/api/maintenance_rules', keeper.token, given)
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  return made.body.data
}

const due = async (query: string) =>
  (await app.get(`/api/maintenance_rules/due?perPage=100&${query}`, keeper.token)).body.data

const order = (id: number, subjects: object[], fields: object = {}) =>
  app.post(`/api/maintenance_rules/${id}/orders`, keeper.token, { subjects, ...fields })

/** Approves, begins and ends the open work order of a unit. */
async function finish(serial: number, step: object = {}) {
  const { body } = await app.get(`/api/repairs?serial_id=${serial}&open=true`, approver.token)
  const { id } = body.data[0]
  for (const status of ['approved', 'repairing', 'done']) {
    const asked = status === 'done' ? { status, ...step } : { status }
    const moved = await app.post(`/api/repairs/${id}/change-status`, approver.token, asked)
    expect(moved.status, JSON.stringify(moved.body)).toBe(200)
  }
  return id
}

test('units under a rule are due until a work order is done, and again when it is old enough', async () => {
  const device = await deviceWith(app, keeper, 2)
  const [one, two] = [device.units[0]?.id ?? 0, device.units[1]?.id ?? 0]
  const made = await rule({ kind: 'device', id: device.id }, { cost: 250_000, instructions: 'Lau màng' })
  const before = await due(`rule_id=${made.id}`)
  expect(before).toMatchObject([
    { subject_id: one, state: 'overdue', due_on: await day(-3), last_on: null, order: null },
    { subject_id: two, state: 'overdue' },
  ])

  const answer = await order(made.id, [{ kind: 'serial', id: one }])
  expect(answer.body.data).toEqual({ made: 1, refused: [] })
  const listed = (await app.get(`/api/repairs?maintenance_rule_id=${made.id}`, keeper.token)).body.data
  expect(listed).toMatchObject([
    {
      title: made.name,
      description: 'Lau màng',
      status: 'pending',
      maintenance: { id: made.id, name: made.name },
    },
  ])
  expect((await due(`rule_id=${made.id}`))[0]).toMatchObject({
    subject_id: one,
    order: { id: listed[0].id, status: 'pending' },
  })

  await finish(one, { cost: 300_000, result: 'Đã thay bông' })
  const after = await due(`rule_id=${made.id}`)
  expect(after.map(({ subject_id }: { subject_id: number }) => subject_id)).toEqual([two, one])
  expect(after[1]).toMatchObject({ state: 'later', last_on: await day(0), order: null })
  expect((await due(`rule_id=${made.id}&state=now`)).length).toBe(1)

  const history = await app.get(`/api/maintenance_rules/${made.id}/history`, keeper.token)
  expect(history.body.data).toMatchObject({
    done: 1,
    cost: 300_000,
    orders: [{ kind: 'serial', status: 'done', cost: 300_000, result: 'Đã thay bông' }],
  })

  await app.kernel.pool.query(
    `update repair set finished_at = now() - interval '7 months' where maintenance_rule_id = $1`,
    [made.id],
  )
  expect(await due(`rule_id=${made.id}&state=overdue`)).toHaveLength(2)
})

test('a rule of a category is about all its devices; one by date is over when it is done', async () => {
  const category = await app.post('/api/category_type_devices', keeper.token, { name: 'Bộ đàm' })
  const of = { category_type_device_id: category.body.data.id }
  const [a, b] = [await deviceWith(app, keeper, 1, of), await deviceWith(app, keeper, 1, of)]
  const made = await rule(
    { kind: 'category', id: category.body.data.id },
    { every_months: null, first_due: await day(10) },
  )
  expect(await due(`rule_id=${made.id}&state=soon`)).toHaveLength(2)
  await order(made.id, [{ kind: 'serial', id: a.units[0]?.id }])
  await finish(a.units[0]?.id ?? 0)
  expect(await due(`rule_id=${made.id}`)).toMatchObject([{ subject_id: b.units[0]?.id }])
})

test('studios and vehicles have work orders among their repairs', async () => {
  const vehicle = await app.post('/api/mobile_vehicles', keeper.token, { name: 'Xe màu', plate: '29A-77777' })
  const made = await rule({ kind: 'vehicle', id: vehicle.body.data.id })
  expect(made.about_name).toBe('Xe màu (29A-77777)')
  await order(made.id, [{ kind: 'vehicle', id: vehicle.body.data.id }])
  const listed = (await app.get(`/api/studios/repairs?maintenance_rule_id=${made.id}`, keeper.token)).body
    .data
  expect(listed).toMatchObject([{ vehicle: { id: vehicle.body.data.id }, maintenance: { id: made.id } }])
})

test('what has an open repair, or is not under the rule, is refused and holds up no other', async () => {
  const [device, other] = [await deviceWith(app, keeper, 2), await deviceWith(app, keeper, 1)]
  const made = await rule({ kind: 'device', id: device.id })
  const [one, two] = device.units.map(({ id }) => ({ kind: 'serial', id }))
  await app.post('/api/repairs', keeper.token, { serial_id: one?.id, title: 'Mất tiếng' })
  const { body } = await order(made.id, [one, two, { kind: 'serial', id: other.units[0]?.id }] as object[])
  expect(body.data.made).toBe(1)
  expect(body.data.refused).toMatchObject([
    { id: one?.id, message: expect.stringContaining('phiếu sửa chữa chưa xong') },
    { id: other.units[0]?.id, message: 'Không thuộc quy tắc bảo trì này.' },
  ])
})

test('a rule names something that is there, and a used one is not deleted', async () => {
  const given = { name: 'Không có', about: { kind: 'studio', id: 999_999 }, first_due: await day(0) }
  const refused = await app.post('/api/maintenance_rules', keeper.token, given)
  expect(refused.body.errors.about).toEqual(['Không tìm thấy.'])
  const device = await deviceWith(app, keeper, 1)
  const made = await rule({ kind: 'device', id: device.id })
  await order(made.id, [{ kind: 'serial', id: device.units[0]?.id }])
  const kept = await app.remove(`/api/maintenance_rules/${made.id}`, keeper.token)
  expect(kept.status).toBe(409)
})

test('who looks after a rule is reminded once, and again after a week or when more is due', async () => {
  const device = await deviceWith(app, keeper, 1)
  const made = await rule(
    { kind: 'device', id: device.id },
    { responsible_id: keeper.id, first_due: await day(5), notice_days: 3 },
  )
  const news = async () =>
    (
      await app.kernel.pool.query(
        `select data from notification where user_id = $1 and kind = 'maintenance_due' and data->>'title' = $2`,
        [keeper.id, made.name],
      )
    ).rows
  await remindOfMaintenance(app.kernel)
  expect(await news()).toHaveLength(0)
  await app.put(`/api/maintenance_rules/${made.id}`, keeper.token, { notice_days: 5 })
  await remindOfMaintenance(app.kernel)
  await remindOfMaintenance(app.kernel)
  expect(await news()).toMatchObject([{ data: { count: 1 } }])
  await app.kernel.pool.query('update maintenance_rule set reminded_on = reminded_on - 7 where id = $1', [
    made.id,
  ])
  await remindOfMaintenance(app.kernel)
  expect(await news()).toHaveLength(2)
  await order(made.id, [{ kind: 'serial', id: device.units[0]?.id }])
  await app.kernel.pool.query('update maintenance_rule set reminded_on = null where id = $1', [made.id])
  await remindOfMaintenance(app.kernel)
  expect(await news()).toHaveLength(2)
})
