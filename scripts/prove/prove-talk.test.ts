// @module-tag all
import { expect, test } from 'vitest'
import { collectUnderFire } from './crawler.ts'
import { postUnderFire } from './social.ts'

test('posts of workers that are killed are on their pages once, by the pages own log', async () => {
  const [run] = await postUnderFire({
    targets: 24,
    runs: 1,
    seed: 5,
    pages: 8,
    workers: 2,
    killEvery: 100,
    mostKilled: 3,
  })
  expect(run).toMatchObject({ posts: 24, twice: [], lost: [], wrong: [] })
  expect(run?.killed).toBeGreaterThan(0)
  expect(run?.faults).toBeGreaterThan(0)
})

test('two servers of which one is killed make each due fetch once', async () => {
  const collected = await collectUnderFire({
    sources: 8,
    hours: 0.2,
    processes: 2,
    killEvery: 300,
    mostKilled: 1,
    step: 60_000,
  })
  expect(collected.problems).toEqual([])
  expect(collected.killed).toBeGreaterThan(0)
  expect(collected.fetches).toBeGreaterThan(12)
  expect(collected.items).toBeGreaterThan(0)
})
