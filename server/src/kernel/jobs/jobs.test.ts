import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { type Job, jobRunner } from './jobs.ts'

let t: TestApp

beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t?.close())

/** Runs jobs as several processes would, for the given milliseconds. */
async function inProcesses(count: number, milliseconds: number, jobsOf: (process: number) => Job[]) {
  const runners = Array.from({ length: count }, () => jobRunner(t.database.url))
  await Promise.all(runners.map((runner, process) => runner.start(t.kernel, jobsOf(process))))
  await pause(milliseconds)
  await Promise.all(runners.map((runner) => runner.stop()))
}

it('runs each turn in one of three processes, and what belongs to a process in each', async () => {
  const shared: number[] = []
  const own: number[] = []
  await inProcesses(3, 4500, (process) => [
    { name: 'shared', everySeconds: 2, run: async () => void shared.push(process) },
    { name: 'own', everySeconds: 3600, inEachProcess: true, run: async () => void own.push(process) },
  ])
  // At 0, 2 and 4 s; a busy computer may skip a run, three independent processes would make nine.
  expect(shared.length).toBeGreaterThanOrEqual(2)
  expect(shared.length).toBeLessThanOrEqual(3)
  expect(own.sort()).toEqual([0, 1, 2])
})

it('leaves a turn to another process while its own is still running', async () => {
  const runs: number[] = []
  const long = new AbortController()
  // On a busy computer the first one ends before the processes do, and may take a turn again.
  let firstEnded = false
  await inProcesses(2, 3500, (process) => [
    {
      name: 'long',
      everySeconds: 1,
      async run() {
        if (firstEnded) return
        runs.push(process)
        if (runs.length > 1) return
        await pause(3000, undefined, { signal: long.signal }).catch(() => undefined)
        firstEnded = true
      },
    },
  ])
  long.abort()
  expect(runs.length).toBeGreaterThanOrEqual(2)
  expect(runs.slice(1)).toEqual(runs.slice(1).map(() => 1 - (runs[0] as number)))
})
