import { parentPort } from 'node:worker_threads'
import { type Reading, readMaterial } from './tasks.ts'

async function answer({ id, reading }: { id: number; reading: Reading }): Promise<void> {
  try {
    parentPort?.postMessage({ id, result: await readMaterial(reading) })
  } catch (error) {
    const { message, code } = error as { message: string; code?: unknown }
    parentPort?.postMessage({ id, failure: message, code: typeof code === 'string' ? code : '' })
  }
}

parentPort?.on('message', (asked) => void answer(asked))
