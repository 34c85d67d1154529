import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { askModel, ModelError } from './ask-model.ts'
import { type Counterpart, openCounterpart } from './counterpart.ts'
import type { Model } from './model.ts'

let counterpart: Counterpart
let model: Model
beforeAll(async () => {
  counterpart = await openCounterpart(() => ({ lead: 'Sapo' }))
  model = { url: counterpart.url, key: '', name: 'mo-hinh', place: 'outside', sample: false }
})
beforeEach(() => {
  counterpart.log.length = 0
  counterpart.next.length = 0
})
afterAll(() => counterpart.close())

const schema = z.strictObject({ lead: z.string().max(40) })
const ask = (more: Partial<Parameters<typeof askModel<typeof schema>>[1]> = {}) =>
  askModel(model, {
    name: 'lead',
    instructions: 'Viết sapo.',
    data: { text: 'bài' },
    schema,
    signal: new AbortController().signal,
    pause: 1,
    ...more,
  })

type Answer = (response: ServerResponse) => unknown

/** Answers every attempt alike. */
const always = (by: Answer) => counterpart.next.push({ by }, { by })

const streamed = (response: ServerResponse) =>
  response.writeHead(200, { 'content-type': 'text/event-stream' })
const event = (content: string, more: object = {}) =>
  `data: ${JSON.stringify({ choices: [{ delta: { content } }], ...more })}\n\n`

/** Writes until the other side has gone, and resolves with the number of bytes. */
const withoutEnd =
  (piece: string, sent: { bytes: number }): Answer =>
  (response) => {
    streamed(response)
    const more = () => {
      if (response.destroyed) return
      sent.bytes += piece.length
      if (response.write(piece)) setImmediate(more)
      else response.once('drain', more)
    }
    more()
  }

const answers: [string, Answer][] = [
  [
    'a page of HTML',
    (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Đăng nhập</h1>'),
  ],
  ['nothing', (response) => response.writeHead(200, { 'content-type': 'application/json' }).end()],
  ['an empty stream', (response) => streamed(response).end()],
  ['a broken event', (response) => streamed(response).end('data: {"choices": [\n\n')],
  ['another event', (response) => streamed(response).end('data: {"choices": "none"}\n\ndata: [DONE]\n\n')],
  [
    'an error half-way',
    (response) =>
      streamed(response).end(`${event('{"lead":"Sa')}data: {"error":{"message":"hết bộ nhớ"}}\n\n`),
  ],
  ['an answer that breaks off', (response) => streamed(response).end(event('{"lead":"Sa'))],
  [
    'bytes that are no UTF-8',
    (response) =>
      streamed(response).end(
        Buffer.concat([
          Buffer.from('data: {"choices":[{"delta":{"content":"{\\"lead\\":\\"'),
          Buffer.from([0xc3, 0x28]),
          Buffer.from('\\"}"}}]}\n\n'),
        ]),
      ),
  ],
  ['other JSON', (response) => streamed(response).end(event('[1,2,3]'))],
  [
    'keys of an object’s prototype',
    (response) => streamed(response).end(event('{"__proto__":{"lead":"x"}}')),
  ],
  [
    'a whole answer that is too long',
    (response) => response.writeHead(200, { 'content-type': 'application/json' }).end(' '.repeat(5_000_000)),
  ],
  [
    'a small answer that unpacks to a large one',
    (response) =>
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
        .end(gzipSync(Buffer.alloc(50_000_000, ' '))),
  ],
]

test.each(answers)('%s is no answer', async (_name, by) => {
  always(by)
  await expect(ask()).rejects.toMatchObject({ failure: 'unusable' })
  expect(counterpart.log).toHaveLength(2)
})

test.each([
  ['words', event('a'.repeat(50)), 20_000_000],
  ['one line', 'data: '.padEnd(64_000, 'a').slice(0, 64_000), 40_000_000],
  ['comments', `:${' '.repeat(64_000)}\n`, 120_000_000],
])(
  'a model that never ends with %s is cut off',
  async (_name, piece, most) => {
    const sent = { bytes: 0 }
    always(withoutEnd(piece, sent))
    await expect(ask()).rejects.toMatchObject({ failure: 'unusable' })
    expect(sent.bytes).toBeLessThan(most)
  },
  20_000,
)

test('what comes after the end is not waited for', async () => {
  counterpart.next.push({
    by: (response) => {
      streamed(response).write(`${event('{"lead":"Một sapo"}')}data: [DONE]\n\n`)
    },
  })
  expect((await ask({ patience: 2000 })).answer).toEqual({ lead: 'Một sapo' })
})

test('one byte at a time is read as it is; too slowly it is given up', async () => {
  const words = `${event('{"lead":"Một sapo đầy dấu"}')}data: [DONE]\n\n`
  const slowly =
    (pause: number): Answer =>
    async (response) => {
      streamed(response)
      for (const byte of Buffer.from(words)) {
        if (response.destroyed) return
        response.write(Buffer.from([byte]))
        if (pause) await new Promise((resolve) => setTimeout(resolve, pause))
      }
      response.end()
    }
  counterpart.next.push({ by: slowly(0) })
  expect((await ask()).answer).toEqual({ lead: 'Một sapo đầy dấu' })
  counterpart.next.push({ by: slowly(20) })
  await expect(ask({ patience: 150 })).rejects.toMatchObject({ failure: 'slow' })
})

test('a redirect is not followed', async () => {
  const inner = await openCounterpart(() => ({ lead: 'Bên trong' }))
  try {
    for (const status of [301, 302, 303, 307, 308])
      always((response) => response.writeHead(status, { location: `${inner.url}/chat/completions` }).end())
    for (let n = 0; n < 5; n += 1) await expect(ask()).rejects.toBeInstanceOf(ModelError)
    expect(inner.log).toEqual([])
  } finally {
    await inner.close()
  }
})

test.each([
  { prompt_tokens: -5000, completion_tokens: -1 },
  { prompt_tokens: 1.5, completion_tokens: 2 },
  { prompt_tokens: 1e12, completion_tokens: 3 },
  { prompt_tokens: 'nhiều', completion_tokens: null },
])('a count of tokens that is none, %j, is estimated instead', async (usage) => {
  counterpart.next.push({
    by: (response) =>
      streamed(response).end(`${event('{"lead":"Một sapo"}')}${event('', { usage })}data: [DONE]\n\n`),
  })
  const { tokensIn, tokensOut } = await ask()
  for (const count of [tokensIn, tokensOut]) {
    expect(count).toBeGreaterThan(0)
    expect(count).toBeLessThan(100)
  }
})

test('every attempt counts, also one that failed or was cancelled', async () => {
  always((response) => streamed(response).end(event('{"lead":"Sa'.repeat(30))))
  const failed = await ask().catch((error) => error)
  expect(failed.spent.tokensOut).toBeGreaterThan(100)
  expect(failed.spent.tokensIn).toBeGreaterThan(0)
  counterpart.next.push({ status: 401 })
  expect((await ask().catch((error) => error)).spent).toEqual({ tokensIn: 0, tokensOut: 0 })
  const abort = new AbortController()
  counterpart.next.push({
    by: (response) => {
      streamed(response).write(event('a'.repeat(300)))
      setTimeout(() => abort.abort(), 50)
    },
  })
  const cancelled = await ask({ signal: abort.signal }).catch((error) => error)
  expect(cancelled).toMatchObject({ failure: 'cancelled' })
  expect(cancelled.spent.tokensOut).toBe(100)
})
