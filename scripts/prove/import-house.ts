import { type ChildProcess, execFileSync } from 'node:child_process'
import { chmodSync, createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { copyFile, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { workBeside } from '../../server/src/editorial/imports/beside.ts'
import { createTemplate, createTestDatabase } from '../../server/src/kernel/postgres/for-tests.ts'
import { startPostgres } from '../../server/src/kernel/postgres/start-postgres.ts'
import { prepareDatabase, templateName } from '../../server/src/kernel/testing/global-setup.ts'
import { type TestApp, testApp } from '../../server/src/kernel/testing/test-app.ts'
import { makeMaterial } from '../bench/material.ts'

/** A PostgreSQL on the disk, as the operator's but that it flushes nothing, with the template of tests. */
export async function openCluster(settings: Record<string, string> = {}) {
  process.env.NODE_ENV = 'test'
  const dataDir = mkdtempSync(join(tmpdir(), 'toasoan-prove-import-'))
  chmodSync(dataDir, 0o711)
  const server = await startPostgres({
    dataDir,
    durable: false,
    settings: { max_wal_size: '4GB', ...settings },
  })
  await createTemplate(server.adminUrl, templateName, prepareDatabase)
  process.env.TEST_ADMIN_URL = server.adminUrl
  return {
    pid: server.pid,
    database: () => createTestDatabase(server.adminUrl, templateName),
    async stop() {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export type ImportCluster = Awaited<ReturnType<typeof openCluster>>

/** Seconds of the processor that a PostgreSQL has used with all its processes, those that have ended included. */
export async function secondsOf(postmaster: number): Promise<number> {
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], { encoding: 'utf8' })
  const pids = [postmaster, ...children.split('\n').map(Number).filter(Boolean)]
  let ticks = 0
  for (const pid of pids) {
    const { own, ended } = await ticksOf(pid)
    ticks += own + (pid === postmaster ? ended : 0)
  }
  return ticks / 100
}

/** Ticks of the processor, 100 a second, that a process has used; 0 for one that has ended. */
async function ticksOf(pid: number): Promise<{ own: number; ended: number }> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [user = 0, system = 0, ended = 0, endedSystem = 0] = fields.slice(11, 15)
  return { own: user + system, ended: ended + endedSystem }
}

/**
 * Seconds of the processor that a PostgreSQL uses from now on: for its clients and what they cause at once, and to clean and count
 * tables by itself. It is looked at often, since of processes that have ended nothing is known any more.
 */
export function postgresSeconds(postmaster: number) {
  const seen = new Map<number, { cleans: boolean; ticks: number }>()
  const look = async () => {
    const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], { encoding: 'utf8' })
    for (const pid of [postmaster, ...children.split('\n').map(Number).filter(Boolean)]) {
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
      const ticks = Math.max((await ticksOf(pid)).own, seen.get(pid)?.ticks ?? 0)
      seen.set(pid, {
        cleans: command.includes('autovacuum worker') || seen.get(pid)?.cleans === true,
        ticks,
      })
    }
  }
  const timer = setInterval(look, 200)
  return {
    async now(): Promise<{ work: number; cleaning: number }> {
      await look()
      const sum = (cleans: boolean) =>
        [...seen.values()].reduce((ticks, one) => ticks + (one.cleans === cleans ? one.ticks : 0), 0) / 100
      return { work: sum(false), cleaning: sum(true) }
    },
    stop: () => clearInterval(timer),
  }
}

/** MB of memory that a process has, of what it shares with others its part; 0 for one that has ended. */
async function megabytesOf(pid: number): Promise<number> {
  const smaps = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(/^Pss:\s+(\d+)/m.exec(smaps)?.[1] ?? 0) / 1024
}

/** What an import took: seconds by the clock and of the processor, in its process and in PostgreSQL; MB of its process at most. */
export type Took = { seconds: number; cpu: number; postgres: number; most: number }

const sections = ['Thời sự', 'Kinh tế', 'Văn hóa', 'Thể thao', 'Miền Tây', 'Đời sống']

