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
  /** Whether the thread stays for the next of its kind: only where no foreign file is read in it. */
  readonly stays: boolean
  /** Never there: says of what kind the function is. */
  readonly kind?: (input: Input) => Result
}

/** A piece of work: a function that a module exports under a name. `_load` only tells its kind. */
export const piece = <Name extends string, Input, Result>(
  name: Name,
  module: URL,
  _load: () => Promise<Record<Name, (input: Input) => Result>>,
  { stays = false } = {},
): Piece<Input, Awaited<Result>> => ({ name, module, stays })

type Limits = { milliseconds?: number; megabytes?: number }

/** Milliseconds that a thread waits for the next piece of its kind: its libraries are loaded already. */
const patience = 20_000

/** Most threads that wait: each holds some 50 MB of libraries and of what its last piece left. */
const mostIdle = 1

/** A thread that waits, what it does, and the clock that ends it. */
type Idle = { worker: Worker; kind: string; clock: NodeJS.Timeout }

/** Threads that wait, the longest first. */
let idle: Idle[] = []

/** Threads that work. */
let working = 0

/** Takes a thread of this kind from those that wait. */
function takeIdle(kind: string): Worker | null {
  const found = idle.findLast((one) => one.kind === kind)
  if (!found) return null
  idle = idle.filter((one) => one !== found)
  clearTimeout(found.clock)
  return found.worker
}

const kindOf = ({ name, module }: Pick<Piece<never, unknown>, 'name' | 'module'>, megabytes: number) =>
  `${module.href}#${name}/${megabytes}`

/** Ends those that have waited longest, but for so many. */
function dropIdle(left: number): void {
  for (const { worker, clock } of idle.splice(0, Math.max(0, idle.length - left))) {
    clearTimeout(clock)
    void worker.terminate()
  }
}

function open(task: Piece<never, unknown>, megabytes: number): Worker {
  const waiting = task.stays && takeIdle(kindOf(task, megabytes))
  if (waiting) {
    waiting.ref()
    return waiting
  }
  // Beside another that works it would be a third thread that holds memory.
  if (working > 0) dropIdle(0)
  return new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: { name: task.name, module: task.module.href },
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 16 },
    // Nothing that a hostile file could make it print reaches the log.
    stdout: true,
    stderr: true,
    env: {},
  })
}

/** Lets a thread wait for the next piece; neither it nor its clock keeps the process alive. */
function keep(worker: Worker, kind: string): void {
  for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event)
  const drop = () => {
    idle = idle.filter((one) => one.worker !== worker)
    void worker.terminate()
  }
  worker.once('error', drop)
  worker.once('exit', drop)
  worker.unref()
  idle.push({ worker, kind, clock: setTimeout(drop, patience).unref() })
  dropIdle(mostIdle)
}

function start<Input, Result>(
  task: Piece<Input, Result>,
  input: Input,
  { milliseconds = 60_000, megabytes = 768 }: Limits,
): Promise<Result> {
  const { name, stays } = task
  return new Promise((resolve, reject) => {
    const worker = open(task, megabytes)
    working += 1
    let isOver = false
    const end = (finish: () => void, isFit = false) => {
      if (isOver) return
      isOver = true
      working -= 1
      clearTimeout(timer)
      if (isFit && stays) {
        keep(worker, kindOf(task, megabytes))
        return finish()
      }
      // The turn is over when the thread is: until then it takes memory and a processor.
      void worker.terminate().finally(finish)
    }
    const give = (code: string, message: string) => end(() => reject(new WorkFailure(code, message)))
    const timer = setTimeout(() => give('slow', `${name} took longer than ${milliseconds} ms`), milliseconds)
    worker.once('message', ({ result, failure }) =>
      failure ? give(failure.code ?? 'failed', failure.message) : end(() => resolve(result), true),
    )
    worker.once('error', (error: NodeJS.ErrnoException) =>
      give(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'failed', error.message),
    )
    worker.once('exit', () => give('failed', `${name} ended without a result`))
    worker.postMessage(input)
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
