import { expect, test } from 'vitest'
import { recordFromBadStation } from './recording/run.ts'

test('receipts and files of a bad station are what its own log says, though the recorder is killed', async () => {
  const problems = await recordFromBadStation({
    seconds: 30,
    each: 15,
    failures: 10,
    kills: 15,
    speed: 4,
    seed: 3,
    lead: 6,
  })
  expect(problems).toEqual([])
})
