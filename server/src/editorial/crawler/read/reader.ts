import { Worker } from 'node:worker_threads'
import { fetchFailures } from '@toasoan/contract/editorial/crawler-words'
import { FetchProblem } from '../fetch/fetch-problem.ts'
import type { Reading, Results } from './tasks.ts'

/** Milliseconds of the processor for one page; whatever takes more was made to. A busy machine counts as nothing. */
const usualPatience = 5000

/** Milliseconds that a page may take by the clock, in a thread that the machine lets wait or that does not answer. */
const byClock = 120_000

/** So many times a page's processor time is looked at within its patience. */
const looks = 10

/** A new thread may take so many times as much: it loads its libraries first. */
const loading = 4

/** Milliseconds after which a thread that reads nothing ends: its libraries and its heap take some 60 MB. */
const restless = 20_000

type Waiting = {
  id: number
  reading: Reading
  done: (result: unknown) => void
  failed: (error: Error) => void
}

/**
 * Reads pages in a thread of its own, one after the other. A page that takes too much of the processor or of memory ends
 * the thread and nothing else; the next one gets a new thread.
 *
 * @param patience milliseconds of the processor for one page
 */
export function openReader(patience = usualPatience) {
  let worker: Worker | null = null
  let current: Waiting | null = null
  let watch: NodeJS.Timeout | undefined
  let ending: NodeJS.Timeout | undefined
  let isFresh = true
  const queue: Waiting[] = []

  function finish(finished: (waiting: Waiting) => void): void {
    clearInterval(watch)
    const waiting = current
    current = null
    if (waiting) finished(waiting)
    next()
    clearTimeout(ending)
    if (!current) ending = setTimeout(endThread, restless).unref()
  }

  function endThread(): void {
    const old = worker
    worker = null
    void old?.terminate()
  }

  function abandon(reason: 'too_hard' | 'unreadable'): void {
    endThread()
    finish(({ failed }) => failed(new FetchProblem(reason)))
  }

  function start(): Worker {
    isFresh = true
    const thread = new Worker(new URL('./reader-thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 },
      // Nothing that a hostile page could make it print reaches the log.
      stdout: true,
      stderr: true,
      env: {},
    })
    // The process may end while the thread waits for pages.
    thread.unref()
    thread.on('message', ({ id, result, failure, code }) => {
      if (current?.id !== id) return
      finish(({ done, failed }) =>
        failure === undefined
          ? done(result)
          : failed(new FetchProblem(code in fetchFailures ? code : 'unreadable')),
      )
    })
    thread.on('error', () => thread === worker && abandon('unreadable'))
    thread.on('exit', () => {
      if (thread === worker) abandon('unreadable')
    })
    return thread
  }

  function next(): void {
    if (current || queue.length === 0) return
    clearTimeout(ending)
    current = queue.shift() as Waiting
    worker ??= start()
    worker.postMessage({ id: current.id, reading: current.reading })
    watchOver(current, worker, isFresh ? patience * loading : patience)
    isFresh = false
  }

  /** Abandons a reading when it has taken so many milliseconds of the processor, or far longer by the clock. */
  function watchOver(reading: Waiting, thread: Worker, limit: number): void {
    const from = Date.now()
    let before: number | null = null
    const look = () => {
      if (Date.now() - from > byClock) return abandon('too_hard')
      const told = ({ user, system }: NodeJS.CpuUsage) => {
        const spent = (user + system) / 1000
        before ??= spent
        if (current === reading && spent - before > limit) abandon('too_hard')
      }
      // What is asked of a thread that has ended fails; its exit abandons the reading.
      void thread.cpuUsage().then(told, () => {})
    }
    look()
    watch = setInterval(look, patience / looks)
  }

  let number = 0
  const read = <Task extends Reading['task']>(
    reading: Extract<Reading, { task: Task }>,
  ): Promise<Results[Task]> =>
    new Promise((resolve, reject) => {
      number += 1
      queue.push({ id: number, reading, done: resolve as (result: unknown) => void, failed: reject })
      next()
    })

  return {
    read,
    async close() {
      clearTimeout(ending)
      const old = worker
      worker = null
      await old?.terminate()
    },
  }
}

export type Reader = ReturnType<typeof openReader>

let shared: Reader | null = null

/** The reader of this process; it has no newsroom of its own. */
export const reader = (): Reader => {
  shared ??= openReader()
  return shared
}

let ofWires: Reader | null = null

/** The reader of agencies' files in this process, apart from that of pages: neither waits for the other. */
export const wireReader = (): Reader => {
  ofWires ??= openReader()
  return ofWires
}
