import { expect, it } from 'vitest'
import { keepRecent } from './recent.ts'

const to = (rooms: string[] | null, payload: unknown, except: string[] = []) => ({
  rooms,
  except,
  channel: 'test',
  payload,
})
const payloads = (sent: readonly { payload: unknown }[] | null) => sent?.map(({ payload }) => payload)

it('gives what was sent since a time to somebody in these rooms, oldest first', () => {
  let now = 1_000_000
  const recent = keepRecent(() => now)
  now += 10_000
  recent.keep(to(['a'], 'before'))
  now += 5000
  recent.keep(to(['a'], 'first'))
  recent.keep(to(['b'], 'for others'))
  recent.keep(to(null, 'for all'))
  recent.keep(to(['a', 'b'], 'but for c', ['c']))
  expect(payloads(recent.since(now, new Set(['a'])))).toEqual(['first', 'for all', 'but for c'])
  expect(payloads(recent.since(now, new Set(['a', 'c'])))).toEqual(['first', 'for all'])
  expect(payloads(recent.since(now, new Set(['d'])))).toEqual(['for all'])
})

it('says that it does not know what was before its minute, its beginning or what it forgot', () => {
  let now = 1_000_000
  const recent = keepRecent(() => now)
  const begun = now
  now += 30_000
  // The timestamp may come from another process, whose clock is at most half a second ahead.
  expect(recent.since(begun + 499, new Set())).toBeNull()
  expect(recent.since(begun + 500, new Set())).toEqual([])
  expect(recent.since(now + 500, new Set())).toEqual([])
  expect(recent.since(now + 501, new Set())).toBeNull()
  now += 31_000
  expect(recent.since(begun + 500, new Set())).toBeNull()
  recent.keep(to(null, 'lost'))
  now += 1000
  recent.forget()
  expect(recent.since(now + 499, new Set())).toBeNull()
  expect(recent.since(now + 500, new Set())).toEqual([])
})

it('keeps no more than two thousand, and knows nothing of what it let go', () => {
  let now = 1_000_000
  const recent = keepRecent(() => now)
  for (let n = 0; n < 5000; n += 1) {
    now += 1
    recent.keep(to(null, n))
  }
  expect(recent.since(now - 4000, new Set())).toBeNull()
  const all = recent.since(now - 1000, new Set())
  expect(all?.length).toBeGreaterThan(1000)
  expect(all?.length).toBeLessThanOrEqual(2000)
  expect(payloads(all)?.at(-1)).toBe(4999)
})

it('keeps fewer of what names many people, and says so', () => {
  let now = 1_000_000
  const recent = keepRecent(() => now)
  const everybody = Array.from({ length: 2000 }, (_, n) => `user:${n}`)
  for (let n = 0; n < 200; n += 1) {
    now += 100
    recent.keep(to(everybody, n))
  }
  const own = new Set(['user:7'])
  expect(recent.since(now - 10_000, own)).toBeNull()
  expect(recent.knownSince(0, own).length).toBeLessThanOrEqual(50)
  expect(payloads(recent.since(now - 1000, own))?.at(-1)).toBe(199)
})
