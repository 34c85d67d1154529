import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { askModel, tokensAsked } from './ask-model.ts'
import { type Counterpart, openCounterpart } from './counterpart.ts'
import type { Model } from './model.ts'

let counterpart: Counterpart
let model: Model
beforeAll(async () => {
  counterpart = await openCounterpart((_name, data) => ({
    lead: `Sapo của ${(data as { text: string }).text}`,
  }))
  model = { url: counterpart.url, key: 'khoa', name: 'mo-hinh', place: 'inside', sample: false }
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

test('asks by the protocol: streamed, with the schema, the text as data and the key', async () => {
  const seen: number[] = []
  const answered = await ask({ onProgress: (characters) => seen.push(characters) })
  expect(answered.answer).toEqual({ lead: 'Sapo của bài' })
  expect(answered.tokensIn).toBeGreaterThan(0)
  expect(answered.tokensOut).toBeGreaterThan(0)
  expect(seen.at(-1)).toBe(JSON.stringify(answered.answer).length)
  expect(counterpart.log).toEqual([
    {
      model: 'mo-hinh',
      name: 'lead',
      instructions: 'Viết sapo.',
      data: '{"text":"bài"}',
      image: '',
      key: 'khoa',
    },
  ])
})

test('an image goes beside the data, and is not counted by its bytes', async () => {
  const image = Buffer.from('anh')
  expect((await ask({ image })).answer).toEqual({ lead: 'Sapo của bài' })
  expect(counterpart.log).toMatchObject([
    { data: '{"text":"bài"}', image: `data:image/jpeg;base64,${image.toString('base64')}` },
  ])
  expect(tokensAsked({ instructions: '', data: '', image: Buffer.alloc(300_000) })).toBeLessThan(1100)
})

test.each([
  [{ status: 503 }],
  [{ status: 429 }],
  [{ text: 'Đây là sapo' }],
  [{ text: '{"lead": 1}' }],
])('tries once more after %j', async (failure) => {
  counterpart.next.push(failure)
  expect((await ask()).answer).toEqual({ lead: 'Sapo của bài' })
  expect(counterpart.log).toHaveLength(2)
})

test.each([
  [{ status: 503 }, 'away', 2],
  [{ status: 401 }, 'refused', 1],
  [{ text: `{"lead":"${'a'.repeat(41)}"}` }, 'unusable', 2],
])('a model that keeps failing with %j is reported as %s', async (failure, reason, times) => {
  counterpart.next.push(failure, failure)
  await expect(ask()).rejects.toMatchObject({ failure: reason })
  expect(counterpart.log).toHaveLength(times)
})

test('a silent model is given up, and a cancelled request ends at once', async () => {
  counterpart.next.push({ silent: true })
  await expect(ask({ patience: 60 })).rejects.toMatchObject({ failure: 'slow' })
  counterpart.next.push({ silent: true })
  const abort = new AbortController()
  const asked = ask({ signal: abort.signal })
  await expect.poll(() => counterpart.log.length).toBe(2)
  abort.abort()
  await expect(asked).rejects.toMatchObject({ failure: 'cancelled' })
})

test('a model that nobody runs is away', async () => {
  const gone = { ...model, url: 'http://127.0.0.1:1/v1' }
  const asked = askModel(gone, {
    name: 'lead',
    instructions: '',
    data: {},
    schema,
    signal: new AbortController().signal,
    pause: 1,
  })
  await expect(asked).rejects.toMatchObject({ failure: 'away' })
})

test('words around the object do no harm', async () => {
  counterpart.next.push({ text: '```json\n{"lead":"Một sapo"}\n```' })
  expect((await ask()).answer).toEqual({ lead: 'Một sapo' })
})
