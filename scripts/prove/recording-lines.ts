import { parseArgs } from 'node:util'
import { type Form, sameForm } from '../../server/src/broadcast/streams/form.ts'
import { frameReader } from '../../server/src/broadcast/streams/frames.ts'
import { oggReader } from '../../server/src/broadcast/streams/ogg/reader.ts'
import { type Placed, type Tail, timeline } from '../../server/src/broadcast/streams/timeline.ts'
import { chanceOf } from './chance.ts'
import { againstLog, type Laid } from './recording-laid.ts'
import { type Fault, openStations, type Stations } from './recording-station.ts'

/*
 * What a recorder makes of the lines of one station, without its database and processes: hours in a second, for many
 * seeds. Times, pauses and flushes are those of `listen.ts` and `write-pieces.ts`, whose timeline and readers are used.
 */

/** Milliseconds: a step of the clock, a flush, a line without a byte, and what waits for nothing more after it. */
const [step, flush, silence, still] = [1000, 4000, 8000, 1500]

/** Milliseconds between a line and the next one. */
const pauses = [1000, 2000, 4000, 8000, 15_000] as const

type Timer = { due: number; run: () => void; every?: number }

/** A piece that grows: how many of its frames the disk has. */
type Piece = Laid & Form & { bytes: Buffer[]; connection: string; written: number }

/** A recorder that listens from a time on, with what others before it left on the disk. */
function recorderAt(begins: number, name: number, stations: Stations, disk: Piece[]) {
  const [station] = stations.stations
  let at = begins
  let timers: Timer[] = []
  const put = (milliseconds: number, run: () => void, every?: number): Timer => {
    const timer = { due: at + milliseconds, run, ...(every !== undefined && { every }) }
    timers.push(timer)
    return timer
  }
  const clear = (timer: Timer | undefined) => {
    timers = timers.filter((each) => each !== timer)
  }

  const last = disk.toSorted((one, other) => other.until - one.until)[0]
  const line = timeline(last ? ({ ...last, frames: last.bytes } satisfies Tail) : null)
  let current: Piece | null = null
  let connections = 0
  let failures = 0
  let own: {
    id: string
    came: (Buffer | null)[]
    reader: ReturnType<typeof frameReader | typeof oggReader>
    heard: number
    still: Timer | undefined
    silence: Timer
    leave: () => void
  } | null = null

  const keep = () => {
    if (current) current.written = current.numbers.length
  }
  const add = (placed: readonly Placed[], connection: string) => {
    let isWritten = false
    for (const { frame, at: sent, fresh } of placed) {
      const isOver =
        current &&
        (fresh ||
          frame.breaks ||
          !sameForm(current, frame) ||
          connection !== current.connection ||
          Math.floor(sent / 60_000) !== Math.floor(current.from / 60_000))
      if (isOver) keep()
      isWritten ||= isOver === true
      if (!current || isOver) {
        const { codec, rate, channels, setup = '' } = frame
        const form = { codec, rate, channels, setup }
        current = { ...form, connection, from: sent, until: sent, numbers: [], bytes: [], written: 0 }
        disk.push(current)
      }
      current.numbers.push(frame.bytes.readUInt32BE(frame.bytes.length - 4))
      current.bytes.push(frame.bytes)
      current.until += frame.duration
    }
    // What is over is written at once, with what came since.
    if (isWritten) keep()
  }

  const again = () => {
    failures += 1
    put(pauses[Math.min(failures, pauses.length) - 1] as number, connect)
  }
  const end = (leaves: boolean) => {
    const ended = own
    if (!ended) return
    own = null
    clear(ended.still)
    clear(ended.silence)
    add(line.ended(), ended.id)
    if (leaves) ended.leave()
    again()
  }
  function connect(): void {
    connections += 1
    const came: (Buffer | null)[] = []
    let type = ''
    let left = () => {}
    const response = {
      destroyed: false,
      writeHead: (_status: number, headers: Record<string, string>) => {
        type = headers['content-type'] ?? ''
        return response
      },
      write: (bytes: Buffer) => void came.push(bytes),
      end: () => {},
      once: (_name: string, run: () => void) => {
        left = run
      },
      destroy: () => {
        if (response.destroyed) return
        response.destroyed = true
        came.push(null)
        left()
      },
    }
    station?.open(response as never, { socket: {} as never, listener: name, at })
    if (type.startsWith('text')) {
      again()
      return
    }
    line.opened()
    const reader = type.includes('ogg') ? oggReader(() => {}) : frameReader()
    const id = `${name}.${connections}`
    const dead = put(silence, () => end(true))
    own = { id, came, reader, heard: 0, still: undefined, silence: dead, leave: response.destroy }
  }

  const receive = () => {
    for (const bytes of own?.came.splice(0) ?? []) {
      const mine = own
      if (!mine) return
      if (bytes === null) return end(false)
      mine.silence.due = at + silence
      clear(mine.still)
      mine.still = put(still, () => add(line.still(), mine.id))
      const frames = mine.reader.push(bytes)
      mine.heard += frames.length
      if (mine.heard > 40) failures = 0
      add(
        frames.flatMap((frame) => line.frame(frame, at)),
        mine.id,
      )
    }
  }

  put(flush, keep, flush)
  put(step, connect)
  return {
    receive,
    move(to: number): void {
      for (;;) {
        const next = timers.filter(({ due }) => due <= to).toSorted((one, other) => one.due - other.due)[0]
        if (!next) break
        at = next.due
        if (next.every === undefined) clear(next)
        else next.due += next.every
        next.run()
        receive()
      }
      at = to
    },
    /** What the disk has not yet is gone with its process. */
    die(): void {
      if (current) {
        const { from, until, numbers, written } = current
        current.until = from + ((until - from) / numbers.length) * written
        current.numbers.length = written
        current.bytes.length = written
        if (written === 0) disk.splice(disk.indexOf(current), 1)
      }
      own?.leave()
      own = null
    },
    close: () => end(true),
  }
}

