import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { storeFile } from '../../media/files/public.ts'

let app: TestApp
let technician: TestPerson
beforeAll(async () => {
  app = await testApp()
  technician = await app.person({ roles: ['technician'] })
})
afterAll(() => app.close())

const set = (data: object[], removeIds: number[] = [], token = technician.token) =>
  app.post('/api/devices/form-setting?type_form=2', token, { data, removeIds })
const get = (token = technician.token) => app.get('/api/devices/form-setting?type_form=2', token)

let number = 0
const studio = (custom_values: object) => {
  number += 1
  return app.post('/api/studios', technician.token, {
    code: `S${number}`,
    name: `Phòng ${number}`,
    custom_values,
  })
}

const area = { key: 'dien_tich', label: 'Diện tích (m²)', type: 'number', rules: { min: 1, max: 5000 } }
const floor = {
  key: 'tang',
  label: 'Tầng',
  type: 'select',
  required: true,
  options: [
    { value: 't1', label: 'Tầng 1' },
    { value: 't2', label: 'Tầng 2' },
  ],
}

test('fields are added, checked in records, kept in order, and removed softly', async () => {
  const made = await set([area, floor])
  expect(made.body.data.map(({ key }: { key: string }) => key)).toEqual(['dien_tich', 'tang'])
  const [first, second] = made.body.data
  expect((await studio({ dien_tich: 45.5 })).body.errors).toEqual({
    'custom_values.tang': ['Bắt buộc nhập.'],
  })
  const wrong = await studio({ dien_tich: 0, tang: 't9', la: 1 })
  expect(Object.keys(wrong.body.errors).sort()).toEqual([
    'custom_values.dien_tich',
    'custom_values.la',
    'custom_values.tang',
  ])
  const right = await studio({ dien_tich: 45.5, tang: 't1' })
  expect(right.body.data.custom_values).toEqual({ dien_tich: 45.5, tang: 't1' })
  const swapped = await set([
    { ...floor, id: second.id },
    { ...area, id: first.id },
  ])
  expect(swapped.body.data.map(({ key }: { key: string }) => key)).toEqual(['tang', 'dien_tich'])
  const removed = await set([{ ...floor, id: second.id }], [first.id])
  expect(removed.body.data).toHaveLength(1)
  const { id, code, name } = right.body.data
  const edited = await app.put(`/api/studios/${id}`, technician.token, {
    code,
    name,
    custom_values: { tang: 't2' },
  })
  expect(edited.body.data.custom_values).toEqual({ dien_tich: 45.5, tang: 't2' })
})

test('the type of a field that holds values is fixed', async () => {
  const [field] = (await get()).body.data
  expect(field).toMatchObject({ key: 'tang', used: true })
  const answer = await set([{ ...floor, id: field.id, type: 'text', options: [] }])
  expect(answer.body).toMatchObject({ code: 409, error: 'custom_field.type_fixed' })
})

test('of two who saw the same form the second is refused, and what the first saved stays', async () => {
  const seen = (await get()).body.data as { id: number; version: number }[]
  const marks = seen.map(({ id, version }) => ({ id, version }))
  const kept = { ...floor, id: seen[0]?.id }
  const send = (data: object[], removeIds: number[] = []) =>
    app.post('/api/devices/form-setting', technician.token, { type_form: 2, data, removeIds, seen: marks })
  const answers = await Promise.all([
    send([kept, { key: 'cach_am', label: 'Cách âm', type: 'number' }]),
    send([kept, { key: 'cua_so', label: 'Cửa sổ', type: 'number' }]),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const saved = answers.find(({ status }) => status === 200)?.body.data
  expect((await get()).body.data).toEqual(saved)
  // Also who adds nothing, removes or reorders has not seen what is there now.
  expect((await send([kept])).body.error).toBe('record.stale')
  expect((await send([], [seen[0]?.id as number])).body.error).toBe('record.stale')
  expect((await get()).body.data).toEqual(saved)
})

test('what another field left under a key counts as none when days are asked for', async () => {
  const field = (type: string) => ({ key: 'bao_tri', label: 'Bảo trì', type })
  const now = async () => (await get()).body.data.find(({ key }: { key: string }) => key === 'bao_tri')
  expect((await set([field('text')])).status).toBe(200)
  for (const bao_tri of ['2026-13-45', '2026-02-30 hỏng', 'infinity'])
    expect((await studio({ tang: 't1', bao_tri })).status).toBe(200)
  const asked = encodeURIComponent(JSON.stringify({ bao_tri: '2026-01-01..2026-12-31' }))
  for (const type of ['date', 'datetime']) {
    expect((await set([], [(await now()).id])).status).toBe(200)
    expect((await set([field(type)])).status).toBe(200)
    const found = await app.get(`/api/studios?custom=${asked}`, technician.token)
    expect(found.status, found.text).toBe(200)
    expect(found.body.data).toEqual([])
  }
})

test('a file is one that its chooser may use, or that was there before', async () => {
  expect((await set([{ key: 'so_do', label: 'Sơ đồ', type: 'file' }])).status).toBe(200)
  const keeper = await app.person({ grants: ['studio.create', 'studio.update', 'file.view'] })
  const other = await app.person({ grants: ['studio.create', 'studio.update'] })
  const file = await storeFile(app.kernel, {
    buffer: Buffer.from('sơ đồ'),
    name: 'so-do.txt',
    userId: technician.id,
  })
  const body = { code: 'SD', name: 'Phòng sơ đồ', custom_values: { tang: 't1', so_do: file.id } }
  const refused = await app.post('/api/studios', other.token, body)
  expect(refused.body.errors).toHaveProperty('custom_values.so_do')
  const made = await app.post('/api/studios', keeper.token, body)
  expect(made.status, made.text).toBe(200)
  const edited = { ...body, name: 'Phòng có sơ đồ' }
  expect((await app.put(`/api/studios/${made.body.data.id}`, other.token, edited)).status).toBe(200)
})

test('needs the permission of the form that is meant', async () => {
  const vehicles = await app.person({ grants: ['mobileVehicle.formSetting'] })
  expect((await set([area], [], vehicles.token)).body.data.permission).toBe('studio.formSetting')
  expect((await get(vehicles.token)).status).toBe(403)
  const reader = await app.person({ grants: ['studio.index'] })
  expect((await get(reader.token)).status).toBe(200)
  expect((await set([area], [], reader.token)).status).toBe(403)
})

test('refuses a field without options, an odd key and a repeated one', async () => {
  expect((await set([{ ...floor, options: [] }])).body.errors).toHaveProperty(['data.0.options'])
  expect((await set([{ ...area, key: 'Có dấu' }])).body.errors).toHaveProperty(['data.0.key'])
  expect((await set([area, area])).body.errors).toHaveProperty('data')
})
