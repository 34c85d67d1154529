import { parentPort, workerData } from 'node:worker_threads'
import { type Task, tasks } from './tasks.ts'

const { task, input } = workerData as { task: Task; input: unknown }

try {
  const work = (await tasks[task]()) as (input: unknown) => Promise<unknown>
  parentPort?.postMessage({ result: await work(input) })
} catch (error) {
  const { message, code } = error as Error & { code?: string }
  parentPort?.postMessage({ failure: { message, code } })
}
