import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import {
  createTemplate,
  createTestDatabase,
  startTestPostgres,
} from '../../server/src/kernel/postgres/for-tests.ts'
import { prepareDatabase, templateName } from '../../server/src/kernel/testing/global-setup.ts'
import { type TestApp, testApp } from '../../server/src/kernel/testing/test-app.ts'
import { startChild } from './child.ts'
import type { Cost } from './recording-cost-worker.ts'

/** Seconds after the connections before it counts, and hundredths of a second in which Linux counts processor time. */
const [warming, tick] = [10, 0.01]

/** Seconds of processor time of PostgreSQL's processes for a database, by their numbers. */
async function databaseCost({ kernel: { pool } }: TestApp): Promise<Map<number, number>> {
  const { rows } = await pool.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  const of = (pid: number): number => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * tick
  }
  return new Map(rows.map(({ pid }) => [pid, of(pid)]))
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`

/** Records so many streams at once for so many seconds, and says what that cost of a core. */
async function measure(streams: number, seconds: number): Promise<boolean> {
  const station = await startChild<{ port: number }>('./recording-cost-station.ts', {})
  const host = `127.0.0.1:${station.ready.port}`
  const on = await createTestDatabase(process.env.TEST_ADMIN_URL as string, templateName)
  const app = await testApp({ settings: { STREAM_HOSTS: host }, on })
  const { pool, configuration } = app.kernel
  const person = await app.person({ grants: ['channel.index'] })
  const worker = await startChild('./recording-cost-worker.ts', {
    configuration,
    databaseUrl: on.url,
  })
  const costNow = async () => (await worker.child.ask<Cost>({})) as Cost
  try {
    const ends = Date.now() + (seconds + warming + 10) * 1000
    await pool.query(
      `with made as (insert into channel (name, code, kind, zone, stream)
         select 'Kênh ' || n, 'kenh-' || n, 'radio', 'Asia/Ho_Chi_Minh', 'http://' || $1 || '/' || n || '.mp3'
         from generate_series(1, $2) n returning id)
       insert into recording (channel_id, title, due_at, starts_at, ends_at, created_by)
       select id, 'Thời sự', now() + interval '5 seconds', now() + interval '5 seconds', to_timestamp($3), $4 from made`,
      [host, streams, ends / 1000, person.id],
    )
    while ((await costNow()).connections < streams) await pause(500)
    await pause(warming * 1000)
    const [before, database] = [await costNow(), await databaseCost(app)]
    const began = performance.now()
    await pause(seconds * 1000)
    const [after, databaseAfter] = [await costNow(), await databaseCost(app)]
    const passed = (performance.now() - began) / 1000
    const share = (after.user + after.system - before.user - before.system) / passed
    let inDatabase = 0
    for (const [pid, cost] of databaseAfter) inDatabase += cost - (database.get(pid) ?? 0)
    console.info(
      `${streams} recordings at once for ${passed.toFixed(0)} s: ${percent(share)} of a core` +
        ` (${percent((after.system - before.system) / passed)} of it in the system), PostgreSQL ${percent(inDatabase / passed)},` +
        ` ${Math.round(after.memory / 1e6)} MB`,
    )
    const open = `select count(*)::int as open from recording where status in ('planned', 'recording')`
    while ((await pool.query(open)).rows[0].open > 0) await pause(500)
    const finished = await costNow()
    const whole = (finished.user + finished.system - after.user - after.system) / streams
    const { rows } = await pool.query(
      'select status, count(*)::int as n, min(coverage) as least from recording group by 1 order by 1',
    )
    console.info(`${whole.toFixed(2)} s of processor time for each to end; ${JSON.stringify(rows)}`)
    return share <= 0.15 && rows.every(({ status }) => status === 'done')
  } finally {
    worker.child.kill()
    station.child.kill()
    await Promise.all([worker.child.dead, station.child.dead])
    await app.close()
  }
}

/** Runs the measurement with options from the command line. */
export async function prove(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      streams: { type: 'string', default: '20' },
      seconds: { type: 'string', default: '120' },
    },
  })
  process.env.NODE_ENV = 'test'
  const server = await startTestPostgres()
  try {
    await createTemplate(server.adminUrl, templateName, prepareDatabase)
    process.env.TEST_ADMIN_URL = server.adminUrl
    return await measure(Number(values.streams), Number(values.seconds))
  } finally {
    await server.stop()
  }
}
