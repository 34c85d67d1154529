// @module-tag turns
import { expect, test } from 'vitest'
import { recordUnderFire } from './recording.ts'
import { missingIn } from './recording-receipts.ts'
import type { StationLog } from './recording-station.ts'

test('the log tells what numbers leave out', () => {
  const count = 100
  const log: StationLog = {
    at: Array.from({ length: count }, (_, n) => n * 24),
    form: Array.from({ length: count }, () => 'mp3-48' as const),
    silent: [],
    lines: [],
    faults: { drop: 0, stall: 0, burst: 0, page: 0, change: 0, hush: 0 },
  }
  const window = { from: 0, until: 2400 }
  const all = [...log.at.keys()]
  expect(missingIn(log, window, all)).toEqual([])
  expect(missingIn(log, window, [...all.slice(0, 40), ...all.slice(60)])).toEqual([
    { from: 960, until: 1440 },
  ])
  expect(missingIn(log, window, all.slice(0, 50))).toEqual([{ from: 1200, until: 2400 }])
})

test('two minutes of a stream that fails, with a process killed: receipts are what the log says', async () => {
  const outcome = await recordUnderFire({
    hours: 1 / 30,
    channels: 1,
    seed: 3,
    workers: 1,
    killEvery: 30_000,
  })
  expect(outcome.recordings).toBeGreaterThan(0)
  expect(outcome.killed).toBeGreaterThan(0)
  expect(outcome.frames).toBeGreaterThan(1000)
  expect(outcome).toMatchObject({ doubled: [], untrue: [], lost: [], orphans: 0 })
})
