// @module-tag all
import { fileURLToPath } from 'node:url'
import { permissions } from '@toasoan/contract/access/catalogue'
import type { AnyEndpoint } from '@toasoan/contract/kit/endpoint'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadDomains } from '#server/kernel/http/load.ts'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type Answer, type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { bring, newsroom } from '../../editorial/articles/testing.ts'
import { type Attempt, attemptsAt } from './arbitrary.ts'

const { routes } = await loadDomains(fileURLToPath(new URL('../..', import.meta.url)))
const named = routes.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)

/** FUZZ_SEED repeats a run; FUZZ_RUNS makes it longer. */
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121)
const runs = Number(process.env.FUZZ_RUNS ?? Math.max(8, Math.min(80, Math.floor(4500 / named.length))))

const answered = new Map<number, number>()

let app: TestApp
let everybody: TestPerson
beforeAll(async () => {
  app = await testApp()
  // The ids that are tried are the first ones: people and articles that are there.
  const room = await newsroom(app)
  for (const stage of ['published', 'draft'] as const) await bring(app, room, stage, 'Một tin')
  everybody = await app.person({
    grants: permissions,
    groups: ['authors', 'desk', 'approvers', 'publishers'],
  })
  console.info(`fuzz: ${named.length} calls, ${runs} runs each, seed ${seed}`)
})
afterAll(async () => {
  console.info('fuzz: answers by status', Object.fromEntries(answered))
  await app.close()
})

/** A session of its own, since a call may end the one it is made with. */
const newToken = async () => (await app.session(everybody.id)).token

const show = (value: unknown) => {
  const text = JSON.stringify(value) ?? ''
  return text.length > 1500 ? `${text.slice(0, 1500)}…` : text
}

/** A true status below 500 and, for JSON, the envelope. */
function isAnswer({ status, body, headers }: Answer, attempt: unknown): void {
  answered.set(status, (answered.get(status) ?? 0) + 1)
  expect(status, `${show(attempt)} → ${show(body)}`).toBeLessThan(500)
  if (status === 204 || !String(headers['content-type']).includes('json')) return
  expect(body, show(attempt)).toHaveProperty('message')
  expect(body.code).toBe(status)
  if (status >= 400) expect(body.error).toMatch(/^[a-z_]+(\.[a-z0-9_]+)+$/)
}

/** GET and DELETE of Fastify's inject may not carry every kind of body, and need none. */
const bodyOf = (method: AnyEndpoint['method'], payload: unknown) =>
  method === 'GET' || method === 'DELETE'
    ? {}
    : { payload: JSON.stringify(payload) ?? 'null', headers: { 'content-type': 'application/json' } }

describe('no input makes the server fail', () => {
  test.each(named)('%s', async (_, endpoint) => {
    let token = await newToken()
    const attempt = async ({ url, payload }: Attempt) => {
      const answer = await app.call(endpoint.method, url, { token, ...bodyOf(endpoint.method, payload) })
      isAnswer(answer, { method: endpoint.method, url, payload })
      if (answer.status === 401) token = await newToken()
    }
    await fc.assert(fc.asyncProperty(attemptsAt(endpoint), attempt), {
      seed,
      numRuns: runs,
      interruptAfterTimeLimit: 5_000,
    })
  })
})

const json = 'application/json'
const deep = `${'{"a":['.repeat(20_000)}1${']}'.repeat(20_000)}`

const bodies: [string, string, string | Buffer][] = [
  ['half of a JSON text', json, '{"name":'],
  ['nothing at all', json, ''],
  ['a text that is no JSON', json, 'undefined'],
  ['bytes that are no UTF-8', json, Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
  ['twenty thousand levels', json, deep],
  ['a forged prototype', json, '{"__proto__":{"admin":true},"constructor":{"prototype":{}}}'],
  ['XML', 'application/xml', '<a/>'],
  ['a form', 'application/x-www-form-urlencoded', 'name=a&active=true'],
  ['no known kind', 'x', 'y'],
  ['a multipart body without boundary', 'multipart/form-data', 'x'],
  [
    'a multipart body that ends early',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\nPK',
  ],
  ['a multipart body without a file', 'multipart/form-data; boundary=b', '--b--\r\n'],
]

describe('bodies that are none', () => {
  const changing = named.filter(([, { method }]) => method !== 'GET' && method !== 'DELETE')
  test.each(changing)('%s', async (_, { method, path }) => {
    const token = await newToken()
    for (const [kind, contentType, payload] of bodies) {
      const url = `/api${path.replace(/:\w+/g, '1')}`
      const answer = await app.call(method, url, { token, payload, headers: { 'content-type': contentType } })
      isAnswer(answer, { method, url, kind })
    }
  })
})

test('requests that are none', async () => {
  for (const url of [
    '/api/%',
    '/api/%00',
    '/api/%ED%A0%80',
    `/api/${'a/'.repeat(3000)}`,
    '/api//',
    '/api/users%2f..%2f',
    '/%00',
    '/%ff.html',
    `/${'x'.repeat(5000)}.html`,
  ]) {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD']) {
      const { statusCode } = await app.app.inject({ method: method as 'GET', url })
      expect(statusCode, `${method} ${url}`).toBeLessThan(500)
    }
  }
})

test('tokens that are none', async () => {
  for (const authorization of [
    'Bearer',
    'Bearer ',
    'Basic eA==',
    `Bearer ${'x'.repeat(5000)}`,
    'Bearer a.b.c',
    'Bearer \u00ff',
  ]) {
    const { status } = await app.call('GET', '/api/auth/me', { headers: { authorization } })
    expect(status).toBe(401)
  }
})
