import type { Permission } from '@toasoan/contract/access/catalogue'
import { neededFor } from '@toasoan/contract/access/needs'
import type { AnyEndpoint } from '@toasoan/contract/kit/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { roles } from '../../../seeds/base/data/roles.ts'
import { storeFile } from '../../media/files/public.ts'
import { contractEndpoints } from './endpoints.ts'
import { webScreens } from './screens.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** The call with any record's number; what it refuses must be about the record, never about rights. */
async function answerTo(endpoint: AnyEndpoint, token: string) {
  const url = `/api${endpoint.path.replace(/:\w+/g, '987654321')}`
  const payload = endpoint.method === 'GET' || endpoint.method === 'DELETE' ? {} : { payload: {} }
  return app.call(endpoint.method, url, { token, ...payload })
}

describe.each(roles.map((role) => [role.code, role] as const))('the role %s', (code, role) => {
  const held = new Map(role.grants)

  test('holds what each of its permissions needs', () => {
    const lacking = [...held.keys()].flatMap((permission) => {
      const needed = neededFor(permission)
      return needed && !held.has(needed) ? [`${permission} needs ${needed}`] : []
    })
    expect(lacking).toEqual([])
  })

  // matrix.test.ts makes each of these calls in `npm test`.
  test('is let into every call and screen of its permissions', {
    tags: ['all'],
    timeout: 240_000,
  }, async () => {
    const { token } = await app.person({ roles: [code] })
    const calls = (await contractEndpoints())
      .map(({ thing }) => thing)
      .filter(({ can, multipart, octets }) => held.has(can as Permission) && !multipart && !octets)
    const refused: string[] = []
    for (const endpoint of calls) {
      const { status, body } = await answerTo(endpoint, token)
      if (status === 403 && body?.error === 'permission.denied')
        refused.push(`${endpoint.method} ${endpoint.path}: ${body.data?.permission}`)
      if (status >= 500 && status !== 503) refused.push(`${endpoint.method} ${endpoint.path}: ${status}`)
    }
    expect(refused).toEqual([])
    const screens = (await webScreens()).filter(({ action }) =>
      [action].flat().some((one) => held.has(one as Permission)),
    )
    expect(screens.length).toBeGreaterThan(5)
  })
})

test('an accountant downloads a file that is theirs', async () => {
  const accountant = await app.person({ roles: ['accountant'] })
  const file = await storeFile(app.kernel, {
    buffer: Buffer.from('%PDF-1.4\n%âãÏÓ\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
    name: 'sao-ke.pdf',
    userId: accountant.id,
  })
  const seen = await app.get(`/api/files/${file.id}`, accountant.token)
  expect(seen.status, seen.text).toBe(200)
  expect((await app.get(`/api/download/${file.id}`, accountant.token)).status).toBe(200)
})
