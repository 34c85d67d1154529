import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { outboxDispatcher, send, type TopicHandler } from './outbox.ts'

let app: TestApp

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const waiting = async () =>
  (await app.kernel.pool.query('select topic, payload, attempts from outbox order by id')).rows

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

  await app.kernel.db.transaction().execute(async (tx) => {
    for (const n of [1, 2, 3, 4]) await send(tx, 'chat_message', { n })
  })
  const first = outboxDispatcher(app.kernel, topics)
  await expect.poll(() => told).toEqual([1, 3, 4])
  await expect.poll(waiting).toEqual([{ topic: 'chat_message', payload: { n: 2 }, attempts: 1 }])
  await first.stop()
  await app.kernel.pool.query('delete from outbox')

  transactions = new Set()
  await app.kernel.db.transaction().execute(async (tx) => {
    for (let n = 10; n < 40; n += 1) await send(tx, 'chat_message', { n })
  })
  const second = outboxDispatcher(app.kernel, topics)
  await expect.poll(() => told.length).toBe(33)
  await second.stop()
  expect(told.slice(3)).toEqual(Array.from({ length: 30 }, (_, n) => n + 10))
  expect(transactions.size, 'one commit for all of them').toBe(1)
})
