import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { directiveCalls } from '@toasoan/contract/editorial/directive-calls'
import pg from 'pg'
import { seedBase } from '../../server/seeds/base/seed-base.ts'
import { homeDirectives } from '../../server/src/editorial/directives/home.ts'
import { directiveList } from '../../server/src/editorial/directives/list.ts'
import type { Access } from '../../server/src/kernel/access/access.ts'
import { projectFolder } from '../../server/src/kernel/configuration/configuration.ts'
import { openDatabase } from '../../server/src/kernel/database/database.ts'
import { migrate } from '../../server/src/kernel/database/migrate.ts'
import { startPostgres } from '../../server/src/kernel/postgres/start-postgres.ts'
import { accessOfPerson } from '../../server/src/kernel/sessions/load-access.ts'
import { seedNewsroom } from './newsroom.ts'

/** Lists of a million directives (or as many as the first argument says), in milliseconds. */
const size = Number(process.argv[2] ?? 1_000_000)
const runs = 7

/** A secretary, who sees all and is in every group; a reporter with receipts of nearly all; one with hardly any. */
const people = { secretary: 'bench.1', reporter: 'bench.3', newcomer: 'bench.9' }

const queries = {
  'all, newest first': '',
  'for me': 'view=mine',
  'by me': 'view=written',
  'page 40': 'page=40',
  'words of many': 'keyword=bao so',
  'a word of many': 'keyword=phong',
  'words of one': `keyword=so ${size - 12_345}`,
  'a phrase of very many': 'keyword=xe luu dong va may phat',
  'by title': 'sortBy=title&sortDesc=false',
  'words of many, by title': 'keyword=bao so&sortBy=title&sortDesc=false',
  'most urgent first': 'sortBy=urgency&sortDesc=true',
  'by deadline': 'sortBy=acknowledge_by&sortDesc=true',
  'flash only': 'urgency=flash',
  'switched off': 'state=off',
  'of a department': 'department_id=3',
  'waiting for me': 'receipt=waiting',
  'overdue for me': 'receipt=late',
  'read by me': 'receipt=read',
}

async function load(url: string, superUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  await migrate(pool, join(projectFolder, 'server/migrations'))
  await seedBase(pool)
  await seedNewsroom(pool)
  await pool.end()
  const client = new pg.Client({ connectionString: superUrl })
  await client.connect()
  const script = readFileSync(new URL('./fill-directives.sql', import.meta.url), 'utf8')
  for (const statement of script.replaceAll(':size', String(size)).split(';\n'))
    if (statement.trim() !== '') await client.query(statement)
  await client.end()
}

async function median(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < runs; n += 1) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
  }
  return times.toSorted((one, other) => one - other)[Math.floor(runs / 2)] ?? 0
}

async function measure(url: string): Promise<void> {
  const { db, pool } = openDatabase(url, 4, () => undefined)
  const accesses = await Promise.all(
    Object.values(people).map(async (username) => {
      const { rows } = await pool.query('select id from app_user where username = $1', [username])
      const viewer = { sessionId: '', endsAt: Infinity, userId: rows[0].id, username, name: '' } as Access
      return (await accessOfPerson(db, rows[0].id, viewer)) as Access
    }),
  )
  console.info(['', ...Object.keys(people)].join(' | '))
  const print = async (name: string, work: (access: Access) => Promise<unknown>) => {
    const cells = [name]
    for (const access of accesses) cells.push(`${(await median(() => work(access))).toFixed(0)} ms`)
    console.info(cells.join(' | '))
  }
  for (const [name, words] of Object.entries(queries)) {
    const query = directiveCalls.propagate.list.query.parse(
      Object.fromEntries(new URLSearchParams(`perPage=25&${words}`)),
    )
    await print(name, (access) => directiveList(db, access, 'propagate', query))
  }
  const home = { page: 1, perPage: 10 }
  await print('home page', (access) => homeDirectives(db, access, home))
  await print('home page, waiting', (access) => homeDirectives(db, access, { ...home, waiting: true }))
  await pool.end()
}

const dataDir = mkdtempSync(join(tmpdir(), 'toasoan-bench-'))
// Under root, PostgreSQL's own account has to pass.
chmodSync(dataDir, 0o711)
const server = await startPostgres({ dataDir, durable: false, settings: { max_wal_size: '8GB' } })
const superUrl = server.adminUrl.replace('/postgres?', '/toasoan?')
try {
  await load(server.url, superUrl)
  await measure(server.url)
} finally {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
