import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { dropOldPieces } from '../../server/src/broadcast/recording/jobs.ts'
import { type Chance, chanceOf } from './chance.ts'
import { type Child, startChild } from './child.ts'
import { judge, type Verdict } from './recording-receipts.ts'
import { type Fault, openStations, type Stations } from './recording-station.ts'
import type { Said } from './recording-worker.ts'
import { openStand, type Stand, withTemplate } from './stand.ts'

export type Options = {
  hours: number
  channels: number
  seed: number
  workers: number
  /** Milliseconds of the clock between two kills, on the average; nobody is killed at 0. */
  killEvery: number
  /** What happens at the stations; everything unless it is said. */
  faults?: readonly Fault[]
  /** Seconds of real time after which the clock stops before its hours are over. */
  limit?: number
  onHour?: (hour: number) => void
}

export type Outcome = Verdict & {
  /** Minutes that the clock went. */
  minutes: number
  recordings: number
  killed: number
  faults: Record<Fault, number>
  connections: number
  /** Files that belong to no recording. */
  orphans: number
  /** Recordings by what became of them. */
  statuses: Record<string, number>
}

/** Milliseconds that the clock goes on at once: no more, or each step would be a line that stood still. */
const step = 1000

type Worker = { child: Child | null; name: number; backAt: number }

/** Recordings of a channel: one after the other, and others that lie over them. */
function windowsOf(chance: Chance, begins: number, ends: number): { from: number; until: number }[] {
  const found: { from: number; until: number }[] = []
  for (const first of [20_000, 400_000])
    for (let from = begins + first; from < ends - 60_000; ) {
      const until = Math.min(ends, from + 90_000 + Math.round(chance.wait(900_000)))
      found.push({ from, until })
      from = first === 20_000 ? until : until + Math.round(chance.wait(300_000))
    }
  return found
}

/** Channels of the stations with their recordings; the channel of a recording by its number. */
async function planned(
  stand: Stand,
  stations: Stations,
  chance: Chance,
  ends: number,
): Promise<Map<number, number>> {
  const { sql, clock, app } = stand
  const person = await app.person({
    grants: ['channel.index', 'channelSchedule.index', 'channelSchedule.view'],
  })
  const found = new Map<number, number>()
  for (const [place, { path }] of stations.stations.entries()) {
    const [channel] = await sql<{ id: number }>(
      `insert into channel (name, code, kind, zone, stream) values ($1, $2, 'radio', 'Asia/Ho_Chi_Minh', $3) returning id`,
      [`Kênh ${place + 1}`, `kenh-${place}`, `http://${stations.host}${path}`],
    )
    for (const { from, until } of windowsOf(chance, clock.at(), ends)) {
      const [row] = await sql<{ id: number }>(
        `insert into recording (channel_id, title, due_at, starts_at, ends_at, created_by)
          values ($1, 'Thời sự', to_timestamp($2), to_timestamp($2), to_timestamp($3), $4) returning id`,
        [channel?.id, from / 1000, until / 1000, person.id],
      )
      found.set(row?.id ?? 0, place)
    }
  }
  return found
}

