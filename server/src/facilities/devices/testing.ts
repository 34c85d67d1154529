import { expect } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import type { TestApp } from '#server/kernel/testing/test-app.ts'

let number = 0

export type TestUnit = { id: number; serial: string }

/** Adds a device with so many units, through the API. */
export async function deviceWith(app: TestApp, person: TestPerson, units: number, fields: object = {}) {
  number += 1
  const code = `TB-${number}`
  const serials = Array.from({ length: units }, (_, place) => `${code}-${place + 1}`)
  const made = await app.post('/api/devices', person.token, {
    code,
    name: `Micro ${number}`,
    serials,
    ...fields,
  })
  expect(made.body.message).toBeNull()
  const listed = await app.get(
    `/api/devices/serials?device_id=${made.body.data.id}&perPage=100`,
    person.token,
  )
  return { id: made.body.data.id as number, code, units: listed.body.data as TestUnit[] }
}

const beginning = Date.now()

/** An instant so many hours from when the tests began. */
export const hours = (count: number): string => new Date(beginning + count * 3_600_000).toISOString()
