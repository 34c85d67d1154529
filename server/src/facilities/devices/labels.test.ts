import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { deviceWith } from './testing.ts'

let app: TestApp
let keeper: TestPerson
beforeAll(async () => {
  app = await testApp()
  keeper = await app.person({ roles: ['technician'] })
})
afterAll(() => app.close())

test('labels have QR codes, or bars where Code 128 can write the serial', async () => {
  const { id } = await deviceWith(app, keeper, 2)
  await app.post(`/api/devices/${id}/serials`, keeper.token, { serials: ['Máy-số-3'] })
  const images = async (code: string): Promise<number> => {
    const { status, raw } = await app.get(`/api/devices/labels?device_id=${id}&code=${code}`, keeper.token)
    expect(status).toBe(200)
    expect(raw.subarray(0, 5).toString()).toBe('%PDF-')
    return raw.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0
  }
  const each = await images('qr')
  expect(each % 3).toBe(0)
  expect(await images('code128')).toBe(each / 3)
})