/** Processes that record, of which some die and come back. */
function crewOf(stand: Stand, stations: Stations, { workers, killEvery }: Options, chance: Chance) {
  const crew: Worker[] = Array.from({ length: workers }, () => ({ child: null, name: 0, backAt: 0 }))
  let killed = 0
  let started = 0
  /** Milliseconds of real time that the last turn took. */
  let took = 0
  let killAt = killEvery > 0 ? stand.clock.at() + chance.wait(killEvery) : Number.POSITIVE_INFINITY

  /** Processes that were started and have not begun: it takes longer than a killed one is away. */
  const spare: Promise<{ child: Child; name: number }>[] = []
  const prepare = () => {
    started += 1
    const name = started
    const { port } = stations
    const ready = startChild('./recording-worker.ts', { ...stand.given, port, name })
    spare.push(ready.then(({ child }) => ({ child, name })))
  }
  for (let n = 0; n < workers + 1; n += 1) prepare()

  const start = async (worker: Worker): Promise<void> => {
    const next = spare.shift()
    if (killEvery > 0 || spare.length === 0) prepare()
    Object.assign(worker, await next)
  }

  /** Lets a process work until all that it was sent has come; false when it was killed meanwhile. */
  const work = async (worker: Worker, at: number): Promise<boolean> => {
    for (let tries = 0; tries < 200; tries += 1) {
      const written = stations.written()
      const said = await worker.child?.ask<Said>({ at, written })
      if (!said) return false
      const now = stations.written()
      if (Object.entries(said.came).every(([port, came]) => now[Number(port)] === came)) return true
      await new Promise((resolve) => setImmediate(resolve))
    }
    throw new Error('a process does not come to rest')
  }

  const deaths = new Map<number, number>()

  const buried = async (worker: Worker, at: number): Promise<void> => {
    await worker.child?.dead
    deaths.set(worker.name, at)
    worker.child = null
    worker.backAt = at + 1000 + chance.wait(12_000)
  }

  return {
    get killed() {
      return killed
    },
    /**
     * Marks all that killed processes listened to: what came last was not on the disk yet, whoever ended the line. A
     * station may hear of a line after the death of who asked for it.
     */
    mark(): void {
      for (const line of stations.lines()) line.killedAt = deaths.get(line.listener) ?? null
    },
    /**
     * Goes on until a time. A line that is opened then begins with what was sent until then; what the others are sent comes
     * when all clocks stand there: nothing comes before it was sent.
     */
    async turn(at: number): Promise<void> {
      for (const worker of crew) if (!worker.child && worker.backAt <= at) await start(worker)
      const alive = crew.filter(({ child }) => child)
      const victim = at >= killAt && alive.length > 0 ? alive[chance.below(alive.length)] : undefined
      if (victim) {
        killAt = at + chance.wait(killEvery)
        killed += 1
        // At any moment of its work, however long the machine takes for it.
        void pause(chance.next() * Math.max(16, took)).then(() => victim.child?.kill())
      }
      const began = performance.now()
      stations.advance(at)
      await Promise.all(
        alive.map(async (worker) => {
          const isAlive = await work(worker, at)
          if (!isAlive || worker === victim) await buried(worker, at)
        }),
      )
      took = performance.now() - began
      stations.flush()
    },
    async end(): Promise<void> {
      const all = [...crew, ...(await Promise.all(spare))]
      for (const { child } of all) child?.kill()
      await Promise.all(all.map(({ child }) => child?.dead))
    },
  }
}

const columns = 'id, status, starts_at, ends_at, receipt'

