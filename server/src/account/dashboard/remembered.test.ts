import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { remembered } from './remembered.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('asks once, then gives the old answer while it fetches a new one', async () => {
  let asked = 0
  const ask = remembered(1000, async () => ++asked)
  const key = {}
  expect(await Promise.all([ask(key), ask(key)])).toEqual([1, 1])
  vi.advanceTimersByTime(1001)
  expect(await Promise.all([ask(key), ask(key)])).toEqual([1, 1])
  await vi.runAllTimersAsync()
  expect(await ask(key)).toBe(2)
  expect(asked).toBe(2)
})

test('keeps no failure, and keeps the old answer when a new one fails', async () => {
  let broken = true
  const ask = remembered(1000, async () => {
    if (broken) throw new Error('broken')
    return 'answer'
  })
  const key = {}
  await expect(ask(key)).rejects.toThrow('broken')
  broken = false
  expect(await ask(key)).toBe('answer')
  broken = true
  vi.advanceTimersByTime(1001)
  expect(await ask(key)).toBe('answer')
  await vi.runAllTimersAsync()
  expect(await ask(key)).toBe('answer')
})
