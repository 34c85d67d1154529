import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { guardedFetch } from '../outgoing/guarded-fetch.ts'
import { beginSpan, endSpan } from './span.ts'

/**
 * Payload that an OTLP/HTTP receiver accepts, according to opentelemetry-proto's trace.proto and its JSON
 * mapping.
 */
const attribute = z.strictObject({
  key: z.string().min(1),
  value: z.union([
    z.strictObject({ stringValue: z.string() }),
    z.strictObject({ intValue: z.string().regex(/^-?\d+$/) }),
    z.strictObject({ doubleValue: z.number() }),
    z.strictObject({ boolValue: z.boolean() }),
  ]),
})
const span = z.strictObject({
  traceId: z.string().regex(/^[0-9a-f]{32}$/),
  spanId: z.string().regex(/^[0-9a-f]{16}$/),
  parentSpanId: z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .optional(),
  name: z.string().min(1),
  kind: z.number().int().min(1).max(5),
  startTimeUnixNano: z.string().regex(/^\d{19}$/),
  endTimeUnixNano: z.string().regex(/^\d{19}$/),
  attributes: z.array(attribute),
  status: z.strictObject({ code: z.literal([1, 2]).optional() }),
})
const request = z.strictObject({
  resourceSpans: z.array(
    z.strictObject({
      resource: z.strictObject({ attributes: z.array(attribute) }),
      scopeSpans: z.array(
        z.strictObject({ scope: z.strictObject({ name: z.string() }), spans: z.array(span) }),
      ),
    }),
  ),
})

type Span = z.output<typeof span>

let spans: Span[] = []
let service = ''
let asked: IncomingHttpHeaders[] = []
let status = 200
const receiver = createServer(async (incoming, response) => {
  const pieces: Buffer[] = []
  for await (const piece of incoming) pieces.push(piece)
  if (incoming.url !== '/v1/traces') return void response.writeHead(404).end()
  asked.push(incoming.headers)
  const { resourceSpans } = request.parse(JSON.parse(Buffer.concat(pieces).toString()))
  for (const { resource, scopeSpans } of resourceSpans) {
    service = JSON.stringify(resource.attributes)
    if (status === 200) spans.push(...scopeSpans.flatMap((scope) => scope.spans))
  }
  response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
})
const other = createServer((_incoming, response) => response.writeHead(204).end())
const addressOf = (server: typeof other) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

let settings: Record<string, string>
let app: TestApp
beforeAll(async () => {
  for (const server of [receiver, other])
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  settings = {
    OTEL_EXPORTER_OTLP_ENDPOINT: addressOf(receiver),
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=abc,x-house=tin,authorization=Basic%20YTpi,x-share=5%',
    OTEL_SERVICE_NAME: 'tin-thu',
    TRUST_PROXY: 'on',
  }
  app = await testApp({ settings })
})
afterAll(async () => {
  await app.close()
  receiver.close()
  other.close()
})
beforeEach(() => {
  spans = []
  asked = []
  status = 200
})

const told = ({ attributes }: Span, key: string) =>
  Object.values(attributes.find((one) => one.key === key)?.value ?? {})[0]

/** The first span of this name, once received. */
async function received(name: string, kind?: number): Promise<Span> {
  const find = () => spans.find((one) => one.name === name && (kind === undefined || one.kind === kind))
  await expect.poll(() => find() !== undefined, { timeout: 8000 }).toBe(true)
  return find() as Span
}
const childrenOf = ({ spanId }: Span) => spans.filter(({ parentSpanId }) => parentSpanId === spanId)

