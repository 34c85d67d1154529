import { parentPort } from 'node:worker_threads'
import { type Reading, readMaterial } from './tasks.ts'

parentPort?.on('message', ({ id, reading }: { id: number; reading: Reading }) => {
  try {
    parentPort?.postMessage({ id, result: readMaterial(reading) })
  } catch (error) {
    parentPort?.postMessage({ id, failure: (error as Error).message })
  }
})
