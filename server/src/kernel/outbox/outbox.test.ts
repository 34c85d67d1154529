import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../database/database.ts'
import { type Listener, openListener } from '../database/listener.ts'
import type { Kernel } from '../kernel.ts'
import { createTestDatabase, type TestDatabase } from '../postgres/for-tests.ts'
import { templateName } from '../testing/global-setup.ts'
import { outboxDispatcher, send, type TopicHandler } from './outbox.ts'

// A whole server has its own dispatcher, which would take the events.
let database: TestDatabase
let opened: ReturnType<typeof openDatabase>
let listener: Listener
let kernel: Kernel

beforeAll(async () => {
  database = await createTestDatabase(process.env.TEST_ADMIN_URL as string, templateName)
  opened = openDatabase(database.url, 4, () => {})
  listener = await openListener(database.url, () => {})
  const tracing = { root: (_name: string, _kind: string, _of: object, work: () => unknown) => work() }
  kernel = { ...opened, listener, log: { error: () => {} }, tracing } as unknown as Kernel
})
afterAll(async () => {
  await listener.close()
  await opened.pool.end()
  await database.drop()
})

const waiting = async () =>
  (await kernel.pool.query('select topic, payload, attempts from outbox order by id')).rows

test('events of chat leave together, in order; one that fails holds up and repeats no other', async () => {
  const told: number[] = []
  let transactions = new Set<unknown>()
  const handler = (async ({ n }: { n: number }, _kernel, tx) => {
    transactions.add(tx)
    if (n === 2) throw new Error('cannot be told')
    return () => {
      told.push(n)
      if (n === 3) throw new Error('the line is gone')
    }
  }) as TopicHandler
  const topics = new Map([['chat_message', handler]])

  await kernel.db.transaction().execute(async (tx) => {
    for (const n of [1, 2, 3, 4]) await send(tx, 'chat_message', { n })
  })
  const first = outboxDispatcher(kernel, topics)
  await expect.poll(() => told).toEqual([1, 3, 4])
  await expect.poll(waiting).toEqual([{ topic: 'chat_message', payload: { n: 2 }, attempts: 1 }])
  await first.stop()
  await kernel.pool.query('delete from outbox')

  transactions = new Set()
  await kernel.db.transaction().execute(async (tx) => {
    for (let n = 10; n < 40; n += 1) await send(tx, 'chat_message', { n })
  })
  const second = outboxDispatcher(kernel, topics)
  await expect.poll(() => told.length).toBe(33)
  await second.stop()
  expect(told.slice(3)).toEqual(Array.from({ length: 30 }, (_, n) => n + 10))
  expect(transactions.size, 'one commit for all of them').toBe(1)
})

test('a topic may take all of its events that leave together, and each is told once also when one fails', async () => {
  const calls: number[][] = []
  const told: number[] = []
  const together = async (payloads: { n: number }[]) => {
    calls.push(payloads.map(({ n }) => n))
    if (payloads.some(({ n }) => n === 3)) throw new Error('cannot be told')
    return payloads.map(({ n }) => (n === 2 ? null : () => void told.push(n)))
  }
  const one = (async ({ n }: { n: number }) =>
    () =>
      void told.push(n)) as TopicHandler
  const topics = new Map<string, TopicHandler>([
    ['chat_message', { together: together as never }],
    ['chat_room', one],
  ])
  const sendAll = (numbers: number[]) =>
    kernel.db.transaction().execute(async (tx) => {
      for (const n of numbers) await send(tx, n >= 10 ? 'chat_room' : 'chat_message', { n })
    })

  await sendAll([1, 10, 2, 4])
  const dispatcher = outboxDispatcher(kernel, topics)
  await expect.poll(() => told).toEqual([1, 10, 4])
  expect(calls).toEqual([[1, 2, 4]])

  await sendAll([5, 3, 6])
  await expect.poll(() => told).toEqual([1, 10, 4, 5, 6])
  expect(calls.slice(1)).toEqual([[5, 3, 6], [5], [3], [6]])
  await expect.poll(waiting).toEqual([{ topic: 'chat_message', payload: { n: 3 }, attempts: 1 }])
  await dispatcher.stop()
})

test('the lanes whose events were sent are named, each once', async () => {
  const named: string[] = []
  kernel.listener.on('outbox', (lane) => {
    if (lane !== '') named.push(lane)
  })
  await kernel.db.transaction().execute(async (tx) => {
    for (const topic of ['chat_read', 'mail.welcome', 'article_moved', 'plan_moved'])
      await send(tx, topic, {})
  })
  await expect.poll(() => named.toSorted()).toEqual(['chat', 'mail', 'rest'])
})