describe('with a receiver', () => {
  test('a request is a span with its route, and its queries are part of it without their values', async () => {
    const person = await app.person({ roles: ['admin'] })
    spans = []
    const secret = 'tu-khoa-bi-mat'
    expect((await app.get(`/api/users?keyword=${secret}`, person.token)).status).toBe(200)
    const server = await received('GET /api/users')
    expect(server.kind).toBe(2)
    expect(told(server, 'http.response.status_code')).toBe('200')
    expect(BigInt(server.endTimeUnixNano)).toBeGreaterThan(BigInt(server.startTimeUnixNano))
    const queries = childrenOf(server)
    expect(queries.length).toBeGreaterThan(0)
    for (const query of queries) {
      expect(query.traceId).toBe(server.traceId)
      expect(told(query, 'db.system.name')).toBe('postgresql')
    }
    expect(queries.some((query) => String(told(query, 'db.query.text')).includes('app_user'))).toBe(true)
    expect(JSON.stringify(spans)).not.toContain(secret)
    expect(service).toContain('tin-thu')
    expect(asked[0]).toMatchObject({
      'x-key': 'abc',
      'x-house': 'tin',
      authorization: 'Basic YTpi',
      'x-share': '5%',
    })
  })

  test('requests at the same time keep their queries apart, also while they wait for a connection', async () => {
    const person = await app.person({ roles: ['admin'] })
    spans = []
    const paths = ['/api/users', '/api/roles', '/api/category', '/api/tags', '/api/collection']
    const askAll = () =>
      Promise.all(Array.from({ length: 30 }, (_, n) => app.get(paths[n % 5] as string, person.token)))
    // Warm-up: the first request reads data that is cached afterwards.
    await askAll()
    const isOf = ({ name }: Span) => paths.includes(name.replace('GET ', ''))
    await expect.poll(() => spans.filter(isOf).length, { timeout: 8000 }).toBe(30)
    spans = []
    const answers = await askAll()
    expect(new Set(answers.map(({ status: answered }) => answered))).toEqual(new Set([200]))
    await expect.poll(() => spans.filter(isOf).length, { timeout: 8000 }).toBe(30)
    const roots = spans.filter(isOf)
    expect(new Set(roots.map(({ traceId }) => traceId)).size).toBe(30)
    // Concurrent requests of one route must not contain each other's queries.
    for (const path of paths) {
      const asking = roots
        .filter(({ name }) => name === `GET ${path}`)
        .map((root) => childrenOf(root).map((query) => told(query, 'db.query.text')))
        .map((texts) => texts.sort().join('\n'))
      expect(asking, path).toHaveLength(6)
      expect(asking[0]).not.toBe('')
      expect(new Set(asking).size, path).toBe(1)
    }
  })

  test('a job, what it asks of others, and a failure are told', async () => {
    const { tracing, pool } = app.kernel
    await tracing.root('job thu', 'internal', { 'job.name': 'thu' }, async () => {
      await pool.query('select 1 as mot')
      await fetch(`${addressOf(other)}/bi-mat?khoa=1`)
      await guardedFetch(`${addressOf(other)}/khac`, {
        limit: 10,
        innerHosts: [new URL(addressOf(other)).host],
      })
    })
    const job = await received('job thu')
    expect(job.parentSpanId).toBeUndefined()
    expect(childrenOf(job).map(({ name }) => name)).toEqual(['SELECT', 'GET', 'GET'])
    for (const outgoing of childrenOf(job).slice(1)) {
      expect(outgoing.kind).toBe(3)
      expect(told(outgoing, 'server.address')).toBe('127.0.0.1')
      expect(told(outgoing, 'http.response.status_code')).toBe('204')
    }
    expect(JSON.stringify(spans)).not.toContain('bi-mat')

    const failing = tracing.root('job hong', 'internal', {}, () => pool.query('select khong_co_cot'))
    await expect(failing).rejects.toThrow('khong_co_cot')
    const failed = await received('job hong')
    expect([failed.status.code, told(failed, 'error.type')]).toEqual([2, '42703'])
    expect(childrenOf(failed)[0]?.status.code).toBe(2)
  })

  test('a request goes on the trace that the proxy names, unless that is not traced', async () => {
    const traceId = '0af7651916cd43dd8448eb211c80319c'
    const parent = 'b7ad6b7169203331'
    const asking = (traceparent: string) => app.get('/api/health', undefined, { traceparent })
    await asking(`00-${traceId}-${parent}-00`)
    await asking(`00-${traceId}-${parent}-01`)
    await asking('00-không-phải-01')
    await received('GET /api/health')
    await expect.poll(() => spans.length, { timeout: 8000 }).toBe(2)
    expect(spans[0]).toMatchObject({ traceId, parentSpanId: parent })
    expect(spans[1]?.parentSpanId).toBeUndefined()
  })

  test('a receiver that fails costs nobody anything, and gets what comes later', async () => {
    status = 503
    expect((await app.get('/api/health')).status).toBe(200)
    await expect.poll(() => asked.length, { timeout: 8000 }).toBe(1)
    status = 200
    expect((await app.get('/api/ready')).status).toBe(200)
    await received('GET /api/ready')
    expect(spans.filter(({ name }) => name === 'GET /api/health')).toEqual([])
  })
})

test('of no share nothing is traced; what waits is sent when the server ends', async () => {
  const none = await testApp({ settings: { ...settings, OTEL_TRACES_SAMPLER_ARG: '0' } })
  await none.get('/api/health')
  await none.close()
  expect(spans).toEqual([])
  const all = await testApp({ settings: { ...settings, TRUST_PROXY: 'off' } })
  await all.get('/api/health', undefined, { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` })
  await all.close()
  // Without a trusted proxy, clients cannot set a request's trace.
  expect(spans.filter(({ name }) => name === 'GET /api/health')).toMatchObject([{ name: 'GET /api/health' }])
  expect(spans[0]?.traceId).not.toBe('a'.repeat(32))
})

test('a receiver that says nothing does not hold up the end', async () => {
  const hanging = createServer(() => undefined)
  await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve))
  const held = await testApp({ settings: { ...settings, OTEL_EXPORTER_OTLP_ENDPOINT: addressOf(hanging) } })
  await held.get('/api/health')
  const begun = Date.now()
  await held.close()
  expect(Date.now() - begun).toBeLessThan(9000)
  hanging.closeAllConnections()
  hanging.close()
})

test('what failed is told by a word, also where its code is a number', () => {
  const faultOf = (error: unknown) => {
    const span = beginSpan({ name: 'x', kind: 'internal' }, null)
    endSpan(span, () => undefined, error)
    return span.fault
  }
  expect(faultOf(new DOMException('too late', 'TimeoutError'))).toBe('TimeoutError')
  expect(faultOf(Object.assign(new Error('x'), { code: '23505' }))).toBe('23505')
  expect(faultOf('a string')).toBe('Error')
  expect(faultOf(null)).toBe('Error')
})

test('without a receiver nothing is wrapped or heard', async () => {
  const { hasSubscribers } = await import('node:diagnostics_channel')
  const before = hasSubscribers('undici:request:create')
  const plain = await testApp()
  expect(hasSubscribers('undici:request:create')).toBe(before)
  expect(Object.hasOwn(plain.kernel.pool, 'connect')).toBe(false)
  await plain.close()
})
