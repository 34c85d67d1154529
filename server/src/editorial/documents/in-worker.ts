import { Worker } from 'node:worker_threads'
import type { InputOf, ResultOf, Task } from './tasks.ts'

/** Workers at once in this process; others wait. */
const atOnce = 2
let running = 0
const waiting: (() => void)[] = []

/** Why a worker gave up: `slow`, `memory`, or what the work itself threw with a code. */
export class WorkFailure extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

const limits = { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 64 }

function start<T extends Task>(task: T, input: InputOf<T>, milliseconds: number): Promise<ResultOf<T>> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { task, input },
      resourceLimits: limits,
      // Nothing that a hostile file could make it print reaches the log.
      stdout: true,
      stderr: true,
      env: {},
    })
    const end = (finish: () => void) => {
      clearTimeout(timer)
      finish()
      void worker.terminate()
    }
    const timer = setTimeout(
      () => end(() => reject(new WorkFailure('slow', `${task} took longer than ${milliseconds} ms`))),
      milliseconds,
    )
    worker.once('message', ({ result, failure }) =>
      end(() =>
        failure ? reject(new WorkFailure(failure.code ?? 'failed', failure.message)) : resolve(result),
      ),
    )
    worker.once('error', (error: NodeJS.ErrnoException) =>
      end(() =>
        reject(
          new WorkFailure(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'failed', error.message),
        ),
      ),
    )
    worker.once('exit', () => end(() => reject(new WorkFailure('failed', `${task} ended without a result`))))
  })
}

/**
 * Does a piece of work on a document beside the server, which goes on answering: with limits of memory and
 * time, at most two at once. Rejects with a `WorkFailure`.
 */
export async function inWorker<T extends Task>(
  task: T,
  input: InputOf<T>,
  milliseconds = 60_000,
): Promise<ResultOf<T>> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await start(task, input, milliseconds)
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
