// @module-tag long
import { fileURLToPath } from 'node:url'
import { permissions } from '@toasoan/contract/access/catalogue'
import type { AnyEndpoint } from '@toasoan/contract/kit/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadDomains } from '#server/kernel/http/load.ts'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'

const { routes } = await loadDomains(fileURLToPath(new URL('../..', import.meta.url)))

let app: TestApp
let everything: TestPerson
beforeAll(async () => {
  app = await testApp()
  everything = await app.person({ grants: permissions })
})
afterAll(() => app.close())

/** An input that the endpoint's own schema refuses: where it goes, and the address and body that carry it. */
type Wrong = { where: 'params' | 'query' | 'body'; path: string; body?: object }

const withParams = ({ path }: AnyEndpoint, value: string) => path.replace(/:\w+/g, value)

function wrongInputs(endpoint: AnyEndpoint): Wrong[] {
  const found: Wrong[] = []
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name as string)
  const params = Object.fromEntries(names.map((name) => [name, 'không-phải-số']))
  if (names.length > 0 && !endpoint.params.safeParse(params).success) {
    found.push({ where: 'params', path: withParams(endpoint, encodeURIComponent('không-phải-số')), body: {} })
  }
  const good = withParams(endpoint, '1')
  if (!endpoint.query.safeParse({ perPage: '7' }).success) {
    found.push({ where: 'query', path: `${good}?perPage=7`, body: {} })
  }
  if (endpoint.method === 'GET' || endpoint.multipart) return found
  const bodies = [{}, { khong_co_truong_nay: 1 }]
  const body = bodies.find((candidate) => !endpoint.body.safeParse(candidate).success)
  return body ? [...found, { where: 'body', path: good, body }] : found
}

const cases = routes.flatMap(({ endpoint }) =>
  wrongInputs(endpoint).map(
    (wrong) => [`${endpoint.method} ${endpoint.path} (${wrong.where})`, endpoint, wrong] as const,
  ),
)

const ask = (endpoint: AnyEndpoint, { path, body }: Wrong, language: string) =>
  app.call(endpoint.method, `/api${path}`, {
    token: everything.token,
    headers: { 'accept-language': language },
    ...(endpoint.method === 'GET' || endpoint.method === 'DELETE' ? {} : { payload: body }),
  })

describe('bad input', () => {
  test('is tried on most calls', () => {
    expect(new Set(cases.map(([, endpoint]) => endpoint)).size).toBeGreaterThan(routes.length * 0.6)
  })

  test.each(
    cases,
  )('%s gives 422 with a sentence at each field, in both languages', async (_, endpoint, wrong) => {
    const vi = await ask(endpoint, wrong, 'vi')
    const en = await ask(endpoint, wrong, 'en')
    expect(vi.body).toMatchObject({ code: 422, error: 'request.invalid', message: 'Dữ liệu chưa hợp lệ.' })
    expect(Object.keys(vi.body.errors).length).toBeGreaterThan(0)
    for (const [field, sentences] of Object.entries(vi.body.errors as Record<string, string[]>)) {
      expect(sentences.length).toBeGreaterThan(0)
      expect(sentences).not.toEqual(en.body.errors[field])
    }
  })
})
