import { Worker } from 'node:worker_threads'
import { fairTurns, type Owner } from './fair-turns.ts'

/** Documents and sheets are processed by at most two workers of this process, one per user. */
const turns = fairTurns({ atOnce: 2, perOwner: 1, waitingPerOwner: 4, waiting: 60, seconds: 10 })

/** Failure of a worker: `slow`, `memory`, or the code of an error thrown by the task. */
export class WorkFailure extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/**
 * A function that a worker loads with its module, so that its libraries and their memory are freed with the
 * worker.
 */
export type Piece<Input, Result> = {
  readonly name: string
  readonly module: URL
  /** Whether the thread is reused: only if it reads no external files. */
  readonly stays: boolean
  /** Phantom field: type of the function. */
  readonly kind?: (input: Input) => Result
}

/** A task: a named export of a module. `_load` only provides its type. */
export const piece = <Name extends string, Input, Result>(
  name: Name,
  module: URL,
  _load: () => Promise<Record<Name, (input: Input) => Result>>,
  { stays = false } = {},
): Piece<Input, Awaited<Result>> => ({ name, module, stays })

type Limits = { milliseconds?: number; megabytes?: number }

/** Milliseconds that an idle thread waits for the next task of its kind, with its libraries loaded. */
const patience = 20_000

/** Maximum idle threads: each holds some 50 MB of libraries and leftovers of its last task. */
const mostIdle = 1

/** An idle thread, its kind, and the timer that ends it. */
type Idle = { worker: Worker; kind: string; clock: NodeJS.Timeout }

/** Idle threads, longest idle first. */
let idle: Idle[] = []

/** Busy threads. */
let working = 0

/** Takes an idle thread of this kind. */
function takeIdle(kind: string): Worker | null {
  const found = idle.findLast((one) => one.kind === kind)
  if (!found) return null
  idle = idle.filter((one) => one !== found)
  clearTimeout(found.clock)
  return found.worker
}

const kindOf = ({ name, module }: Pick<Piece<never, unknown>, 'name' | 'module'>, megabytes: number) =>
  `${module.href}#${name}/${megabytes}`

/** Ends the longest idle threads, keeping the given number. */
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
  // Beside another busy thread it would be a third one that holds memory.
  if (working > 0) dropIdle(0)
  return new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: { name: task.name, module: task.module.href },
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 16 },
    // Output that a malicious file could cause must not reach the log.
    stdout: true,
    stderr: true,
    env: {},
  })
}

/** Makes a thread idle; neither it nor its timer keeps the process alive. */
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
      // The turn ends with the thread: until then it uses memory and CPU.
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
 * Runs a task in a worker thread, with limits of memory and time, in the owner's turn.
 * @throws WorkFailure, and Refusal 429 when too many tasks are waiting
 */
export const inWorker = <Input, Result>(
  owner: Owner,
  work: Piece<Input, Result>,
  input: Input,
  limits: Limits = {},
): Promise<Result> => turns(owner, () => start(work, input, limits))

/** Heavy work in the main thread, such as a streamed file, in the same turns. */
export const inSharedTurn: typeof turns = turns
