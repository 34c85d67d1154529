import { fileURLToPath } from 'node:url'
import { isPermission } from '@toasoan/contract/access/catalogue'
import type { AnyEndpoint } from '@toasoan/contract/kit/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadDomains } from '#server/kernel/http/load.ts'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { contractEndpoints } from './endpoints.ts'

const { routes } = await loadDomains(fileURLToPath(new URL('../..', import.meta.url)))
const endpoints = routes.map(({ endpoint }) => endpoint)
const named = endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)
const isGuarded = ({ can }: AnyEndpoint) => can !== 'public' && can !== 'session'

let app: TestApp
let nobody: TestPerson
beforeAll(async () => {
  app = await testApp()
  nobody = await app.person()
})
afterAll(() => app.close())

/** Makes the call with nothing but a token. */
const callIt = ({ method, path }: AnyEndpoint, token?: string) =>
  app.call(method, `/api${path.replace(/:\w+/g, '1')}`, {
    token,
    ...(method === 'GET' || method === 'DELETE' ? {} : { payload: {} }),
  })

test('finds the calls', () => {
  expect(endpoints.length).toBeGreaterThanOrEqual(35)
})

describe('without a session', () => {
  test.each(
    named.filter(([, { can }]) => can !== 'public'),
  )('%s is refused with 401', async (_, endpoint) => {
    const { status, body } = await callIt(endpoint)
    expect(status).toBe(401)
    expect(body).toMatchObject({ code: 401, error: 'session.required', data: null })
  })

  test.each(named.filter(([, { can }]) => can === 'public'))('%s asks for none', async (_, endpoint) => {
    const { status } = await callIt(endpoint)
    expect([401, 403, 407]).not.toContain(status)
    expect(status).toBeLessThan(500)
  })
})

describe('without the permission', () => {
  test.each(
    named.filter(([, endpoint]) => isGuarded(endpoint)),
  )('%s is refused with 403, which names what is missing', async (_, endpoint) => {
    const { status, body } = await callIt(endpoint, nobody.token)
    expect(status).toBe(403)
    expect(body).toMatchObject({ error: 'permission.denied', data: { permission: endpoint.can } })
  })

  test.each(
    named.filter(([, { can }]) => can === 'session'),
  )('%s needs none, but a session that lives', async (_, endpoint) => {
    const { token, sessionId } = await app.person()
    expect((await callIt(endpoint, token)).status).not.toBe(401)
    await app.kernel.pool.query('update session set ended_at = now() where id = $1', [sessionId])
    await app.kernel.sessions.synced()
    expect((await callIt(endpoint, token)).body.error).toBe('session.ended')
  })
})

describe('the contract', async () => {
  const declared = await contractEndpoints()
  const keyOf = ({ service, method, path, can, kind }: AnyEndpoint) =>
    [service, method, path, can, kind].join(' ')
  const handled = new Set(endpoints.map(keyOf))
  const exported = new Set(declared.map(({ thing }) => keyOf(thing)))

  test.each(declared.map(({ name, thing }) => [name, thing] as const))('%s has a handler', (_, endpoint) => {
    expect(handled).toContain(keyOf(endpoint))
  })

  test.each(named)('%s names who may make it', (_, { can }) => {
    expect(can === 'public' || can === 'session' || isPermission(can)).toBe(true)
  })

  test.each(named)('%s is exported by the contract', (_, endpoint) => {
    expect(exported).toContain(keyOf(endpoint))
  })

  test.each(named)('%s says in both languages what it does', (_, { summary }) => {
    expect(summary.vi.trim()).not.toBe('')
    expect(summary.en.trim()).not.toBe('')
  })

  test.each(named.filter(([, { path }]) => path.includes(':')))('%s checks each parameter of its path', (_, {
    path,
    params,
  }) => {
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)
    expect(Object.keys((params as unknown as { shape: object }).shape).sort()).toEqual(names.sort())
  })
})
