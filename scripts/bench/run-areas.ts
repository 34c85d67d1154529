import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Area, AreaCase, Question } from './areas/area.ts'
import { attack } from './attack.ts'
import { type Child, startChild } from './child.ts'
import { type AreaDatabases, openAreaDatabases } from './database.ts'
import { password, secretary } from './newsroom.ts'
import type { Options } from './options.ts'
import { median } from './report.ts'
import { mustCall, posted } from './stand.ts'

const folderOfAreas = new URL('./areas/', import.meta.url)
const areaNames = readdirSync(folderOfAreas)
  .map((file) => file.replace(/\.ts$/, ''))
  .filter((name) => name !== 'area')

/** The areas that `--only` names, each by the whole of its name; its other words choose among their cases. */
export async function areasNamed(only: string): Promise<Area[]> {
  const names = areaNames.filter((name) => only.split(',').includes(name))
  const modules = await Promise.all(names.map((name) => import(new URL(`${name}.ts`, folderOfAreas).href)))
  return modules.map(({ area }) => area as Area)
}

/** One case's figures; times in milliseconds of one answer at a time, rates in answers a second. */
type Measured = {
  subject: AreaCase
  server: number[]
  floor: number[]
  rates: { server: number; floor: number } | null
  bytes: number
  failed: string
}

type Stand = { server: Child; floor: Child; session: Record<string, string> }

/** An answer that takes longer than this is measured one at a time only. */
const slow = 250
/** So many answers one at a time, and fewer of those that take long. */
const timed = { usual: 9, slow: 5 }

/** Of the answers of a round, how many may be refusals. */
const mostRefused = 0.2

async function once(url: string, { path, values: _, done, ...shot }: Question & { path: string }) {
  const start = performance.now()
  const response = await fetch(`${url}${path}`, shot)
  const text = await response.text()
  done?.(response.status)
  return { took: performance.now() - start, bytes: text.length, status: response.status, text }
}

const atFloor = (
  place: number,
  { floorIsGiven }: AreaCase,
  { values, method, headers, body }: Question,
): Question => ({
  path: `/floor/${place}?values=${encodeURIComponent(JSON.stringify(values ?? []))}`,
  ...(floorIsGiven && { method, headers, body }),
})

async function measureCase(
  stand: Stand,
  subject: AreaCase,
  place: number,
  options: Options,
): Promise<Measured> {
  const { server, floor, session } = stand
  const measured: Measured = { subject, server: [], floor: [], rates: null, bytes: 0, failed: '' }
  const authorized = (question: Question) => ({ ...question, headers: { ...session, ...question.headers } })
  // Past the sixth run a prepared statement may have its generic plan: the first seven do not count, of slow ones two.
  let most = timed.usual
  for (let n = -7; n < most; n += 1) {
    const question = subject.ask()
    const askFloor = () => once(floor.url, atFloor(place, subject, question))
    // Whoever is asked first may have to read what the other one then finds in memory.
    const before = n % 2 === 0 ? null : await askFloor()
    const answer = await once(server.url, authorized(question))
    const bare = before ?? (await askFloor())
    if (answer.status !== 200) measured.failed = `${answer.status} ${answer.text.slice(0, 200)}`
    if (bare.status !== 200) measured.failed = `floor: ${bare.text.slice(0, 200)}`
    if (measured.failed) return measured
    if (n === -7 && Math.max(answer.took, bare.took) > slow) {
      most = timed.slow
      n = -2
    }
    if (n < 0) continue
    measured.server.push(answer.took)
    measured.floor.push(bare.took)
    measured.bytes = answer.bytes
  }
  // The best of them: a machine that others use makes the middle one slow.
  if (Math.max(Math.min(...measured.server), Math.min(...measured.floor)) > slow) return measured
  const rates: { server: number[]; floor: number[] } = { server: [], floor: [] }
  const fire = async (child: Child, next: () => Question) => {
    const shots = { next: () => (({ values: _, ...shot }) => shot)(next()) }
    const { seconds } = options
    const score = await attack({ child, aim: shots, seconds, connections: subject.connections ?? 8 })
    // What is refused is not what is measured; what was under way when a round ended may be asked twice.
    if (score.failed > mostRefused * score.perSecond * seconds) measured.failed = `${score.failed} refused`
    return { perSecond: score.perSecond - score.failed / seconds }
  }
  // Each connection plans a statement anew five times, which is dearer than many answers.
  await fire(server, () => authorized(subject.ask()))
  await fire(floor, () => atFloor(place, subject, subject.ask()))
  for (let round = 0; round < options.rounds; round += 1) {
    rates.server.push((await fire(server, () => authorized(subject.ask()))).perSecond)
    rates.floor.push((await fire(floor, () => atFloor(place, subject, subject.ask()))).perSecond)
  }
  measured.rates = { server: median(rates.server), floor: median(rates.floor) }
  return measured
}

const ratioOf = ({ server, floor, rates }: Measured): number =>
  rates ? rates.server / rates.floor : median(floor) / median(server)

