import { describe, expect, it } from 'vitest'
import { slots } from './slots.ts'

const never = new AbortController().signal

describe('the slots of the whole queue', () => {
  it('run three at once, in order, and leave no slot behind', async () => {
    const run = slots(3)
    let now = 0
    let most = 0
    const order: number[] = []
    const work = (number: number) => async () => {
      order.push(number)
      now += 1
      most = Math.max(most, now)
      await Promise.resolve()
      now -= 1
      if (number === 2) throw new Error('broken')
    }
    const all = await Promise.allSettled(Array.from({ length: 10 }, (_, number) => run(never, work(number))))
    expect(most).toBe(3)
    expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(all.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  })

  it('do not wait for what was given up', async () => {
    const run = slots(1)
    let release = () => {}
    const first = run(never, () => new Promise<void>((resolve) => (release = resolve)))
    const given = new AbortController()
    const second = run(given.signal, async () => 'second')
    const third = run(never, async () => 'third')
    given.abort(new Error('cancelled'))
    await expect(second).rejects.toThrow('cancelled')
    release()
    await first
    expect(await third).toBe('third')
  })
})
