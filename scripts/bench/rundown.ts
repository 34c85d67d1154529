import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { area, fillBroadcast } from './areas/broadcast.ts'
import { type Aim, attack, type Score } from './attack.ts'
import { openAreaDatabases } from './database.ts'
import { median } from './report.ts'
import { openStand } from './run-areas.ts'

/*
 * node scripts/run.mjs scripts/bench/rundown.ts [--keep <folder>] [--rounds 5] [--seconds 3]
 *
 * The rundown of a day at the broadcast area's full size against the same day in a house with one channel and sixteen days, in turns
 * on one machine: opening costs at most 1.3 times as much, publishing reaches half as many a second. Ends with 1 where one is missed.
 */
const { values } = parseArgs({
  options: {
    keep: { type: 'string', default: '' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
  },
})
const small = { channels: 1, days: 16, programs: 10 }
const aims = { open: 1.3, publish: 0.5 } as const
/** Answers that may be refused in a measurement. */
const mostRefused = 2
const names = { open: 'open a day of 62 items', publish: 'save and publish it' } as const

type Draft = { id: string; version: number; items: Record<string, unknown>[] }
type Case = keyof typeof aims
type House = {
  server: Awaited<ReturnType<typeof openStand>>['server']
  shots: Record<Case, Aim>
  scores: Record<Case, Score[]>
}

/** The drafts of a house, so many of them that those published at once are of several days. */
async function draftsOf(url: string): Promise<Draft[]> {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  const { rows } = await pool.query<Draft>(
    'select id, version, items from schedule_day where date_play > current_date + 4 order by channel_id, date_play',
  )
  await pool.end()
  return rows
}

function shotsFor(drafts: Draft[], session: Record<string, string>): Record<Case, Aim> {
  const versions = new Map(drafts.map(({ id, version }) => [id, version]))
  let turn = 0
  const next = () => {
    turn += 1
    return drafts[turn % drafts.length] as Draft
  }
  return {
    open: { next: () => ({ path: `/api/schedule/edit/${next().id}`, headers: session }) },
    publish: {
      next() {
        const { id, items } = next()
        const version = versions.get(id) as number
        return {
          method: 'PUT',
          path: `/api/schedule/update/${id}`,
          headers: { ...session, 'content-type': 'application/json' },
          body: JSON.stringify({
            version,
            publish: true,
            items: items.map(({ override: _, ...item }) => ({ ...item, title: `${item.title} ${version}` })),
          }),
          // One that was under way when a round ended was saved all the same; the next one is refused and counts on.
          done: (status) => void ([200, 409].includes(status) && versions.set(id, version + 1)),
        }
      },
    },
  }
}

const folder = mkdtempSync(join(tmpdir(), 'toasoan-bench-rundown-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const databases = await openAreaDatabases(values.keep)
const houses: House[] = []
try {
  await databases.open('broadcast', area.fill)
  // Its days are reckoned from today.
  await databases.drop('rundown')
  await databases.open('rundown', ({ pool }) => fillBroadcast(pool, small))
  for (const name of ['rundown', 'broadcast']) {
    const { server, floor, session } = await openStand(databases.url(name), join(folder, name), [], '')
    await floor.stop()
    const shots = shotsFor(await draftsOf(databases.superUrl(name)), session)
    houses.push({ server, shots, scores: { open: [], publish: [] } })
  }
  const [baseline, whole] = houses as [House, House]
  const measured = async ({ server, shots }: House, subject: Case, seconds: number) => {
    // One at a time: two that publish one day at once would only refuse each other.
    const score = await attack({ child: server, aim: shots[subject], seconds, connections: 1 })
    if (score.failed > mostRefused) throw new Error(`${subject}: ${score.failed} answers failed`)
    return { ...score, perSecond: score.perSecond - score.failed / seconds }
  }
  for (const subject of ['open', 'publish'] as const) {
    for (const house of houses) await measured(house, subject, 1)
    for (let round = 0; round < Number(values.rounds); round += 1)
      for (const house of houses)
        house.scores[subject].push(await measured(house, subject, Number(values.seconds)))
  }
  const middle = ({ scores }: House, subject: Case, of: 'perSecond' | 'p50' | 'cpu') =>
    median(scores[subject].map((score) => score[of]))
  const row = (subject: Case, ratio: number, holds: boolean) => {
    const figures = (['perSecond', 'p50', 'cpu'] as const).flatMap((of) =>
      houses.map((house) => middle(house, subject, of).toFixed(of === 'perSecond' ? 0 : 2)),
    )
    return `| ${[names[subject], `**${ratio.toFixed(2)}**`, holds ? 'yes' : '**no**', ...figures].join(' | ')} |`
  }
  const opening = middle(baseline, 'open', 'perSecond') / middle(whole, 'open', 'perSecond')
  const publishing = middle(whole, 'publish', 'perSecond') / middle(baseline, 'publish', 'perSecond')
  const head = ['', 'ratio', 'holds', 'a second, empty', 'a second, full', 'ms, empty', 'ms, full']
  console.info(
    [
      `\n${area.size}; load ${(loadavg()[0] as number).toFixed(1)} on ${cpus().length} processors`,
      `| ${[...head, 'processor ms, empty', 'processor ms, full'].join(' | ')} |`,
      `|${'---|'.repeat(head.length + 2)}`,
      row('open', opening, opening <= aims.open),
      row('publish', publishing, publishing >= aims.publish),
    ].join('\n'),
  )
  process.exitCode = opening <= aims.open && publishing >= aims.publish ? 0 : 1
} finally {
  for (const { server } of houses) await server.stop()
  await databases.stop()
}
process.exit()
