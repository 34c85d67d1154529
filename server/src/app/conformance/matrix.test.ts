// @module-tag long
import { fileURLToPath } from 'node:url'
import { articleLists } from '@toasoan/contract/editorial/stages'
import type { AnyEndpoint } from '@toasoan/contract/kit/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadDomains } from '#server/kernel/http/load.ts'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type Answer, type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { roles } from '../../../seeds/base/data/roles.ts'
import { emptyRequest } from './matrix-requests.ts'

/*
 * Each role of the newsroom makes each call of the contract. What the seeds grant is the one
 * source of what is expected; every call names a record that does not exist and gives no body, so that
 * an allowed one changes nothing.
 */

const { routes } = await loadDomains(fileURLToPath(new URL('../..', import.meta.url)))
const endpoints = routes.map(({ endpoint }) => endpoint)

let app: TestApp
const people = new Map<string, TestPerson>()
beforeAll(async () => {
  app = await testApp()
  const department = await app.department('ma-tran')
  for (const { code } of roles)
    people.set(code, await app.person({ roles: [code], departments: [department] }))
})
afterAll(() => app.close())

const isOpen = ({ can }: AnyEndpoint) => can === 'public' || can === 'session'
const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`

/** A call by a person. What any session may call can end that session, so each gets one of its own. */
async function make(endpoint: AnyEndpoint, person: TestPerson) {
  const { url, payload } = emptyRequest(endpoint)
  const named = endpoint.can !== 'session' && endpoint.can !== 'public'
  const token = named || endpoint.method === 'GET' ? person.token : (await app.session(person.id)).token
  return app.call(endpoint.method, url, { token, ...(payload ? { payload } : {}) })
}

const isRefused = (status: number) => status === 401 || status === 403 || status === 407

type Denied = { error?: string; data?: { permission?: string } } | null

/** What is wrong about the answer; null when it is as the grants say. */
function fault(endpoint: AnyEndpoint, granted: ReadonlySet<string>, { status, body, text }: Answer) {
  const told = body as Denied
  const missing = status === 403 && told?.error === 'permission.denied' ? (told.data?.permission ?? '') : null
  const answered = `${nameOf(endpoint)} (${endpoint.can}) answers ${status}: ${text.slice(0, 300)}`
  if (status >= 500) return answered
  if (!isOpen(endpoint) && !granted.has(endpoint.can)) return missing === endpoint.can ? null : answered
  // A call for any session may ask for a permission by what is wanted of it, as the lists of articles do.
  if (endpoint.can === 'session' && missing !== null) return granted.has(missing) ? answered : null
  return isRefused(status) ? answered : null
}

/** By role, so that one that is tried again counts once. */
const figures = new Map<string, string>()

test.each(
  roles.map(({ code, grants }) => [code, grants] as const),
)('%s may do what it is granted, and nothing else', async (code, grants) => {
  const granted = new Set<string>(grants.map(([permission]) => permission))
  const person = people.get(code) as TestPerson
  const faults: string[] = []
  let [allowedCalls, refusedCalls] = [0, 0]
  for (const endpoint of endpoints) {
    if (isOpen(endpoint) || granted.has(endpoint.can)) allowedCalls += 1
    else refusedCalls += 1
    const found = fault(endpoint, granted, await make(endpoint, person))
    if (found) faults.push(found)
  }
  figures.set(code, `${code} ${allowedCalls} allowed, ${refusedCalls} refused`)
  expect(faults).toEqual([])
})

test('each list of articles opens to the roles that hold its permission', async () => {
  for (const { code, grants } of roles) {
    const granted = new Set<string>(grants.map(([permission]) => permission))
    const { token } = people.get(code) as TestPerson
    for (const list of articleLists) {
      const { status } = await app.get(`/api/article?card_type=${list}`, token)
      expect(status, `${code} ${list}`).toBe(granted.has(`article.${list}`) ? 200 : 403)
    }
  }
})

test('every role made every call', () => {
  expect(figures.size).toBe(roles.length)
  console.info(`${roles.length} roles × ${endpoints.length} calls: ${[...figures.values()].join('; ')}`)
})

test('a role that is taken away is felt by the next request', async () => {
  const person = await app.person({ roles: ['secretary'] })
  expect((await app.get('/api/logs/article', person.token)).status).toBe(200)
  await app.kernel.pool.query('delete from user_role where user_id = $1', [person.id])
  await app.kernel.sessions.synced()
  expect((await app.get('/api/logs/article', person.token)).status).toBe(403)
})
