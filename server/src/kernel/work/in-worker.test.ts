import { expect, test } from 'vitest'
import { inWorker, piece } from './in-worker.ts'

const at = new URL('./worker-samples.ts', import.meta.url)
const samples = () => import('./worker-samples.ts')

test('a thread that reads nothing foreign stays for the next of its kind', async () => {
  const counting = piece('count', at, samples, { stays: true })
  expect(await inWorker(1, counting, 'a')).toBe(1)
  expect(await inWorker(1, counting, 'b')).toBe(2)
})

test('a thread that may have read a foreign file serves once', async () => {
  const counting = piece('count', at, samples)
  expect(await inWorker(1, counting, 'a')).toBe(1)
  expect(await inWorker(1, counting, 'b')).toBe(1)
})

test('a thread whose work failed or took too long does not stay', async () => {
  const failing = piece('fail', at, samples, { stays: true })
  await expect(inWorker(1, failing, 'broken')).rejects.toMatchObject({ code: 'broken' })
  const endless = piece('spin', at, samples, { stays: true })
  await expect(inWorker(1, endless, '', { milliseconds: 200 })).rejects.toMatchObject({ code: 'slow' })
  expect(await inWorker(1, piece('count', at, samples, { stays: true }), 'c', { megabytes: 64 })).toBe(1)
})