/** Records so many hours from stations that fail, with processes that are killed, and holds the receipts against the log. */
export async function recordUnderFire(options: Options): Promise<Outcome> {
  const { hours, channels, seed, onHour, limit = Number.POSITIVE_INFINITY } = options
  const chance = chanceOf(seed)
  const begins = Math.ceil(Date.now() / 60_000) * 60_000
  const stations = await openStations(begins, chance, channels, options.faults)
  const stand = await openStand({ STREAM_HOSTS: stations.host })
  const { clock, sql, app } = stand
  await clock.jump(begins - clock.at())
  const ends = begins + hours * 3_600_000
  const crew = crewOf(stand, stations, options, chance)
  const total: Outcome = {
    minutes: 0,
    recordings: 0,
    killed: 0,
    connections: 0,
    orphans: 0,
    statuses: {},
    frames: 0,
    seconds: 0,
    got: 0,
    gaps: 0,
    doubled: [],
    untrue: [],
    lost: [],
    faults: { drop: 0, stall: 0, burst: 0, page: 0, change: 0, hush: 0 },
  }
  try {
    const recordings = await planned(stand, stations, chance, ends)
    const judged = new Set<number>()
    const judgeEnded = async () => {
      const rows = await sql<Parameters<typeof judge>[2]>(
        `select ${columns} from recording where status not in ('planned', 'recording') and id <> all($1)`,
        [[...judged]],
      )
      crew.mark()
      for (const row of rows) {
        judged.add(row.id)
        const log = stations.stations[recordings.get(row.id) ?? 0]?.log
        if (!log) continue
        const verdict = await judge(stand, log, row)
        total.recordings += 1
        total.statuses[row.status] = (total.statuses[row.status] ?? 0) + 1
        for (const name of ['frames', 'seconds', 'got', 'gaps'] as const) total[name] += verdict[name]
        for (const name of ['doubled', 'untrue', 'lost'] as const) total[name].push(...verdict[name])
      }
    }
    const until = performance.now() + limit * 1000
    let stopped = ends
    // Whole steps, and the instants of faults: what a station sends then comes then. What was killed while it ended a
    // recording is ended by another process.
    const after = (at: number) =>
      Math.min(at + step - ((at - begins) % step), Math.max(at + 1, stations.next()))
    for (let at = begins; at < ends + 60_000 && performance.now() < until; at = after(at)) {
      stopped = at
      total.minutes = (Math.min(at, ends) - begins) / 60_000
      await clock.jump(at - clock.at())
      await crew.turn(at)
      if ((at - begins) % 300_000 !== 0) continue
      await judgeEnded()
      if ((at - begins) % 3_600_000 !== 0 || at === begins) continue
      await dropOldPieces(app.kernel)
      onHour?.((at - begins) / 3_600_000)
    }
    await judgeEnded()
    const due = await sql<{ id: number }>('select id from recording where ends_at < to_timestamp($1)', [
      Math.min(ends + 1000, stopped - 60_000) / 1000,
    ])
    const left = due.map(({ id }) => id).filter((id) => !judged.has(id))
    total.lost.push(...left.map((id) => `${id}: was never ended`))
    const [orphans] = await sql<{ n: number }>(
      `select count(*)::int as n from file f where upload_type = 'recording' and not exists (
        select from recording r, jsonb_array_elements(r.receipt -> 'parts') part where (part ->> 'file_id')::bigint = f.id)`,
    )
    for (const { log } of stations.stations) {
      total.connections += log.lines.length
      for (const name of Object.keys(total.faults) as Fault[]) total.faults[name] += log.faults[name]
    }
    return { ...total, killed: crew.killed, orphans: orphans?.n ?? 0 }
  } finally {
    await crew.end()
    await stand.close()
    await stations.close()
  }
}

/** Runs the proof with options from the command line and prints its figures. */
export async function prove(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      hours: { type: 'string', default: '6' },
      channels: { type: 'string', default: '3' },
      seed: { type: 'string', default: '17' },
      workers: { type: 'string', default: '2' },
      'kill-every': { type: 'string', default: '240' },
      faults: { type: 'string' },
      limit: { type: 'string' },
    },
  })
  const began = performance.now()
  const seconds = () => Math.round((performance.now() - began) / 1000)
  const outcome = await withTemplate(() =>
    recordUnderFire({
      hours: Number(values.hours),
      channels: Number(values.channels),
      seed: Number(values.seed),
      workers: Number(values.workers),
      killEvery: Number(values['kill-every']) * 1000,
      ...(values.faults !== undefined && { faults: values.faults.split(',').filter(Boolean) as Fault[] }),
      ...(values.limit !== undefined && { limit: Number(values.limit) }),
      onHour: (hour) => console.info(`${hour} h of the clock after ${seconds()} s`),
    }),
  )
  const { doubled, untrue, lost, ...figures } = outcome
  console.info(
    JSON.stringify({ ...figures, doubled: doubled.length, untrue: untrue.length, lost: lost.length }),
  )
  for (const line of [...doubled, ...untrue, ...lost].slice(0, 60)) console.info(line)
  console.info(`${seconds()} s`)
  return doubled.length + untrue.length + lost.length + outcome.orphans === 0
}