type Wanted = { hours: number; seed: number; killEvery: number; faults?: readonly Fault[] }

const begins = Date.UTC(2026, 10, 26)

/** Listens for so many hours to a station that fails, killed now and then, and holds what was written against its log. */
export async function listenUnderFire({ hours, seed, killEvery, faults }: Wanted) {
  const stations = await openStations(begins, chanceOf(seed), 1, faults)
  const chance = chanceOf(seed + 7777)
  const disk: Piece[] = []
  const deaths = new Map<number, number>()
  const ends = begins + hours * 3_600_000
  let name = 1
  let killAt = killEvery > 0 ? begins + chance.wait(killEvery) : Number.POSITIVE_INFINITY
  let backAt = begins
  let alive: ReturnType<typeof recorderAt> | null = null
  for (let at = begins; at <= ends; ) {
    at = Math.min(at + step - ((at - begins) % step), Math.max(at + 1, stations.next()))
    stations.advance(at)
    if (!alive && at >= backAt) alive = recorderAt(at, name, stations, disk)
    // Killed before all that came was taken, before the clock went on, or after it.
    const stage = at >= killAt ? chance.below(3) : 2
    if (stage > 0) alive?.receive()
    if (stage > 1) alive?.move(at)
    if (alive && at >= killAt) {
      deaths.set(name, at)
      alive.die()
      alive = null
      name += 1
      backAt = at + 1000 + chance.below(10) * 1000
      killAt = backAt + chance.wait(killEvery)
    }
    stations.flush()
    await new Promise((resolve) => setImmediate(resolve))
  }
  alive?.close()
  await stations.close()
  const [station] = stations.stations
  if (!station) throw new Error('no station')
  for (const each of stations.lines()) each.killedAt = deaths.get(each.listener) ?? null
  const window = { from: begins + 20_000, until: ends - 20_000 }
  return { killed: deaths.size, ...againstLog(station.log, window, disk) }
}

/** Runs the proof with options from the command line and prints what is otherwise than it should be. */
export async function prove(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      hours: { type: 'string', default: '6' },
      seed: { type: 'string', default: '1' },
      seeds: { type: 'string', default: '6' },
      'kill-every': { type: 'string', default: '90' },
      faults: { type: 'string' },
    },
  })
  let wrong = 0
  const total = { killed: 0, frames: 0 }
  for (let seed = Number(values.seed); seed < Number(values.seed) + Number(values.seeds); seed += 1) {
    const { killed, frames, wrongs } = await listenUnderFire({
      hours: Number(values.hours),
      seed,
      killEvery: Number(values['kill-every']) * 1000,
      ...(values.faults !== undefined && { faults: values.faults.split(',').filter(Boolean) as Fault[] }),
    })
    total.killed += killed
    total.frames += frames
    wrong += wrongs.length
    for (const line of wrongs) console.info(`seed ${seed}: ${line}`)
  }
  console.info(JSON.stringify({ ...total, wrong }))
  return wrong === 0
}
