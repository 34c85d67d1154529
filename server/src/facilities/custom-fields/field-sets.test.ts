import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { deviceWith } from '../devices/testing.ts'

let app: TestApp
let keeper: TestPerson
let microphones: number
let cameras: number
let model: number
beforeAll(async () => {
  app = await testApp()
  keeper = await app.person({ roles: ['technician'] })
  const add = async (path: string, body: object) => (await app.post(path, keeper.token, body)).body.data.id
  microphones = await add('/api/category_type_devices', { name: 'Micro riêng' })
  cameras = await add('/api/category_type_devices', { name: 'Máy quay riêng' })
  model = await add('/api/models', { name: 'Mẫu riêng' })
  const saved = await app.post('/api/devices/form-setting?type_form=1', keeper.token, {
    data: [
      { key: 'bup', label: 'Búp hướng', type: 'text', required: true, category_ids: [microphones] },
      { key: 'ong_kinh', label: 'Ống kính', type: 'text', category_ids: [cameras], model_ids: [model] },
      { key: 'mau', label: 'Màu', type: 'text' },
    ],
  })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
})
afterAll(() => app.close())

let number = 0
const device = (fields: object) => {
  number += 1
  return app.post('/api/devices', keeper.token, { code: `BT-${number}`, name: `Máy ${number}`, ...fields })
}

test('a field of a category is required of its devices, and of no others', async () => {
  const without = await device({ category_type_device_id: microphones })
  expect(without.body.errors).toEqual({ 'custom_values.bup': ['Bắt buộc nhập.'] })
  const other = await device({ category_type_device_id: cameras, custom_values: { ong_kinh: '50 mm' } })
  expect(other.body.data.custom_values).toEqual({ ong_kinh: '50 mm' })
  expect((await device({})).status).toBe(200)
})

test('a field of a model belongs to it whatever the category; what a device does not have is not kept', async () => {
  const made = await device({
    model_id: model,
    custom_values: { ong_kinh: '85 mm', bup: 'cardioid', mau: 'đen' },
  })
  expect(made.body.data.custom_values).toEqual({ ong_kinh: '85 mm', mau: 'đen' })
})

test('a device that changes its category keeps what it had, and gets the fields of the new one', async () => {
  const { body } = await device({ category_type_device_id: microphones, custom_values: { bup: 'omni' } })
  const { id } = body.data
  const put = (change: object) => app.put(`/api/devices/${id}`, keeper.token, change)
  const moved = await put({ category_type_device_id: cameras, custom_values: { ong_kinh: '24 mm' } })
  expect(moved.body.data.custom_values).toEqual({ bup: 'omni', ong_kinh: '24 mm' })
  const back = await put({ category_type_device_id: microphones, custom_values: {} })
  expect(back.body.errors).toEqual({ 'custom_values.bup': ['Bắt buộc nhập.'] })
})

test('only categories and models that are there can have fields, and only those of devices', async () => {
  const save = (form: number, field: object) =>
    app.post(`/api/devices/form-setting?type_form=${form}`, keeper.token, {
      data: [{ key: 'la', label: 'Lạ', type: 'text', ...field }],
    })
  expect((await save(1, { category_ids: [999_999] })).body.errors).toEqual({
    'data.0.category_ids': ['Không tìm thấy.'],
  })
  expect((await save(2, { model_ids: [model] })).body.errors).toEqual({
    'data.0.model_ids': ['Không tìm thấy.'],
  })
})

test('the list and the export hold the values of all fields', async () => {
  await deviceWith(app, keeper, 1, {
    category_type_device_id: cameras,
    custom_values: { ong_kinh: '35 mm' },
  })
  const { body } = await app.get('/api/devices?perPage=100', keeper.token)
  const values = body.data.map(({ custom_values }: { custom_values: object }) => custom_values)
  expect(values).toContainEqual({ ong_kinh: '35 mm' })
})
