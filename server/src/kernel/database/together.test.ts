import { expect, test } from 'vitest'
import { together } from './together.ts'

/** Questions that the test answers on demand. */
function questions() {
  const asked: { keys: number[]; answer(): void; fail(): void }[] = []
  const ask = together<number, string>({ atOnce: 2, keys: 3 }, (keys) => {
    const { promise, resolve, reject } = Promise.withResolvers<Map<number, string>>()
    asked.push({
      keys,
      answer: () => resolve(new Map(keys.filter((key) => key < 90).map((key) => [key, `nº ${key}`]))),
      fail: () => reject(new Error('away')),
    })
    return promise
  })
  return { asked, ask, keys: () => asked.map((one) => one.keys) }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('what comes while questions are under way goes together in the next, so many at most', async () => {
  const { asked, ask, keys } = questions()
  const answers = [1, 2, 3, 4, 4, 99, 5].map(ask)
  expect(keys()).toEqual([[1], [2]])
  asked[1]?.answer()
  await settled()
  expect(keys()).toEqual([[1], [2], [3, 4]])
  asked[0]?.answer()
  await settled()
  expect(keys().at(-1)).toEqual([99, 5])
  for (const { answer } of asked) answer()
  expect(await Promise.all(answers)).toEqual(['nº 1', 'nº 2', 'nº 3', 'nº 4', 'nº 4', undefined, 'nº 5'])
})

test('a key that is asked for again while it is under way is asked for anew', async () => {
  const { asked, ask, keys } = questions()
  const answers = [ask(1), ask(1)]
  expect(keys()).toEqual([[1], [1]])
  for (const { answer } of asked) answer()
  await Promise.all(answers)
})

test('a question that fails fails for all who asked it, and for nobody else', async () => {
  const { asked, ask } = questions()
  const answers = [1, 2, 3, 4].map(ask)
  asked[0]?.answer()
  await settled()
  asked[1]?.answer()
  asked[2]?.fail()
  const outcomes = await Promise.allSettled(answers)
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected'])
  const later = ask(5)
  asked[3]?.answer()
  expect(await later).toBe('nº 5')
})
