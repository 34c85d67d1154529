import { parentPort, workerData } from 'node:worker_threads'

const { name, module } = workerData as { name: string; module: string }

parentPort?.on('message', async (input: unknown) => {
  try {
    const work = (await import(module))[name] as (input: unknown) => unknown
    parentPort?.postMessage({ result: await work(input) })
  } catch (error) {
    const { message, code } = error as Error & { code?: string }
    parentPort?.postMessage({ failure: { message, code } })
  }
})