/** What a case misses of its aims; empty when nothing. */
const missedBy = (measured: Measured): string =>
  measured.failed ||
  [
    ratioOf(measured) < 0.5 ? 'ratio' : '',
    measured.subject.atMost && Math.min(...measured.server) > measured.subject.atMost
      ? `over ${measured.subject.atMost} ms`
      : '',
  ]
    .filter(Boolean)
    .join(', ')

const figure = (n: number) => (n >= 100 ? Math.round(n).toString() : n.toFixed(1))
const times = (values: number[]) => `${figure(Math.min(...values))} / ${figure(median(values))}`

function table(all: readonly Measured[]): string {
  const head = [
    'Call',
    'Ratio',
    'Server /s',
    'Floor /s',
    'Server ms, best / middle',
    'Floor ms',
    'kB',
    'Missed',
  ]
  const rows = all.map((measured) => [
    measured.subject.name,
    `**${ratioOf(measured).toFixed(2)}**`,
    measured.rates ? figure(measured.rates.server) : '–',
    measured.rates ? figure(measured.rates.floor) : '–',
    times(measured.server),
    times(measured.floor),
    (measured.bytes / 1000).toFixed(1),
    missedBy(measured),
  ])
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** The server and its floor on the database of an area, with an administrator's session. */
export async function openStand(
  databaseUrl: string,
  folder: string,
  floors: string[],
  profile: string,
  innerHosts: readonly string[] = [],
): Promise<Stand> {
  const files = join(folder, 'files')
  const data = join(folder, 'data')
  for (const made of [files, data]) mkdirSync(made, { recursive: true })
  const environment = {
    NODE_ENV: 'production',
    DEMO: 'off',
    LOG_LEVEL: 'error',
    JWT_SECRET: 'a secret that only the benchmark knows, long enough',
    DATA_DIR: data,
    DATABASE_URL: databaseUrl,
    BENCH_FILES: files,
    CRAWLER_INNER_HOSTS: innerHosts.join(','),
    BENCH_FLOORS: JSON.stringify(floors),
  }
  const server = await startChild('./server-process.ts', environment, profile)
  const login = await mustCall(`${server.url}/api/auth/login`, posted({ username: secretary, password }))
  const floor = await startChild('./area-floor.ts', environment)
  return { server, floor, session: { authorization: `Bearer ${login.data.access_token}` } }
}

/** Prints the plans of the statements that the server sends for the cases, those that take 5 ms or more. */
async function explain(
  databases: AreaDatabases,
  name: string,
  folder: string,
  cases: AreaCase[],
): Promise<void> {
  await databases.explainTo(name, true)
  const { server, floor, session } = await openStand(databases.url(name), join(folder, 'explained'), [], '')
  try {
    for (const subject of cases) {
      databases.logSince()
      for (let n = 0; n < 2; n += 1) {
        const question = subject.ask()
        await once(server.url, { ...question, headers: { ...session, ...question.headers } })
      }
      console.info(`\n— ${subject.name}\n${databases.logSince()}`)
    }
  } finally {
    await Promise.all([server.stop(), floor.stop()])
    await databases.explainTo(name, false)
  }
}

async function runArea(
  area: Area,
  databases: AreaDatabases,
  options: Options,
  folder: string,
): Promise<void> {
  await databases.open(area.name, area.fill)
  const pool = new pg.Pool({ connectionString: databases.superUrl(area.name), max: 1 })
  await area.settle?.(pool)
  const words = options.only.split(',').filter((word) => !areaNames.includes(word))
  const all = await area.cases(pool)
  await pool.end()
  const cases = all.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
  const floors = cases.map(({ floor }) => floor)
  const stand = await openStand(databases.url(area.name), join(folder, area.name), floors, options.profile)
  const found: Measured[] = []
  try {
    for (const [place, subject] of cases.entries()) {
      const measured = await measureCase(stand, subject, place, options)
      found.push(measured)
      const said = [`${area.name}: ${subject.name}`, ratioOf(measured).toFixed(2), missedBy(measured)]
      console.info(said.filter(Boolean).join(' · '))
    }
  } finally {
    await Promise.all([stand.server.stop(), stand.floor.stop()])
  }
  console.info(`\n${area.name}: ${area.size}\n\n${table(found)}\n`)
  const missing = found.filter((measured) => missedBy(measured)).map(({ subject }) => subject)
  if (options.explain && missing.length > 0) await explain(databases, area.name, folder, missing)
}

/** Fills, measures and removes one area after the other. */
export async function runAreas(areas: readonly Area[], options: Options): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'toasoan-bench-area-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const databases = await openAreaDatabases(options.keep)
  try {
    for (const area of areas) {
      await runArea(area, databases, options, folder)
      if (!options.keep) await databases.drop(area.name)
    }
    console.info(
      `${cpus().length} × ${cpus()[0]?.model.trim()}; Node ${process.versions.node}; ${options.rounds} rounds of ` +
        `${options.seconds} s, ${timed.usual} answers one at a time (${timed.slow} of slow ones); PostgreSQL does not flush.`,
    )
  } finally {
    await databases.stop()
  }
}