/** A file of so many stories of 150 words on average, as JSON lines; each has an address, a category, tags and an author. */
export async function writeStories(path: string, stories: number): Promise<void> {
  const { openings, endings, leads, bodies } = makeMaterial()
  const pick = <Item>(items: readonly Item[], n: number) => items[n % items.length] as Item
  function* lines() {
    for (let n = 1; n <= stories; n += 1) {
      const title = `${pick(openings, n * 31).text} ${pick(endings, n * 17).text} (${n})`
      yield `${JSON.stringify({
        key: `s${n}`,
        title,
        lead: pick(leads, n * 13),
        content: pick(bodies, n * 7).html,
        author: `Tác giả ${n % 97}`,
        category: sections[n % sections.length],
        tags: `thẻ ${n % 300}; thẻ ${(n * 7) % 300}`,
        published_at: new Date(Date.UTC(2001, 0, 1) + n * 700_000).toISOString(),
        address: `/${2001 + (n % 20)}/bai-số-${n}/`,
      })}\n`
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(path))
}

/** Which column of these stories is what, by their own names. */
export const fieldsOfStories = Object.fromEntries(
  ['key', 'title', 'lead', 'content', 'author', 'category', 'tags', 'published_at', 'address'].map((name) => [
    name,
    name,
  ]),
)

/** A server on a database of its own, and processes that work at its imports. */
export async function openHouse(cluster: ImportCluster, on?: Awaited<ReturnType<ImportCluster['database']>>) {
  const database = on ?? (await cluster.database())
  const app = await testApp({ on: database })
  const { pool, storage } = app.kernel
  const person = await app.person({ grants: ['import.index', 'import.run', 'article.view'] })
  const query = async <Row>(text: string, values: unknown[] = []) =>
    (await pool.query(text, values)).rows as Row[]

  /** A run of a file, about to be imported. */
  async function addRun(kind: string, path: string, origin: string): Promise<number> {
    const key = `imports/prove-${Date.now()}`
    const copy = `${path}.copy`
    await copyFile(path, copy)
    const { size } = await storage.putFile(key, copy, { contentType: 'application/octet-stream' })
    const [row] = await query<{ id: number }>(
      `insert into import_run (kind, name, file_key, size, origin, options, state, created_by)
       values ($1, 'prove', $2, $3, $4, $5, 'running', $6) returning id`,
      [
        kind,
        key,
        size,
        origin,
        JSON.stringify({ mapping: kind === 'jsonl' ? fieldsOfStories : {} }),
        person.id,
      ],
    )
    return Number(row?.id)
  }

  /** Begins to work at what is to be done as the server does, in a process of its own; `over` rejects when that is killed. */
  const start = async (): Promise<{ child: ChildProcess; over: Promise<void>; stop(): void }> => {
    const stopping = new AbortController()
    let over: Promise<void> = Promise.resolve()
    const child = await new Promise<ChildProcess>((resolve, reject) => {
      over = workBeside(app.kernel, stopping.signal, resolve)
      over.catch(reject)
    })
    return { child, over, stop: () => stopping.abort() }
  }

  return {
    app: app as TestApp,
    token: person.token,
    query,
    addRun,
    start,
    /** Works at what is to be done to its end. */
    async work(): Promise<Took> {
      const [before, from] = [await secondsOf(cluster.pid), performance.now()]
      const { child, over } = await start()
      const pid = child.pid as number
      let [most, ticks] = [0, 0]
      const look = setInterval(async () => {
        most = Math.max(most, await megabytesOf(pid))
        ticks = Math.max(ticks, (await ticksOf(pid)).own)
      }, 200)
      await over
      clearInterval(look)
      return {
        seconds: (performance.now() - from) / 1000,
        cpu: ticks / 100,
        postgres: (await secondsOf(cluster.pid)) - before,
        most,
      }
    },
    close: () => app.close(),
  }
}

export type ImportHouse = Awaited<ReturnType<typeof openHouse>>

/** What is compared of a house: everything that an import writes, by the key at the source, since numbers may have gaps. */
const compared: Record<string, string> = {
  articles: `select o.key, o.hash, o.target_version, a.title, a.kicker, a.lead, a.slug, a.stage, a.version, a.word_count, a.pen_name,
      a.first_published_at, a.created_at, c.slug as category, a.search::text, a.pair_keys::text
    from import_origin o join article a on a.id = o.target_id left join category c on c.id = a.category_id`,
  // Not the hash, which has the number of the category.
  versions: `select o.key, v.number, v.title, v.document, v.metadata - 'category_id' as metadata, v.origin from import_origin o
    join article_version v on v.article_id = o.target_id`,
  publications: `select o.key, p.title, p.lead, p.html, p.tags, p.byline, p.published_at, p.updated_at, p.slug, p.search::text,
      p.pair_keys::text from import_origin o join article_publication p on p.article_id = o.target_id`,
  tags: `select o.key, t.name, at.place from import_origin o join article_tag at on at.article_id = o.target_id
    join tag t on t.id = at.tag_id`,
  addresses: `select a.host, a.path, o.key from old_address a left join import_origin o on o.target_id = a.article_id`,
  outcomes: `select number, kind, key, title, outcome, problems from import_row`,
  notices: `select count(*) from index_notice`,
  all: `select (select count(*) from article), (select count(*) from article_publication), (select count(*) from article_version),
    (select count(*) from tag), (select count(*) from category)`,
}

/** Rows and the sum of their hashes, of each thing that is compared. */
export async function hashesOf({ query }: ImportHouse): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const [name, text] of Object.entries(compared)) {
    const [row] = await query<{ sum: string }>(
      `select count(*) || ' rows, ' || coalesce(sum(hashtextextended(x::text, 0)::numeric), 0) as sum from (${text}) x`,
    )
    found[name] = row?.sum ?? ''
  }
  return found
}

/** Up to three rows of a thing that the houses do not have alike, shortened. */
export async function differing(name: string, one: ImportHouse, other: ImportHouse): Promise<string[]> {
  const text = `select x::text as row from (${compared[name]}) x order by 1`
  const [here, there] = await Promise.all([one, other].map((house) => house.query<{ row: string }>(text)))
  const known = new Set(there?.map(({ row }) => row))
  const strange = (here ?? []).filter(({ row }) => !known.has(row)).slice(0, 3)
  return strange.map(({ row }) => {
    const key = row.slice(0, row.indexOf(','))
    const like = there?.find((candidate) => candidate.row.startsWith(`${key},`))?.row ?? ''
    const at = [...row].findIndex((letter, n) => letter !== like[n])
    return `${key}: …${row.slice(Math.max(0, at - 60), at + 120)}… and …${like.slice(Math.max(0, at - 60), at + 120)}…`
  })
}

/** Rows that were inserted, changed or deleted so far, by table. */
export async function writesOf({ query }: ImportHouse): Promise<Map<string, number>> {
  // Connections tell of what they did once a second.
  await new Promise((resolve) => setTimeout(resolve, 1500))
  const rows = await query<{ table: string; n: number }>(
    `select relname as table, (n_tup_ins + n_tup_upd + n_tup_del)::float8 as n from pg_stat_user_tables`,
  )
  return new Map(rows.map(({ table, n }) => [table, n]))
}
