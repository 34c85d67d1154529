import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import {
  aacBytes,
  mp3Bytes,
  oggBytes,
  oggHead,
  oggLength,
} from '../../server/src/broadcast/streams/frames-for-tests.ts'
import type { Chance } from './chance.ts'
import { clockHeader, listenerHeader } from './recording-listener.ts'

/** The forms that a station sends. */
export const forms = {
  mp3: { codec: 'mp3', rate: 44_100, length: 1152 / 44.1, type: 'audio/mpeg' },
  'mp3-48': { codec: 'mp3', rate: 48_000, length: 24, type: 'audio/mpeg' },
  aac: { codec: 'aac', rate: 44_100, length: 1024 / 44.1, type: 'audio/aac' },
  opus: { codec: 'opus', rate: 48_000, length: oggLength, type: 'application/ogg' },
} as const

export type FormName = keyof typeof forms

/** What a station did to its listeners, as it tells in its log. */
export type Fault = 'drop' | 'stall' | 'burst' | 'page' | 'change' | 'hush'

/** What a listener was sent: frames by their numbers, half-open, since an instant. */
export type Line = {
  /** The process that listened, by the name that it gave. */
  listener: number
  openedAt: number
  sent: { from: number; until: number; at: number }[]
  /** The process that listened was killed then. */
  killedAt: number | null
}

/** A station's own log: frame `n` was sent at `at[n]`, in the form `form[n]`. */
export type StationLog = {
  at: number[]
  form: FormName[]
  silent: boolean[]
  lines: Line[]
  faults: Record<Fault, number>
}

export type Station = {
  log: StationLog
  path: string
  /** When its next fault is, unless it comes to a time first: it is of that instant, to a millisecond. */
  next(): number
  /** Comes to a time: nobody is sent anything yet but who opens a line then. */
  advance(to: number): void
  /** Sends to the lines that are open what has come since, and ends those that are dropped. */
  flush(): void
  /** Somebody opens a line, by a clock that may stand a moment before: it begins with what was sent until then. */
  open(response: ServerResponse, to: { socket: Socket; listener: number; at: number }): void
  /** Bytes written on each open connection. */
  written(): Record<number, number>
}

/** Milliseconds of sound that a listener is sent at once, as Icecast does at 128 kbit/s. */
const burst = 4000

/** Milliseconds between faults, on the average. */
const between = 75_000

/** What happens at each fault: drops twice as often as the others. */
export const usualFaults: readonly Fault[] = ['drop', 'drop', 'stall', 'burst', 'page', 'change', 'hush']

