import { scimPath } from '@toasoan/contract/administration/staff-sync'
import { expect } from 'vitest'
import type { TestApp } from '#server/kernel/testing/test-app.ts'

let count = 0

/** Creates a client with a session and returns how it makes requests. */
export async function scimClient(app: TestApp, session: string) {
  const made = await app.post('/api/staff-sync/clients', session, { name: `Entra ${++count}` })
  expect(made.status).toBe(200)
  const { id, name, token } = made.body.data as { id: number; name: string; token: string }
  const ask = (method: string, path: string, payload?: unknown, headers: Record<string, string> = {}) =>
    app.call(method, `${scimPath}${path}`, {
      token,
      ...(payload === undefined
        ? { headers }
        : {
            payload: JSON.stringify(payload),
            headers: { 'content-type': 'application/scim+json', ...headers },
          }),
    })
  return { id, name, token, ask }
}

/** The body of a PATCH. */
export const patch = (...Operations: object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations,
})

/** A person as Microsoft Entra sends a new one. */
export function entraUser(more: object = {}) {
  const name = `nhan.vien.${++count}`
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    externalId: `entra-${name}`,
    userName: `${name}@vov.example`,
    active: true,
    displayName: 'Trần Thu Hà',
    name: { familyName: 'Trần', givenName: 'Thu Hà' },
    emails: [{ primary: true, type: 'work', value: `${name}@vov.example` }],
    ...more,
  }
}
