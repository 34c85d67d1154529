import { afterAll, beforeAll, expect, test } from 'vitest'
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
let document: Json & { paths: Record<string, Record<string, Operation>> }
beforeAll(async () => {
  app = await testApp()
  document = (await app.get('/api/openapi.json')).body
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

test('the page that shows it is served', async () => {
  const { status, text } = await app.get('/api/docs/')
  expect(status).toBe(200)
  expect(text).toContain('/api/openapi.json')
})
