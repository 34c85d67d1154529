import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { deviceWith, hours } from '../devices/testing.ts'

let app: TestApp
let technician: TestPerson
beforeAll(async () => {
  app = await testApp()
  technician = await app.person({ roles: ['technician'] })
})
afterAll(() => app.close())

const post = (path: string, body: object) => app.post(`/api${path}`, technician.token, body)
const put = (path: string, body: object) => app.put(`/api${path}`, technician.token, body)

const kinds = ['text', 'textarea', 'number', 'money', 'date', 'datetime', 'boolean', 'user', 'file']
const choices = ['select', 'multiselect'].map((type) => ({
  type,
  options: [{ value: 'a', label: 'A' }],
}))
const fields = [...kinds.map((type) => ({ type })), ...choices].map((field) => ({
  ...field,
  key: `o_${field.type}`,
  label: field.type,
}))

let number = 100
const own = (path: string) => {
  number += 1
  const name = `Thử ${number}`
  return path === '/mobile_vehicles' ? { plate: `29A-${number}.11`, name } : { code: `T${number}`, name }
}

describe.each([
  ['/devices', 1, ['price']],
  ['/studios', 2, ['capacity']],
  ['/mobile_vehicles', 3, ['seats', 'odometer']],
] as const)('%s', (path, type_form, numbers) => {
  test('takes own fields that are absent, null or empty, and keeps none of them', async () => {
    expect((await post('/devices/form-setting', { type_form, data: fields })).status).toBe(200)
    const allAs = (value: unknown) => Object.fromEntries(fields.map(({ key }) => [key, value]))
    for (const custom_values of [{}, allAs(null), allAs('')]) {
      const { status, body } = await post(path, { ...own(path), custom_values })
      expect(status, JSON.stringify(body)).toBe(200)
      expect(body.data.custom_values).toEqual({})
    }
    expect((await post(path, own(path))).status).toBe(200)
    const mine = own(path)
    const filled = { o_text: 'Chữ', o_number: 2.5, o_multiselect: ['a'] }
    const made = (await post(path, { ...mine, custom_values: filled })).body.data
    expect(made.custom_values).toEqual(filled)
    const emptied = { o_text: '', o_number: null, o_multiselect: [] }
    const saved = await put(`${path}/${made.id}`, { ...mine, custom_values: emptied })
    expect(saved.body.data.custom_values).toEqual({})
  })

  test('takes a number that was emptied as none', async () => {
    const mine = own(path)
    const filled = Object.fromEntries(numbers.map((name) => [name, 7]))
    const emptied = Object.fromEntries(numbers.map((name) => [name, null]))
    const made = (await post(path, { ...mine, ...filled })).body.data
    expect(made).toMatchObject(filled)
    const saved = await put(`${path}/${made.id}`, { ...mine, ...emptied })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    expect(saved.body.data).toMatchObject(Object.fromEntries(numbers.map((name) => [name, 0])))
  })
})

test('a booking takes an emptied number of people, and asks for the times that are left out', async () => {
  const studio = (await post('/studios', { ...own('/studios'), opens_at: '00:00', closes_at: '24:00' })).body
    .data
  const times = { starts_at: hours(24), ends_at: hours(25) }
  const booking = { studio_id: studio.id, title: 'Thu thanh', ...times, people: null }
  const made = await post('/studio_books', booking)
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  const without = await post('/studio_books', { ...booking, starts_at: null })
  expect(without.body.errors).toMatchObject({ starts_at: ['Bắt buộc nhập.'] })
})

test('a repair takes an emptied beginning as now, and an emptied cost as none', async () => {
  const device = await deviceWith(app, technician, 1)
  const fault = { serial_id: device.units[0]?.id, title: 'Mất tiếng', starts_at: null, provider_id: null }
  const made = await post('/repairs', fault)
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  const { id } = made.body.data
  expect((await put(`/repairs/${id}`, { title: 'Mất tiếng', cost: 7000 })).body.data.cost).toBe(7000)
  expect((await put(`/repairs/${id}`, { title: 'Mất tiếng', cost: null })).body.data.cost).toBe(0)
})

test('a borrow takes an emptied beginning as now', async () => {
  const device = await deviceWith(app, technician, 1)
  const items = [{ device_id: device.id, serial_id: null }]
  const made = await post('/borrows', { title: 'Đi hiện trường', starts_at: null, due_at: hours(24), items })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
})
