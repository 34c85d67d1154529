import autocannon from 'autocannon'
import type { Child } from './child.ts'

export type Shot = {
  method?: 'GET' | 'POST' | 'PUT'
  path: string
  headers?: Record<string, string>
  body?: string
}

/** Makes the next request. `done` hears the status of its answer. */
export type Aim = { next(): Shot & { done?: (status: number) => void } }

/** One measurement. Times in milliseconds. */
export type Score = {
  /** Milliseconds of processor time of the answering process for one answer: other work does not change it. */
  cpu: number
  perSecond: number
  p50: number
  p99: number
  /** Bytes of an answer, headers included. */
  bytes: number
  /** Answers other than 2xx, and errors of connections. */
  failed: number
}

export type Attack = { child: Child; aim: Aim; seconds: number; connections: number }

const at = (sorted: Float64Array, part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0

/** Sends requests as fast as they are answered, over so many connections. */
export async function attack({ child, aim, seconds, connections }: Attack): Promise<Score> {
  const times: number[] = []
  let bytes = 0
  let failed = 0
  const before = await child.usage()
  const run = autocannon({
    url: child.url,
    connections,
    duration: seconds,
    requests: [
      {
        setupRequest(request, context) {
          const { done, ...shot } = aim.next()
          context.done = done
          return { ...request, ...shot, headers: { ...shot.headers } }
        },
        onResponse(status, _body, context) {
          context.done?.(status)
        },
      },
    ],
  })
  run.on('response', (_client, status, size, milliseconds) => {
    times.push(milliseconds)
    bytes += size
    if (status < 200 || status > 299) failed += 1
  })
  const start = performance.now()
  const { errors, timeouts } = await run
  const took = (performance.now() - start) / 1000
  const after = await child.usage()
  const sorted = Float64Array.from(times).sort()
  return {
    cpu: ((after.cpu - before.cpu) * 1000) / times.length,
    perSecond: times.length / Math.min(took, seconds + 1),
    p50: at(sorted, 0.5),
    p99: at(sorted, 0.99),
    bytes: times.length > 0 ? bytes / times.length : 0,
    failed: failed + errors + timeouts,
  }
}
