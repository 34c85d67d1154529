import { type ChildProcess, fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Receipt } from '@toasoan/contract/broadcast/recordings'
import { framesOf } from '../../../server/src/broadcast/streams/frames.ts'
import { createTestDatabase } from '../../../server/src/kernel/postgres/for-tests.ts'
import { templateName } from '../../../server/src/kernel/testing/global-setup.ts'
import { type TestApp, testApp } from '../../../server/src/kernel/testing/test-app.ts'
import { originalKey } from '../../../server/src/media/files/public.ts'
import { type Chance, chanceOf } from '../chance.ts'
import { compare, type Recorded } from './compare.ts'
import { type FastClock, runDatabaseFast, shownBy } from './fast-clock.ts'
import type { Failure, StationLog } from './station.ts'

export type Wanted = {
  /** Seconds of the fast clock. */
  seconds: number
  /** Seconds of each recording; they follow one another, and one lasts for the whole time. */
  each: number
  /** Seconds between failures of the station, and between kills, on the average. */
  failures: number
  kills: number
  speed: number
  seed: number
  /** Seconds of the machine until the first one begins: the processes have to be there by then. */
  lead: number
}

type Said<T> = { child: ChildProcess; ready: T }

async function start<T>(program: string, given: object): Promise<Said<T>> {
  const child = fork(fileURLToPath(new URL(program, import.meta.url)), {
    env: { ...process.env, PROVE_GIVEN: JSON.stringify(given) },
    execArgv: [],
  })
  const [ready] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error(`${program} ended`))),
  ])
  return { child, ready: ready as T }
}

async function end({ child }: Said<unknown>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

/** Writes the recordings down: one after another, and one of the whole time. */
async function plan(app: TestApp, url: string, begin: number, wanted: Wanted): Promise<number> {
  const { pool } = app.kernel
  const channel = await pool.query(
    `insert into channel (name, code, kind, zone, stream)
     values ('Kênh thử', 'kenh-thu', 'radio', 'Asia/Ho_Chi_Minh', $1) returning id`,
    [url],
  )
  const windows: [number, number][] = [[0, wanted.seconds]]
  for (let at = 0; at + wanted.each <= wanted.seconds; at += wanted.each) windows.push([at, at + wanted.each])
  for (const [from, until] of windows)
    await pool.query(
      `insert into recording (channel_id, title, due_at, starts_at, ends_at)
       values ($1, 'Ghi thử', to_timestamp($2), to_timestamp($2), to_timestamp($3))`,
      [channel.rows[0].id, begin / 1000 + from, begin / 1000 + until],
    )
  return windows.length
}

/** Rates at which the station sends. */
const rates = [44_100, 48_000]

async function numbersOf(app: TestApp, parts: Receipt['parts']): Promise<number[]> {
  const numbers: number[] = []
  for (const { file_id, codec, sha256 } of parts) {
    const { rows } = await app.kernel.pool.query('select key from file where id = $1', [file_id])
    const opened = await app.kernel.storage.open(originalKey(rows[0]?.key ?? ''))
    const bytes = opened ? await buffer(opened.stream) : Buffer.alloc(0)
    if (createHash('sha256').update(bytes).digest('hex') !== sha256)
      throw new Error(`file ${file_id} is not what the receipt says`)
    // A receipt tells no rate of a part: of the two that the station has, one gives frames.
    const [one, other] = rates.map((rate) => framesOf(bytes, { codec: codec as 'mp3', rate, channels: 2 }))
    for (const frame of one && other && other.length > one.length ? other : (one ?? []))
      numbers.push(frame.bytes.readUInt32BE(frame.bytes.length - 4))
  }
  return numbers
}

async function recordedBy(app: TestApp): Promise<Recorded[]> {
  const { rows } = await app.kernel.pool.query(`select id, status, receipt,
    extract(epoch from starts_at)::float8 * 1000 as from, extract(epoch from ends_at)::float8 * 1000 as until
    from recording order by id`)
  return Promise.all(
    rows.map(async (row) => ({ ...row, numbers: await numbersOf(app, row.receipt?.parts ?? []) })),
  )
}

/** Kills the recorder at random until the time is over; gives when. */
async function harm(
  launch: () => Promise<Said<unknown>>,
  clock: FastClock,
  chance: Chance,
  { until, every }: { until: number; every: number },
): Promise<{ kills: Failure[]; last: Said<unknown> }> {
  const kills: Failure[] = []
  let worker = await launch()
  for (;;) {
    const wait = chance.wait(every)
    if (shownBy(clock) + wait > until) break
    await pause(wait / clock.speed)
    const from = shownBy(clock)
    await end(worker)
    worker = await launch()
    kills.push({ what: 'kill -9', from, until: shownBy(clock) })
  }
  return { kills, last: worker }
}

/**
 * Records from a bad station by a fast clock while the recorder is killed at random, and compares every receipt and
 * file with the station's log. Gives what did not hold. `TEST_ADMIN_URL` leads to a PostgreSQL with the template of tests.
 */
export async function recordFromBadStation(wanted: Wanted): Promise<string[]> {
  const clock = { base: Date.now(), speed: wanted.speed }
  const chance = chanceOf(wanted.seed)
  const on = await createTestDatabase(process.env.TEST_ADMIN_URL as string, templateName)
  await runDatabaseFast(on.url, clock)
  const begin = clock.base + wanted.lead * 1000 * wanted.speed
  const until = begin + wanted.seconds * 1000
  const given = { clock, seed: wanted.seed, until, every: wanted.failures * 1000 }
  const station = await start<{ host: string; url: string }>('./station.ts', given)
  const app = await testApp({ settings: { STREAM_HOSTS: station.ready.host }, on })
  let worker: Said<unknown> | null = null
  try {
    const count = await plan(app, station.ready.url, begin, wanted)
    const launch = () =>
      start('./worker.ts', { clock, configuration: app.configuration, databaseUrl: on.url })
    const { kills, last } = await harm(launch, clock, chance, { until, every: wanted.kills * 1000 })
    worker = last
    const patience = Date.now() + (until - shownBy(clock)) / wanted.speed + 120_000
    for (;;) {
      const { rows } = await app.kernel.pool.query(
        `select count(*)::int as n from recording where status in ('planned', 'recording')`,
      )
      if (rows[0].n === 0) break
      if (Date.now() > patience) throw new Error(`${rows[0].n} recordings are not over`)
      await pause(200)
    }
    const asked = once(station.child, 'message')
    station.child.send('log')
    const [log] = (await asked) as [StationLog]
    const recorded = await recordedBy(app)
    const compared = recorded.map((one) => compare(one, log, kills))
    const sum = (name: 'missing' | 'sent') => compared.reduce((total, one) => total + one[name], 0)
    const problems = compared.flatMap((one) => one.problems)
    if (recorded.length !== count) problems.push(`${recorded.length} of ${count} recordings`)
    const kinds = Map.groupBy(log.failures, ({ what }) => what)
    console.info(
      `  ${count} recordings in ${wanted.seconds} s at ${wanted.speed}×, ${kills.length} × kill -9, station: ` +
        `${[...kinds].map(([what, all]) => `${all.length} × ${what}`).join(', ')}; ${sum('sent')} frames sent in their windows, ` +
        `${sum('missing')} missing while something failed`,
    )
    return problems
  } finally {
    if (worker) await end(worker)
    await end(station)
    await app.close()
  }
}
