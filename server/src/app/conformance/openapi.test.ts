import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'

type Json = Record<string, unknown>
type Operation = {
  summary: string
  parameters: { name: string; in: string; required: boolean; schema: Json }[]
  responses: Record<string, Json>
  requestBody?: { content: Record<string, { schema: Json }> }
  security: Json[]
}

let app: TestApp
let reader: TestPerson
let document: Json & { paths: Record<string, Record<string, Operation>> }
beforeAll(async () => {
  app = await testApp()
  reader = await app.person({ grants: ['permission.index'] })
  document = (await app.get('/api/openapi.json', reader.token)).body
})
afterAll(() => app.close())

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )

/** Every object inside of a value, with the path to it. */
function* objects(value: unknown, at = '#'): Generator<[string, Json]> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield [at, value as Json]
  for (const [key, item] of Object.entries(value)) yield* objects(item, `${at}/${key}`)
}

const resolve = (reference: string) =>
  reference
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((value, key) => (value as Json | undefined)?.[key], document)

test('is OpenAPI 3.1 with its title, version, server and way to log in', () => {
  expect(document.openapi).toMatch(/^3\.1\.\d+$/)
  expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) })
  expect(document.servers).toEqual([{ url: expect.stringMatching(/^https?:/) }])
  expect(resolve('#/components/securitySchemes/bearer')).toMatchObject({ type: 'http', scheme: 'bearer' })
})

test('lists every call, and nothing else', () => {
  const listed = operations().map(({ path, method }) => `${method.toUpperCase()} ${path}`)
  const served = app.domains.routes.map(
    ({ endpoint }) => `${endpoint.method} /api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`,
  )
  expect(listed.sort()).toEqual(served.sort())
})

test('has no two paths that mean the same', () => {
  const shapes = Object.keys(document.paths).map((path) => path.replace(/\{\w+\}/g, '{}'))
  expect(new Set(shapes).size).toBe(shapes.length)
})

test('declares each parameter of each path once, and it is required', () => {
  for (const { path, method, operation } of operations()) {
    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path')
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(inPath.map(({ name }) => name).sort(), `${method} ${path}`).toEqual(names.sort())
    expect(inPath.every(({ required }) => required)).toBe(true)
    const keys = operation.parameters.map((parameter) => `${parameter.in} ${parameter.name}`)
    expect(new Set(keys).size).toBe(keys.length)
  }
})

test('gives each call a summary, an answer and, where it reads one, a body', () => {
  for (const { path, method, operation } of operations()) {
    const at = `${method} ${path}`
    expect(operation.summary, at).not.toBe('')
    expect(operation.responses[200], at).toHaveProperty('description')
    expect(operation.requestBody !== undefined, at).toBe(method !== 'get')
    expect(Array.isArray(operation.security), at).toBe(true)
  }
})

test('gives each schema a type that JSON Schema knows', () => {
  const types = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']
  for (const [at, value] of objects(document)) {
    const isSchema = /schema|properties\/[^/]+|items|anyOf\/\d+|oneOf\/\d+$/.test(
      at.split('/').slice(-2).join('/'),
    )
    if (isSchema && (typeof value.type === 'string' || Array.isArray(value.type))) {
      expect(types, at).toEqual(expect.arrayContaining([value.type].flat()))
    }
  }
})

test('refers only to what is there', () => {
  for (const [at, value] of objects(document)) {
    if (typeof value.$ref !== 'string') continue
    expect(resolve(value.$ref), `${at}: ${value.$ref}`).toBeDefined()
  }
})

const addresses = [
  '/api/docs',
  '/api/docs/',
  '/api/docs/openapi.json',
  '/api/docs/js/scalar.js',
  '/api/openapi.json',
]

test.each(addresses)('%s is for sessions with the permission alone', async (address) => {
  expect((await app.get(address)).status).toBe(401)
  expect((await app.get(address, (await app.person()).token)).body).toMatchObject({
    code: 403,
    data: { permission: 'permission.index' },
  })
  expect((await app.get(address, reader.token)).status).toBe(200)
})

test('the page opens in a browser by the pass that it got, under the policy of every other page', async () => {
  const passes = async (token: string) =>
    [(await app.get('/api/auth/me', token)).headers['set-cookie']]
      .flat()
      .map((one) => String(one).split(';')[0])
  const pass = (await passes(reader.token)).find((one) => one?.startsWith('toasoan_docs='))
  const open = (path: string, cookie = String(pass)) => app.get(path, undefined, { cookie })
  const page = await open('/api/docs')
  expect(page.status).toBe(200)
  expect(page.text).toContain('/api/docs/openapi.json')
  expect(page.text).not.toMatch(/<script(?![^>]*\bsrc=)/)
  expect(page.headers['content-security-policy']).toBe(
    (await app.get('/api/health')).headers['content-security-policy'],
  )
  expect((await open('/api/docs/openapi.json')).body.openapi).toBe('3.1.0')
  expect((await open('/api/docs/js/scalar.js')).status).toBe(200)
  const other = (await passes((await app.person()).token)).find((one) => one?.startsWith('toasoan_docs='))
  expect((await open('/api/docs', String(other))).status).toBe(403)
  expect((await open('/api/docs', `${pass}x`)).status).toBe(401)
  const media = (await passes(reader.token)).find((one) => one?.startsWith('toasoan_media='))
  expect((await open('/api/docs', String(media).replace('media', 'docs'))).status).toBe(401)
})

test('a server of developers shows it to everybody', async () => {
  const open = await testApp({ settings: { NODE_ENV: 'development', DEMO: 'off' } })
  try {
    expect((await open.get('/api/docs')).status).toBe(200)
    expect((await open.get('/api/openapi.json')).status).toBe(200)
  } finally {
    await open.close()
  }
})
