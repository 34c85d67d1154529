import { Worker } from 'node:worker_threads'
import { fairTurns, type Owner } from './fair-turns.ts'

/** Documents and sheets are read and written by at most two workers of this process, one of each person's. */
const turns = fairTurns({ atOnce: 2, perOwner: 1, waitingPerOwner: 4, waiting: 60, seconds: 10 })

/** Why a worker gave up: `slow`, `memory`, or what the work itself threw with a code. */
export class WorkFailure extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** A function that a worker loads with its module: its libraries, and their memory, go with the worker. */
export type Piece<Input, Result> = {
  readonly name: string
  readonly module: URL
  /** Never there: says of what kind the function is. */
  readonly kind?: (input: Input) => Result
}

/** A piece of work: a function that a module exports under a name. `_load` only tells its kind. */
export const piece = <Name extends string, Input, Result>(
  name: Name,
  module: URL,
  _load: () => Promise<Record<Name, (input: Input) => Result>>,
): Piece<Input, Awaited<Result>> => ({ name, module })

type Limits = { milliseconds?: number; megabytes?: number }

function start<Input, Result>(
  { name, module }: Piece<Input, Result>,
  input: Input,
  { milliseconds = 60_000, megabytes = 768 }: Limits,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { name, module: module.href, input },
      resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 64 },
      // Nothing that a hostile file could make it print reaches the log.
      stdout: true,
      stderr: true,
      env: {},
    })
    let isOver = false
    const end = (finish: () => void) => {
      if (isOver) return
      isOver = true
      clearTimeout(timer)
      // The turn is over when the thread is: until then it takes memory and a processor.
      void worker.terminate().finally(finish)
    }
    const give = (code: string, message: string) => end(() => reject(new WorkFailure(code, message)))
    const timer = setTimeout(() => give('slow', `${name} took longer than ${milliseconds} ms`), milliseconds)
    worker.once('message', ({ result, failure }) =>
      failure ? give(failure.code ?? 'failed', failure.message) : end(() => resolve(result)),
    )
    worker.once('error', (error: NodeJS.ErrnoException) =>
      give(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'failed', error.message),
    )
    worker.once('exit', () => give('failed', `${name} ended without a result`))
  })
}

/**
 * Does a piece of work beside the server, which goes on answering: with limits of memory and time, in the
 * owner's turn.
 *
 * @throws WorkFailure, and Refusal 429 where too much waits
 */
export const inWorker = <Input, Result>(
  owner: Owner,
  work: Piece<Input, Result>,
  input: Input,
  limits: Limits = {},
): Promise<Result> => turns(owner, () => start(work, input, limits))

/** Heavy work of this process itself, such as a file that is written while it is read, in the same turns. */
export const inSharedTurn: typeof turns = turns