/** One station on a clock that is moved: it sends each frame in its time, with its number, and fails as stations do. */
function station(
  path: string,
  begins: number,
  chance: Chance,
  first: FormName,
  kinds: readonly Fault[],
): Station {
  const log: StationLog = {
    at: [],
    form: [],
    silent: [],
    lines: [],
    faults: { drop: 0, stall: 0, burst: 0, page: 0, change: 0, hush: 0 },
  }
  const listeners = new Map<
    ServerResponse,
    { line: Line; socket: Socket; held: Buffer[]; heldFrom: number }
  >()
  let form: FormName = first
  let due = begins
  let faultAt = kinds.length > 0 ? begins + chance.wait(between) : Number.POSITIVE_INFINITY
  let lastAt = begins
  /** Until when listeners get nothing, and whether it comes afterwards all the same. */
  let standing = { until: 0, isKept: false }
  let pageUntil = 0
  let hushUntil = 0
  let chain = { serial: 7, title: 'Tin sáng' }
  let place = 0
  let recent: { bytes: Buffer; n: number; at: number }[] = []

  /** What is sent and dropped since the last time, in its order: listeners' clocks have to stand there before. */
  let doing: (() => void)[] = []
  /** Lines that are dropped and not ended yet. */
  const leaving = new Set<Socket>()

  const drop = () => {
    // What was written goes out first; nothing that comes now is for them.
    for (const [response, { socket }] of listeners) {
      leaving.add(socket)
      doing.push(() => setImmediate(() => response.destroy()))
    }
    listeners.clear()
  }
  const change = () => {
    const others = (Object.keys(forms) as FormName[]).filter((name) => name !== form)
    const was = form
    form = others[chance.below(others.length)] as FormName
    recent = []
    place = 0
    chain = { serial: chain.serial + 1, title: `Tin ${chain.serial}` }
    // Another kind of stream is another answer.
    if (was === 'opus' || form === 'opus') drop()
  }
  const fail = (at: number) => {
    const kind = kinds[chance.below(kinds.length)] as Fault
    log.faults[kind] += 1
    if (kind === 'drop') drop()
    else if (kind === 'stall') standing = { until: at + 1000 + chance.wait(8000), isKept: false }
    else if (kind === 'burst') standing = { until: at + 1000 + chance.wait(3000), isKept: true }
    else if (kind === 'page') {
      pageUntil = at + 2000 + chance.wait(20_000)
      drop()
    } else if (kind === 'change') change()
    else hushUntil = at + 5000 + chance.wait(15_000)
  }
  const bytesOf = (n: number, silent: boolean): Buffer => {
    if (form === 'opus') return oggBytes(n, place++, chain)
    if (form === 'aac') return aacBytes(n)
    return mp3Bytes(n, { rate: form === 'mp3' ? 44_100 : 48_000, silent })
  }

  return {
    log,
    path,
    next: () =>
      Math.ceil(due + Math.ceil(Math.max(0, faultAt - due) / forms[form].length) * forms[form].length),
    advance(to) {
      const fresh: Buffer[] = []
      let from = log.at.length
      const send = (at: number) => {
        const until = log.at.length
        if (until === from) return
        const bytes = Buffer.concat(fresh)
        const isStanding = at < standing.until
        for (const [response, listener] of listeners) {
          if (isStanding && standing.isKept) {
            listener.held.push(bytes)
            continue
          }
          if (isStanding) {
            listener.held = []
            continue
          }
          const begins = listener.held.length > 0 ? listener.heldFrom : from
          const whole = Buffer.concat([...listener.held, bytes])
          const { line } = listener
          const sent = { from: begins, until, at }
          // Whoever has ended a line meanwhile was sent nothing over it.
          doing.push(() => {
            if (response.destroyed) return
            response.write(whole)
            line.sent.push(sent)
          })
          listener.held = []
          listener.heldFrom = until
        }
        if (!isStanding || !standing.isKept)
          for (const listener of listeners.values()) listener.heldFrom = until
        fresh.length = 0
        from = until
      }
      while (due <= to) {
        if (faultAt <= due) {
          send(due)
          fail(due)
          faultAt = due + chance.wait(between)
        }
        const n = log.at.length
        const silent = due < hushUntil && form.startsWith('mp3')
        const bytes = bytesOf(n, silent)
        log.at.push(due)
        log.form.push(form)
        log.silent.push(silent)
        fresh.push(bytes)
        recent.push({ bytes, n, at: due })
        // A frame is whole when it has sounded.
        due += forms[form].length
      }
      lastAt = to
      recent = recent.filter(({ at }) => at > to - burst)
      send(to)
    },
    flush() {
      for (const each of doing) each()
      doing = []
      leaving.clear()
    },
    open(response, { socket, listener, at }) {
      if (at < pageUntil)
        return void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Tạm ngừng</p>')
      response.writeHead(200, { 'content-type': forms[form].type, 'icy-name': 'Dai thu' })
      // Half a frame goes before: nobody connects where a frame begins.
      const head = form === 'opus' ? oggHead(chain) : Buffer.alloc(100, 1)
      const [before, after] = [recent.filter((each) => each.at <= at), recent.filter((each) => each.at > at)]
      response.write(Buffer.concat([head, ...before.map(({ bytes }) => bytes)]))
      const until = log.at.length
      const line: Line = { listener, openedAt: at, sent: [], killedAt: null }
      const note = (of: typeof recent, when: number) => {
        const [first, last] = [of[0], of.at(-1)]
        if (first && last) line.sent.push({ from: first.n, until: last.n + 1, at: when })
      }
      note(before, at)
      const [now, rest] = [lastAt, Buffer.concat(after.map(({ bytes }) => bytes))]
      if (after.length > 0)
        doing.push(() => {
          if (response.destroyed) return
          response.write(rest)
          note(after, now)
        })
      log.lines.push(line)
      listeners.set(response, { line, socket, held: [], heldFrom: until })
      response.once('close', () => listeners.delete(response))
    },
    written: () =>
      Object.fromEntries(
        [...leaving, ...[...listeners.values()].map(({ socket }) => socket)].map((socket) => [
          socket.remotePort ?? 0,
          socket.bytesWritten,
        ]),
      ),
  }
}

/** Stations below one address, on a clock that is moved. */
export async function openStations(begins: number, chance: Chance, count: number, faults = usualFaults) {
  const kinds = Object.keys(forms) as FormName[]
  const stations = Array.from({ length: count }, (_, n) =>
    station(`/kenh-${n}`, begins, chance, kinds[n % kinds.length] as FormName, faults),
  )
  const server = createServer((request, response) => {
    const found = stations.find(({ path }) => path === request.url)
    const listener = Number(request.headers[listenerHeader])
    const at = Number(request.headers[clockHeader])
    if (found) found.open(response, { socket: request.socket, listener, at })
    else response.writeHead(404).end()
  })
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    host: `127.0.0.1:${port}`,
    stations,
    next: () => Math.min(...stations.map((each) => each.next())),
    advance(to: number): void {
      for (const each of stations) each.advance(to)
    },
    flush(): void {
      for (const each of stations) each.flush()
    },
    written: (): Record<number, number> => Object.assign({}, ...stations.map((each) => each.written())),
    lines: () => stations.flatMap(({ log }) => log.lines),
    async close(): Promise<void> {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type Stations = Awaited<ReturnType<typeof openStations>>
