import { expect, test } from 'vitest'
import { turns } from './turns.ts'

test('work takes turns, in order, and too long a queue is refused', async () => {
  const inTurn = turns(2, 3)
  const done: number[] = []
  let running = 0
  let most = 0
  const work = (n: number) =>
    inTurn(async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setTimeout(resolve, 5))
      running -= 1
      done.push(n)
      if (n === 1) throw new Error('broken')
    })
  const results = await Promise.allSettled([0, 1, 2, 3, 4, 5, 6].map(work))
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ])
  expect(done).toEqual([0, 1, 2, 3, 4])
  expect(most).toBe(2)
  await expect(work(7)).resolves.toBeUndefined()
})
